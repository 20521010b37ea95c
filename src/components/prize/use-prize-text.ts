import { useTranslation } from 'react-i18next';
import type { Prize } from '../../entities/prize.ts';
import type { Formatters } from '../../i18n/format.ts';
import { useFormat } from '../../state/site-context.tsx';

type Translate = (key: string, values: Readonly<Record<string, string | number>>) => string;

/** Text of a prize. Its texts are the group `src/components/prize`. */
export function prizeText(prize: Prize, t: Translate, format: Pick<Formatters, 'money' | 'integer'>): string {
  switch (prize.kind) {
    case 'nothing':
      return t('prize_nothing', {});
    case 'money':
      return format.money(prize.value);
    case 'free-bet':
      return t('prize_free_bet', { value: format.money(prize.value) });
    case 'free-spins':
      return t('prize_free_spins', { count: prize.count, number: format.integer(prize.count), game: prize.game });
    case 'points':
      return t('prize_points', { count: prize.count, number: format.integer(prize.count) });
    case 'item':
      return prize.name;
  }
}

/** {@link prizeText} in the visitor's language. */
export function usePrizeText(): (prize: Prize) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (prize) => prizeText(prize, t, format);
}
