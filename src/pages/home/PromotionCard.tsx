import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CampaignArt } from '../../campaigns/CampaignArt.tsx';
import { Card } from '../../components/Card.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { useServerTime } from '../../components/use-server-time.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import { type HomePromotion, promotionTiming } from './home-view.ts';
import styles from './PromotionCard.module.css';

interface PromotionCardProps {
  readonly promotion: HomePromotion;
  /** Seconds since epoch. */
  readonly serverTime: number;
}

/** A promotion in the grid. The link of its title covers the card. */
export function PromotionCard({ promotion, serverTime }: PromotionCardProps) {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  const { name, kicker, title, tagline, art, prizePool, significantTerms } = promotion;
  const timing = promotionTiming(promotion, useServerTime(serverTime));
  return (
    <Card as="li" tone="interactive" className={styles['card']}>
      <CampaignArt art={art} className={styles['art']} />
      <div className={styles['words']}>
        <p className={styles['kicker']}>{kicker}</p>
        <Heading level={3}>
          <Link className={styles['link']} to={hrefFor('promotion', currentLanguage, { name })}>
            {title}
            <Icon name="arrow" className={styles['arrow']} />
          </Link>
        </Heading>
        <p className={styles['tagline']}>{tagline}</p>
        {prizePool && (
          <p className={styles['sum']}>
            <Money value={prizePool} />
          </p>
        )}
        <p className={styles['timing']}>
          <Icon name="clock" />
          {timing.kind === 'long-term' ? (
            t('home_long_term')
          ) : (
            <span>
              {t(`home_${timing.kind}`)} <Moment at={timing.at} withZone />
            </span>
          )}
        </p>
        <p className={styles['terms']}>{significantTerms.join(' · ')}</p>
      </div>
    </Card>
  );
}
