import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Art, type ArtSource } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { withoutIsolates } from '../../i18n/isolate.ts';
import { useFormat } from '../../state/site-context.tsx';
import { ActionPart, type CampaignAction } from '../action-area/action-area.tsx';
import { authorText, linkSchema, pictureSchema } from '../author-fields.ts';
import { defineBlock, Frame, Static } from '../block.tsx';
import { type FigurePart, mainAmount, sizedLength } from '../main-amount.ts';
import { SignificantTerms } from '../significant-terms/SignificantTerms.tsx';
import styles from './hero.module.css';
import './motion.css';
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
  /** The offer as a sentence, with its sums and shares separate from the words. */
  readonly figure?: readonly FigurePart[];
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
  offers: ({ action }) =>
    action?.kind === 'ended' && (action.hasResults || action.result === 'attempts') ? 'own result' : undefined,
  render: ({ data, site }) => {
    const { action, participants, significantTerms, hasEnded = false } = data;
    // Not as a class of the wrapper, so that islands keep their elements when the campaign ends.
    const state = hasEnded && styles['ended'];
    const isPictured = data.art !== undefined || data.picture !== undefined;
    return (
      <Frame
        as="header"
        className={classNames(styles['hero'], isPictured && styles['pictured'])}
        data-ended={hasEnded ? '' : undefined}
      >
        <Frame className={styles['lead']} data-part="lead">
          <Static
            className={classNames(styles['words'], state)}
            data-part="words"
            data-words={longestWord(data.title) <= shortWord ? 'short' : undefined}
          >
            <Words {...data} />
          </Static>
          {(action || participants !== undefined) && (
            <Frame className={styles['claim']} data-part="claim">
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
          )}
        </Frame>
        {isPictured && (
          <Static className={classNames(styles['picture'], state)} data-part="picture">
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

/** Maximum characters of a word that fits on a line of a title in the largest size. */
const shortWord = 7;

const longestWord = (title: string): number => Math.max(...title.split(/[\s-]/).map(({ length }) => length));

function Words({ hasEnded, kicker, title, text, figure, link }: HeroData) {
  const { t } = useTranslation();
  return (
    <>
      {hasEnded ? (
        <Badge icon="clock">{t('campaign_ended')}</Badge>
      ) : (
        kicker && (
          <p className={styles['kicker']} data-part="kicker">
            {kicker}
          </p>
        )
      )}
      <Heading level={1} size="display" className={styles['title']}>
        {title}
      </Heading>
      {figure !== undefined && <Figure parts={figure} />}
      <p className={styles['tagline']} data-part="tagline">
        {text}
      </p>
      {link && (
        <HostLink look={{ size: 'large' }} href={link.href}>
          {link.label}
        </HostLink>
      )}
    </>
  );
}

/** The sentence of the offer, with its main amount in its own size. */
function Figure({ parts: figureParts }: { readonly parts: readonly FigurePart[] }) {
  const [last] = figureParts.slice(-1);
  // A lone end-of-isolate mark would become an empty line below an amount that has a separate line.
  const parts = last && withoutIsolates(last.text).trim() === '' ? figureParts.slice(0, -1) : figureParts;
  const main = mainAmount(parts);
  return (
    <p className={styles['figure']} data-part="figure">
      {parts.map((part, index) => {
        if (!part.isAmount) return parts[index - 1] === main ? <AfterMain key="after" text={part.text} /> : part.text;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
          <b key={index} data-length={part === main ? sizedLength(part.text) : undefined}>
            {part.text}
          </b>
        );
      })}
    </p>
  );
}

/** Words after the main amount. If the amount is on a separate line, the next line must not begin with a comma. */
function AfterMain({ text }: { readonly text: string }) {
  const [comma = ''] = /^[,،]?/u.exec(text) ?? [];
  return (
    <>
      {comma !== '' && <span data-part="comma">{comma}</span>}
      {text.slice(comma.length)}
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
