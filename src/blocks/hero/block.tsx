import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Art, type ArtSource } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useFormat } from '../../state/site-context.tsx';
import { ActionPart, type CampaignAction } from '../action-area/action-area.tsx';
import { authorText, linkSchema, pictureSchema } from '../author-fields.ts';
import { defineBlock, Frame, Static } from '../block.tsx';
import { SignificantTerms } from '../significant-terms/SignificantTerms.tsx';
import styles from './hero.module.css';
import './compositions.css';
import './worlds.css';

const schema = z.strictObject({
  title: authorText,
  text: authorText,
  kicker: authorText.optional(),
  picture: pictureSchema.optional(),
  link: linkSchema.optional(),
  significantTerms: z.array(authorText).default([]),
});

/** Head of a page: an author's words, and fields that only campaigns have. */
interface HeroData extends z.infer<typeof schema> {
  /** Address of the campaign's art. */
  readonly art?: ArtSource;
  readonly hasEnded?: boolean;
  /** Main prize, in one line. */
  readonly figure?: string;
  /** Number of participants, from the platform. */
  readonly participants?: number;
  readonly action?: CampaignAction;
  /** Age limit, if the campaign's is higher than the site's. */
  readonly minimumAge?: number;
}

/** Headline, call to action and significant terms, above the fold on a large screen. */
export const hero = defineBlock<HeroData>({
  type: 'hero',
  folder: 'src/blocks/hero',
  schema,
  reads: ['configuration', 'clock', 'links'],
  usualHeight: { base: [800, 540, 440], character: [0.8, 0.5, 0.4] },
  render: ({ data, site }) => {
    const { action, participants, significantTerms, hasEnded = false } = data;
    // Not a class of the wrapper: its islands keep their elements when the campaign ends.
    const state = hasEnded && styles['ended'];
    const isPictured = data.art !== undefined || data.picture !== undefined;
    return (
      <Frame as="header" className={classNames(styles['hero'], isPictured && styles['pictured'])}>
        <Frame className={styles['lead']}>
          <Static className={classNames(styles['words'], state)}>
            <Words {...data} />
          </Static>
          {action && (
            <Frame>
              <ActionPart action={action} site={site} isLive />
            </Frame>
          )}
          {participants !== undefined && (
            <Static>
              <Participants count={participants} isPast={hasEnded} />
            </Static>
          )}
        </Frame>
        {isPictured && (
          <Static className={classNames(styles['picture'], state)}>
            <HeroPicture {...data} />
          </Static>
        )}
        {significantTerms.length > 0 && (
          <Static>
            <SignificantTerms terms={significantTerms.map((sentence) => ({ sentence }))} minimumAge={data.minimumAge} />
          </Static>
        )}
      </Frame>
    );
  },
});

function Words({ hasEnded, kicker, title, text, figure, link }: HeroData) {
  const { t } = useTranslation();
  return (
    <>
      {hasEnded ? (
        <Badge icon="clock">{t('campaign_ended')}</Badge>
      ) : (
        kicker && <p className={styles['kicker']}>{kicker}</p>
      )}
      <Heading level={1} size="display" className={styles['title']}>
        {title}
      </Heading>
      {figure !== undefined && <p className={styles['figure']}>{figure}</p>}
      <p className={styles['tagline']}>{text}</p>
      {link && (
        <HostLink look={{ size: 'large' }} href={link.href}>
          {link.label}
        </HostLink>
      )}
    </>
  );
}

function HeroPicture({ art, picture }: HeroData) {
  if (art !== undefined) return <Art src={art} className={styles['art']} isFirst />;
  return picture ? <Picture {...picture} className={styles['art']} isFirst /> : null;
}

interface ParticipantsProps {
  readonly count: number;
  readonly isPast: boolean;
}

function Participants({ count, isPast }: ParticipantsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles['participants']}>
      <dt>{t(isPast ? 'campaign_took_part' : 'campaign_participants')}</dt>
      <dd>{format.integer(count)}</dd>
    </dl>
  );
}
