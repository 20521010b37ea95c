import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { FeaturedPromotion } from './FeaturedPromotion.tsx';
import styles from './HomePage.module.css';
import type { HomePageData } from './home-contract.ts';
import { NextDraws } from './NextDraws.tsx';
import { PromotionGrid } from './PromotionGrid.tsx';

/** The root: an index of the promotions that run now, and the draws that come next. */
export function HomePage({ data }: { readonly data: HomePageData }) {
  const { t } = useTranslation();
  const { promotions, lotteries, serverTime } = data;
  const [featured, ...others] = promotions;
  return (
    <>
      <PageHead title={t('home_title')} description={t('home_description')} />
      <div className={styles['intro']}>
        <Heading level={1} size="medium">
          {t('home_title')}
        </Heading>
        {promotions.length > 0 && (
          <p className={styles['count']}>{t('home_promotion_count', { count: promotions.length })}</p>
        )}
      </div>
      {featured ? (
        <FeaturedPromotion promotion={featured} serverTime={serverTime} />
      ) : (
        <EmptyState icon="gift" title={t('home_empty_title')} text={t('home_empty_text')} />
      )}
      {others.length > 0 && <PromotionGrid promotions={others} serverTime={serverTime} />}
      {lotteries.length > 0 && <NextDraws lotteries={lotteries} />}
    </>
  );
}
