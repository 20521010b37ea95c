import type { DrawState } from '../../entities/lottery.ts';
import type { LiveFields } from './live-fields.ts';

/** States of a draw in order: a later read never goes back in it, unless the draw takes place at another time. */
const order: readonly DrawState[] = ['open', 'sales-closed', 'drawing', 'provisional', 'official'];

/** Whether the state is final. */
export const isSettled = (state: DrawState): boolean =>
  state === 'official' || state === 'void' || state === 'unavailable';

/** The later of two readings of one draw: a cached page may be older than the browser's own reading. */
export function laterReading(first: LiveFields, read: LiveFields | undefined): LiveFields {
  if (!read || read.id !== first.id) return first;
  const [one, other] = [order.indexOf(first.state), order.indexOf(read.state)];
  // Postponed, void and unavailable have no order: the last reading counts.
  return one >= 0 && other >= 0 && one > other && first.at === read.at ? first : read;
}

/** Seconds until the platform's next news of a draw; negative if late. */
export const secondsToChange = ({ state, at, salesCloseAt }: LiveFields, now: number): number =>
  (state === 'open' ? salesCloseAt : at) - now;
