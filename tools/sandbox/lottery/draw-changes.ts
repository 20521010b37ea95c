import { TZDate } from '@date-fns/tz';
import * as z from 'zod';
import facts from '../data/lottery-draw-changes.json' with { type: 'json' };
import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import type { Draw } from './draw-calendar.ts';
import type { LotteryKind } from './lottery-kinds.ts';

/** A draw that deviates from its calendar: at another time, or cancelled. Times are seconds since epoch. */
export type DrawChange =
  | { readonly kind: 'postponed'; readonly announcedAt: number; readonly at: number }
  | { readonly kind: 'void'; readonly announcedAt: number };

const share = z.number().min(0).max(1);

/** Shares of postponed and void draws, by draw id. Draws without an entry follow their calendar. */
const shares = new Map(
  Object.entries(z.record(z.string(), z.strictObject({ postponed: share, void: share })).parse(facts)),
);

const hour = 3_600;
const fiveMinutes = 300;

/** How a draw deviates from its calendar; undefined for most. Lotteries that share a draw share its change. */
export function changeOf(
  seed: string,
  { drawId, calendar }: Pick<LotteryKind, 'drawId' | 'calendar'>,
  { number, at }: Draw,
): DrawChange | undefined {
  const shareOf = shares.get(drawId);
  if (shareOf === undefined) return undefined;
  const random = seededRandom(seed, 'draw change', drawId, at);
  const chance = random();
  if (chance >= shareOf.void + shareOf.postponed) return undefined;
  const announcedAt = at - randomInteger(random, 1, 48) * hour;
  if (chance < shareOf.void) return { kind: 'void', announcedAt };
  // Before the middle of the pause, so that draws stay in the order of their numbers.
  const pause = calendar.draw(number + 1).at - at;
  const delay = Math.floor((pause * (0.02 + 0.47 * random())) / fiveMinutes) * fiveMinutes;
  return { kind: 'postponed', announcedAt, at: at + delay };
}

/** Whether stakes in a draw are refunded: it is not held, or a bet on it is void because it is held on another day. */
export function isReturned(kind: LotteryKind, { day }: Draw, change: DrawChange): boolean {
  if (change.kind === 'void') return true;
  return kind.type === 'numbers' && kind.postponed === 'void' && dayIn(kind.schedule.timeZone, change.at) !== day;
}

const dayIn = (timeZone: string, at: number): string =>
  TZDate.tz(timeZone, at * 1_000)
    .toISOString()
    .slice(0, 10);
