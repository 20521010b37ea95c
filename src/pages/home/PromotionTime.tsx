import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/Moment.tsx';
import { Until } from '../../components/Until.tsx';
import type { PromotionTiming } from './home-data.ts';

interface PromotionTimeProps {
  readonly timing: PromotionTiming;
}

const labels = {
  starts: 'home_starts',
  opens: 'campaign_opens',
  closes: 'campaign_closes',
  draw: 'home_draw',
  round: 'home_ends',
} as const;

/** What matters of a promotion's time. */
export function PromotionTime({ timing }: PromotionTimeProps) {
  const { t } = useTranslation();
  switch (timing.kind) {
    case 'long-term':
      return t('home_long_term');
    case 'over':
      return t('home_over');
    case 'rounds':
      return t(`home_rounds_${timing.every}`);
    // The year of what is over matters, its hour no more.
    case 'ended':
      return (
        <>
          {t('home_ended')} <Moment at={timing.at} isDateOnly />
        </>
      );
    case 'ends':
      return (
        <>
          <Until at={timing.at} then={t('home_ended')}>
            {t('home_ends')}
          </Until>{' '}
          <Moment at={timing.at} withZone binding={timing.zone} />
        </>
      );
    default:
      return (
        <>
          {t(labels[timing.kind])} <Moment at={timing.at} withZone binding={timing.zone} />
        </>
      );
  }
}
