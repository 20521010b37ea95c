import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { Art } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { Money as MoneyValue } from '../../lib/money.ts';
import { useFormat } from '../../state/site-context.tsx';
import { ActionPart, type CampaignAction } from '../action-area/action-area.tsx';
import { authorText, linkSchema, pictureSchema } from '../author-fields.ts';
import { defineBlock, Frame, Static } from '../block.tsx';
import { termsAnchor } from '../terms-anchor.ts';
import styles from './hero.module.css';

const schema = z.strictObject({
  title: authorText,
  text: authorText,
  kicker: authorText.optional(),
  picture: pictureSchema.optional(),
  link: linkSchema.optional(),
  significantTerms: z.array(authorText).default([]),
});

/** What opens a page: an author's words, and what only campaigns have. */
interface HeroData extends z.infer<typeof schema> {
  /** Address of the campaign's art. */
  readonly art?: string;
  readonly hasEnded?: boolean;
  /** Current figures of the campaign from the platform. */
  readonly figures?: { readonly prizePool: MoneyValue; readonly participants: number };
  readonly action?: CampaignAction;
}

/** Headline, call to action and significant terms, above the fold on a large screen. */
export const hero = defineBlock<HeroData>({
  type: 'hero',
  folder: 'src/blocks/hero',
  schema,
  reads: ['configuration', 'clock', 'address'],
  render: ({ data, t, site }) => {
    const { action, figures, significantTerms, hasEnded = false } = data;
    return (
      <Frame as="header" className={classNames(styles['hero'], hasEnded && styles['ended'])}>
        <Frame className={styles['lead']}>
          <Static className={styles['words']}>
            <Words {...data} />
          </Static>
          {action && (
            <Frame className={styles['action']}>
              <ActionPart action={action} site={site} isLive />
            </Frame>
          )}
          {figures && (
            <Static>
              <Figures {...figures} isPast={hasEnded} />
            </Static>
          )}
        </Frame>
        <Static className={styles['picture']}>
          <HeroPicture {...data} />
        </Static>
        {significantTerms.length > 0 && (
          <Static as="aside" className={styles['terms']} aria-label={t('campaign_significant_terms')}>
            <SignificantTerms terms={significantTerms} />
          </Static>
        )}
      </Frame>
    );
  },
});

function Words({ hasEnded, kicker, title, text, link }: HeroData) {
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

interface FiguresProps extends NonNullable<HeroData['figures']> {
  readonly isPast: boolean;
}

function Figures({ prizePool, participants, isPast }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles['figures']}>
      <Figure label={t('campaign_prize_pool')}>
        <Money value={prizePool} />
      </Figure>
      <Figure label={t(isPast ? 'campaign_took_part' : 'campaign_participants')}>{format.integer(participants)}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles['figure']}>{children}</dd>
    </div>
  );
}

function SignificantTerms({ terms }: { readonly terms: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <AgeBadge />
      <ul className={styles['list']}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <a className={styles['link']} href={`#${termsAnchor}`}>
        {t('campaign_full_terms_link')}
      </a>
    </>
  );
}
