import { useTranslation } from 'react-i18next';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Heading } from '../../components/Heading.tsx';
import { CampaignArt } from '../CampaignArt.tsx';
import type { BlockProps } from '../campaign-view.ts';
import { ActionArea } from './ActionArea.tsx';
import styles from './HeroBlock.module.css';
import { LiveStrip } from './LiveStrip.tsx';
import { termsAnchor } from './terms-anchor.ts';

/** What the campaign is, what it asks and on which terms: all of it before the first scroll on a large screen. */
export function HeroBlock({ block, view }: BlockProps<'hero'>) {
  const { t } = useTranslation();
  return (
    <header className={styles['hero']}>
      <div className={styles['words']}>
        {view.state === 'ended' ? (
          <Badge icon="clock">{t('campaign_ended')}</Badge>
        ) : (
          <p className={styles['kicker']}>{block.kicker}</p>
        )}
        <Heading level={1} size="display" className={styles['title']}>
          {block.title}
        </Heading>
        <p className={styles['tagline']}>{block.tagline}</p>
        <LiveStrip view={view} />
        <ActionArea view={view} isLive />
      </div>
      <CampaignArt art={block.art} className={styles['art']} priority />
      <aside className={styles['terms']} aria-label={t('campaign_significant_terms')}>
        <AgeBadge />
        <ul className={styles['list']}>
          {block.significantTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <a className={styles['link']} href={`#${termsAnchor}`}>
          {t('campaign_full_terms_link')}
        </a>
      </aside>
    </header>
  );
}
