import type { Money } from '../lib/money.ts';
import type { AvailableLottery } from '../platform/lotto.ts';

/** Whether lines for the next draw are sold. `drawn`: it has been held, and the platform has not named another. */
export type SalesState = 'open' | 'closing' | 'closed' | 'drawn';

/** How long before the end of sales a card says so, in seconds. */
const closingSoon = 60 * 60;

/** Are lines for the next draw sold at `now` (seconds since epoch)? */
export function salesState(
  { salesCloseAt, nextDrawAt }: Pick<AvailableLottery, 'salesCloseAt' | 'nextDrawAt'>,
  now: number,
): SalesState {
  if (now >= nextDrawAt) return 'drawn';
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
