import { seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { newestKnown } from './archive-page.ts';
import type { Draw } from './draw-calendar.ts';
import { numbersOfDraw } from './draw-numbers.ts';
import { announcedJackpot, type DrawsNow, drawStatus } from './draw-reply.ts';
import { type LotteryKind, rulesOn } from './lottery-kinds.ts';
import type { TicketResult } from './settle-ticket.ts';

/** Lines that the operator sold of a lottery in the last day. */
export function popularity(seed: string, { id, sales }: LotteryKind, now: number): number {
  const mood = 0.85 + 0.3 * seededRandom(seed, 'lines sold', id, Math.floor(now / secondsPerDay))();
  return Math.round(sales.linesPerDay * mood);
}

/** Price of a line in a draw of a day: the price, or the lowest stake. */
const priceOn = (kind: LotteryKind, day: string): number =>
  kind.type === 'jackpot' ? rulesOn(kind.rules, day).price : rulesOn(kind.rules, day).stake.lowest;

/** Next jackpot, in minor units of the lottery's currency. */
export const nextJackpot = (draws: DrawsNow, kind: LotteryKind): number | undefined =>
  kind.type === 'jackpot' ? announcedJackpot(draws, kind, nextDraw(draws, kind).draw) : undefined;

/** The next draw, a postponed one at its new time, and its status. */
function nextDraw(draws: DrawsNow, kind: LotteryKind) {
  const { last } = kind.calendar.around(draws.now);
  for (let { number } = last; ; number += 1) {
    const draw = kind.calendar.draw(number);
    const status = drawStatus(draws, kind, draw);
    if (status.at > draws.now && status.state !== 'void') return { draw, status };
  }
}

/** The newest draw that has numbers. */
function lastDrawn(draws: DrawsNow, kind: LotteryKind): Draw {
  for (let number = newestKnown(draws, kind); ; number -= 1) {
    const draw = kind.calendar.draw(number);
    if (drawStatus(draws, kind, draw).state !== 'void') return draw;
  }
}

/** The current state of a lottery, with the result of the visitor's newest ticket if there is one. */
export function availableLottery(draws: DrawsNow, kind: LotteryKind, ticket: TicketResult | undefined) {
  const { currency } = kind;
  const next = nextDraw(draws, kind);
  const last = lastDrawn(draws, kind);
  const jackpot = nextJackpot(draws, kind);
  return {
    id: kind.id,
    name: kind.name,
    country: kind.country,
    kind: kind.type,
    ...(jackpot !== undefined && { jackpot: { amount: jackpot, currency } }),
    price: { amount: priceOn(kind, next.draw.day), currency },
    nextDrawAt: next.status.at,
    salesCloseAt: next.status.salesCloseAt,
    ...(next.status.state === 'postponed' && { isPostponed: true }),
    popularity: popularity(draws.seed, kind, draws.now),
    lastDraw: {
      id: last.id,
      drawnAt: drawStatus(draws, kind, last).at,
      ...numbersOfDraw(draws.seed, kind, last),
    },
    ...(ticket !== undefined && { ticket }),
  };
}
