import { seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { drawNumbers } from './draw-numbers.ts';
import { drawsAround } from './draw-schedule.ts';
import { jackpotOfDraw } from './jackpot-pool.ts';
import type { LotteryKind } from './lottery-kinds.ts';
import { newestTicket } from './ticket-result.ts';

function linesSoldLastDay(seed: string, { id, linesPerDay }: LotteryKind, now: number): number {
  const mood = 0.85 + 0.3 * seededRandom(seed, 'lines sold', id, Math.floor(now / secondsPerDay))();
  return Math.round(linesPerDay * mood);
}

function availableLottery(seed: string, kind: LotteryKind, now: number, accountId: number | undefined) {
  const draws = drawsAround(kind.schedule, now);
  const jackpot = jackpotOfDraw(seed, kind, draws.next.number);
  const ticket = accountId === undefined ? undefined : newestTicket(seed, accountId, kind.id, draws);
  return {
    id: kind.id,
    name: kind.name,
    country: kind.country,
    kind: kind.kind,
    ...(jackpot === undefined ? {} : { jackpot: { amount: jackpot, currency: kind.currency } }),
    price: { amount: kind.price, currency: kind.currency },
    nextDrawAt: draws.next.at,
    salesCloseAt: draws.next.at - kind.schedule.salesCloseMinutes * 60,
    popularity: linesSoldLastDay(seed, kind, now),
    lastDraw: { drawnAt: draws.last.at, ...drawNumbers(seed, kind, draws.last.at) },
    ...(ticket === undefined ? {} : { ticket }),
  };
}

/** Every lottery as it stands at `now` (seconds since epoch), with the account's tickets where one is given. */
export const availableLotteries = (
  seed: string,
  kinds: readonly LotteryKind[],
  now: number,
  accountId: number | undefined,
) => kinds.map((kind) => availableLottery(seed, kind, now, accountId));
