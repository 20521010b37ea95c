import type { Money } from '../lib/money.ts';
import type { AvailableLottery } from '../platform/lotto/lotto-available.ts';

/**
 * Whether lines for the next draw are sold. `drawn`: the draw has been held, and the platform has not named another. `postponed`: it takes
 * place later than the calendar says, and nothing is sold for it.
 */
export type SalesState = 'open' | 'closing' | 'closed' | 'drawn' | 'postponed';

/** Seconds before the end of sales from which a card says so. */
const closingSoon = 60 * 60;

/** Whether lines for the next draw are sold at `now` (seconds since epoch). */
export function salesState(
  { salesCloseAt, nextDrawAt, isPostponed }: Pick<AvailableLottery, 'salesCloseAt' | 'nextDrawAt' | 'isPostponed'>,
  now: number,
): SalesState {
  if (now >= nextDrawAt) return 'drawn';
  if (isPostponed) return 'postponed';
  if (now >= salesCloseAt) return 'closed';
  return salesCloseAt - now <= closingSoon ? 'closing' : 'open';
}

/** A lottery on a card. */
export type ListedLottery = AvailableLottery & {
  readonly sales: SalesState;
  /** Approximate jackpot in the visitor's currency; missing if it is in that currency, or unknown. */
  readonly estimate?: Money | undefined;
  /** Whether it is a favourite of the visitor. */
  readonly isFavorite: boolean;
  /** Whether the draw has a page. */
  readonly hasPage: boolean;
};
