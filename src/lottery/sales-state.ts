import type { Money } from '../lib/money.ts';
import type { AvailableLottery } from '../platform/lotto/lotto-available.ts';

/**
 * Whether lines for the next draw are sold. `drawn`: it has been held, and the platform has not named another. `postponed`: it is
 * held later than its calendar says, and nothing is sold for it.
 */
export type SalesState = 'open' | 'closing' | 'closed' | 'drawn' | 'postponed';

/** How long before the end of sales a card says so, in seconds. */
const closingSoon = 60 * 60;

/** Are lines for the next draw sold at `now` (seconds since epoch)? */
export function salesState(
  { salesCloseAt, nextDrawAt, isPostponed }: Pick<AvailableLottery, 'salesCloseAt' | 'nextDrawAt' | 'isPostponed'>,
  now: number,
): SalesState {
  if (now >= nextDrawAt) return 'drawn';
  if (isPostponed) return 'postponed';
  if (now >= salesCloseAt) return 'closed';
  return salesCloseAt - now <= closingSoon ? 'closing' : 'open';
}

/** A lottery as its card shows it. */
export type ListedLottery = AvailableLottery & {
  readonly sales: SalesState;
  /** About what its jackpot is worth in the visitor's currency; missing where that is its own, or not known. */
  readonly estimate?: Money | undefined;
  /** The visitor has marked it. */
  readonly isFavorite: boolean;
  /** It has a page of its own. */
  readonly hasPage: boolean;
};
