import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../state/site-context.tsx';

/** Chances below this value are written with one decimal. */
const roundedFrom = 100;

/** Formats a chance as one in how many. */
export function useChanceText(): (oneIn: number) => ReactNode {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  return (oneIn) => {
    const number = oneIn < roundedFrom ? decimal(oneIn, 1) : integer(Math.round(oneIn));
    return <bdi>{t('lotto_game_one_in', { number })}</bdi>;
  };
}
