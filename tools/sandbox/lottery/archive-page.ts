import type { DrawCalendar } from './draw-calendar.ts';
import { type DrawsNow, drawingSeconds, drawReply, drawStatus, hasNumbers } from './draw-reply.ts';
import type { LotteryKind } from './lottery-kinds.ts';

/** Days ahead for which future draws are known. */
export const daysAhead = 62;

/** The first year of all archives. */
const firstYear = 2016;

/** Number of the newest draw whose outcome is known: its numbers, or that it was not held on time. */
export function newestKnown(draws: DrawsNow, kind: LotteryKind): number {
  const { last } = kind.calendar.around(draws.now - drawingSeconds);
  const status = drawStatus(draws, kind, last);
  return hasNumbers(status) || status.state === 'void' ? last.number : last.number - 1;
}

/** Whether a draw is in the archive or can be in future. */
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
  const newest = newestKnown(draws, kind);
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

/** The draws of lotteries up to `until` (seconds since epoch) that are not in the archive yet, in the order of their times. */
export function upcomingDraws(draws: DrawsNow, kinds: readonly LotteryKind[], until: number) {
  return kinds
    .flatMap((kind) => {
      const first = newestKnown(draws, kind) + 1;
      const count = Math.max(0, kind.calendar.around(until).last.number - first + 1);
      return Array.from({ length: count }, (_, index) => ({
        ...drawReply(draws, kind, kind.calendar.draw(first + index)),
        lottery: kind.id,
      }));
    })
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at);
}
