import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/Moment.tsx';
import { Until } from '../../components/Until.tsx';
import type { PromotionTiming } from './home-data.ts';

interface PromotionTimeProps {
  readonly timing: PromotionTiming;
}

/** Labels of upcoming moments. */
const timingLabels = {
  starts: 'home_starts',
  opens: 'campaign_opens',
  closes: 'campaign_closes',
  draw: 'home_draw',
  round: 'home_ends',
  ends: 'home_ends',
} as const;

/** Names of the clocks that run to them, which say what the time left is until. */
export const clockLabels = {
  starts: 'campaign_countdown_start',
  opens: 'campaign_countdown_opens',
  closes: 'campaign_countdown_closes',
  draw: 'campaign_countdown_draw',
  round: 'campaign_countdown_end',
  ends: 'campaign_countdown_end',
} as const satisfies Record<keyof typeof timingLabels, string>;

/** Whether the time is in the future, so that a countdown can run to it. */
export const isCounted = (
  timing: PromotionTiming,
): timing is Extract<PromotionTiming, { readonly at: number }> & { readonly kind: keyof typeof timingLabels } =>
  'at' in timing && timing.kind !== 'ended' && timing.kind !== 'starts';

/** The time limit of a promotion. */
export function PromotionTime({ timing }: PromotionTimeProps) {
  const { t } = useTranslation();
  switch (timing.kind) {
    case 'long-term':
      return t('home_long_term');
    case 'over':
      return t('home_over');
    case 'rounds':
      return t(`home_rounds_${timing.every}`);
    // A past promotion needs its year, not its hour.
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
          {t(timingLabels[timing.kind])} <Moment at={timing.at} withZone binding={timing.zone} />
        </>
      );
  }
}
