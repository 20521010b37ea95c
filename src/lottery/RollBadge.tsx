import { useTranslation } from 'react-i18next';
import { Badge } from '../components/Badge.tsx';
import type { LotteryDraw } from '../platform/lotto/lotto-draw.ts';

const icons = { won: 'trophy', over: 'arrow', down: 'chevron-down' } as const;
const tones = { won: 'positive', over: 'info', down: 'neutral' } as const;

/** Shows that the jackpot of a draw rolled over or down. */
export function RollBadge({ rolled }: { readonly rolled: NonNullable<LotteryDraw['rolled']> }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[rolled]} icon={icons[rolled]}>
      {t(`lotto_rolled_${rolled}`)}
    </Badge>
  );
}
