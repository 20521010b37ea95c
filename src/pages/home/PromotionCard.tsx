import { useTranslation } from 'react-i18next';
import { Art } from '../../components/Art.tsx';
import { Card } from '../../components/Card.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import type { HomePromotion } from './home-data.ts';
import styles from './PromotionCard.module.css';

/** A promotion in the grid. The link of its title covers the card. */
export function PromotionCard({ promotion }: { readonly promotion: HomePromotion }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { name, kicker, title, tagline, art, accent, timing, figure, significantTerms } = promotion;
  return (
    <Card as="li" tone="interactive" className={styles['card']} accent={accent}>
      {art !== undefined && <Art src={art} className={styles['art']} />}
      <div className={styles['words']}>
        <p className={styles['kicker']}>{kicker}</p>
        <Heading level={3}>
          <a className={styles['link']} href={hrefFor('promotion', code, { name })}>
            {title}
            <Icon name="arrow" className={styles['arrow']} />
          </a>
        </Heading>
        <p className={styles['tagline']}>{tagline}</p>
        {figure !== undefined && <p className={styles['sum']}>{figure}</p>}
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
