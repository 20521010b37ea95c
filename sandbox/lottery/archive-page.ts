import type { DrawCalendar } from './draw-calendar.ts';
import { type DrawsNow, drawingSeconds, drawReply } from './draw-reply.ts';
import type { LotteryKind } from './lottery-kinds.ts';

/** Draws to come are known so many days ahead. */
export const daysAhead = 62;

/** The first year of all archives. */
const firstYear = 2016;

/** Number of the newest draw whose numbers are known. */
export const newestKnown = (calendar: DrawCalendar, now: number): number =>
  calendar.around(now - drawingSeconds).last.number;

/** Whether a draw is in the archive, or could be one day. */
export const isInArchive = (calendar: DrawCalendar, number: number): boolean =>
  number >= calendar.firstOfYear(firstYear);

interface PageQuery {
  readonly year?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A part of the archive of a lottery, newest first. Draws are counted by their numbers, so each part costs the same. */
export function archivePage(draws: DrawsNow, kind: LotteryKind, { year, offset, limit }: PageQuery) {
  const { calendar } = kind;
  const newest = newestKnown(calendar, draws.now);
  const lastYear = Number(calendar.draw(newest).day.slice(0, 4));
  const first = calendar.firstOfYear(Math.max(year ?? firstYear, firstYear));
  const last = Math.min(newest, calendar.firstOfYear((year ?? lastYear) + 1) - 1);
  const total = Math.max(0, last - first + 1);
  const count = Math.max(0, Math.min(limit, total - offset));
  return {
    draws: Array.from({ length: count }, (_, index) => drawReply(draws, kind, calendar.draw(last - offset - index))),
    total,
    years: Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => lastYear - index),
  };
}

/** The draws of lotteries up to `until` (seconds since epoch) whose numbers are not known yet, in the order of their times. */
export function upcomingDraws(draws: DrawsNow, kinds: readonly LotteryKind[], until: number) {
  return kinds
    .flatMap((kind) => {
      const first = newestKnown(kind.calendar, draws.now) + 1;
      const count = Math.max(0, kind.calendar.around(until).last.number - first + 1);
      return Array.from({ length: count }, (_, index) => ({
        ...drawReply(draws, kind, kind.calendar.draw(first + index)),
        lottery: kind.id,
      }));
    })
    .sort((one, other) => one.at - other.at);
}
