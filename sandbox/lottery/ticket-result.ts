import { seededRandom } from '../lib/seeded-random.ts';
import type { Draw } from './draw-schedule.ts';

/** Result of a lottery ticket (R4.1). */
export type TicketResult = 'pending' | 'win' | 'loss';

const shareOfKindsPlayed = 0.6;
const shareOfDrawsPlayed = 0.5;
const shareOfWins = 0.4;

/**
 * The account's newest ticket of a lottery: pending for the next draw, decided by the last one, or none. Each draw has
 * a fixed answer of its own, so that a pending ticket becomes a win or a loss when the clock passes the draw.
 */
export function newestTicket(
  seed: string,
  accountId: number,
  kindId: string,
  draws: { readonly last: Draw; readonly next: Draw },
): TicketResult | undefined {
  if (seededRandom(seed, 'plays kind', accountId, kindId)() >= shareOfKindsPlayed) return undefined;
  const plays = (draw: Draw) => seededRandom(seed, 'plays', accountId, kindId, draw.number)() < shareOfDrawsPlayed;
  if (plays(draws.next)) return 'pending';
  if (!plays(draws.last)) return undefined;
  return seededRandom(seed, 'wins', accountId, kindId, draws.last.number)() < shareOfWins ? 'win' : 'loss';
}
