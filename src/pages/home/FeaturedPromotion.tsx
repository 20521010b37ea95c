import { useTranslation } from 'react-i18next';
import { CampaignArt } from '../../campaigns/CampaignArt.tsx';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Countdown } from '../../components/Countdown.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { useServerTime } from '../../components/use-server-time.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import styles from './FeaturedPromotion.module.css';
import { type HomePromotion, promotionTiming } from './home-view.ts';

interface FeaturedPromotionProps {
  readonly promotion: HomePromotion;
  /** Seconds since epoch. */
  readonly serverTime: number;
}

/** The promotion that the page opens with. */
export function FeaturedPromotion({ promotion, serverTime }: FeaturedPromotionProps) {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  const { name, kicker, title, tagline, art, prizePool, significantTerms } = promotion;
  return (
    <article className={styles['stage']}>
      <div className={styles['words']}>
        <Badge>{kicker}</Badge>
        <Heading level={2} size="display">
          {title}
        </Heading>
        <p className={styles['tagline']}>{tagline}</p>
        {prizePool && (
          <p>
            <span className={styles['muted']}>{t('home_prize_pool')} </span>
            <strong className={styles['sum']}>
              <Money value={prizePool} />
            </strong>
          </p>
        )}
        <FeaturedTiming promotion={promotion} serverTime={serverTime} />
        <ButtonLink
          target={{ to: hrefFor('promotion', currentLanguage, { name }) }}
          size="large"
          className={styles['action']}
        >
          {t('home_open_promotion')}
          <Icon name="arrow" />
        </ButtonLink>
      </div>
      <CampaignArt art={art} className={styles['art']} priority />
      <ul className={styles['terms']}>
        {significantTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </article>
  );
}

function FeaturedTiming({ promotion, serverTime }: FeaturedPromotionProps) {
  const { t } = useTranslation();
  const timing = promotionTiming(promotion, useServerTime(serverTime));
  if (timing.kind === 'long-term') return <p className={styles['muted']}>{t('home_long_term')}</p>;
  const label = t(`home_${timing.kind}`);
  return (
    <div className={styles['timing']}>
      <p className={styles['muted']}>
        {label} <Moment at={timing.at} withZone />
      </p>
      {!promotion.withoutCountdown && (
        <Countdown key={timing.at} label={label} endsAt={timing.at} serverTime={serverTime} />
      )}
    </div>
  );
}
