import type { AvailableLottery } from '../platform/lotto.ts';

/** Whether lines for the next draw are sold. */
export type SalesState = 'open' | 'closing' | 'closed';

/** How long before the end of sales a card says so, in seconds. */
const closingSoon = 60 * 60;

/** Are lines for the next draw sold at `now` (seconds since epoch)? */
export function salesState({ salesCloseAt }: Pick<AvailableLottery, 'salesCloseAt'>, now: number): SalesState {
  if (now >= salesCloseAt) return 'closed';
  return salesCloseAt - now <= closingSoon ? 'closing' : 'open';
}

/** A lottery as its card shows it. */
export type ListedLottery = AvailableLottery & { readonly sales: SalesState };
