import { useTranslation } from 'react-i18next';
import { Section } from '../../components/Section.tsx';
import type { HomePromotion } from './home-view.ts';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './PromotionGrid.module.css';

interface PromotionGridProps {
  readonly promotions: readonly HomePromotion[];
  /** Seconds since epoch. */
  readonly serverTime: number;
}

/** The promotions beside the featured one. */
export function PromotionGrid({ promotions, serverTime }: PromotionGridProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('home_more_promotions')}>
      <ul className={styles['grid']}>
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.name} promotion={promotion} serverTime={serverTime} />
        ))}
      </ul>
    </Section>
  );
}
