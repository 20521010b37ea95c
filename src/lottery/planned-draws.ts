import type { UpcomingDraw } from '../platform/lotto/lotto-upcoming.ts';
import { drawsBetween } from './engine/draw-calendar.ts';
import type { DrawSchedule } from './engine/lottery-kind.ts';

/** A draw to come; its state is missing where the calendar of its lottery alone knows it. */
export type PlannedDraw = Pick<UpcomingDraw, 'id' | 'at' | 'salesCloseAt'> & {
  readonly state?: UpcomingDraw['state'] | undefined;
};

interface PlannedDrawsOptions {
  /** Seconds since epoch, included. */
  readonly from: number;
  /** Seconds since epoch, not included. */
  readonly to: number;
  /** What the platform says of the draws to come, those of other lotteries too; nothing where it can't be asked. */
  readonly upcoming: readonly UpcomingDraw[] | undefined;
}

/**
 * The draws to come of a lottery, in the order of their times: those of the platform, and those of its calendar after the last
 * one that the platform knows. One that is postponed beyond what was asked for is missing, and not at its old time.
 */
export function plannedDraws(
  lottery: string,
  schedule: DrawSchedule,
  { from, to, upcoming = [] }: PlannedDrawsOptions,
): PlannedDraw[] {
  const known = upcoming.filter((draw) => draw.lottery === lottery && draw.at < to);
  const lastKnown = Math.max(...known.map(({ at }) => at));
  const ids = new Set(known.map(({ id }) => id));
  const planned = drawsBetween(schedule, from, to).filter(({ id, at }) => at > lastKnown && !ids.has(id));
  return [...known, ...planned].sort((a, b) => a.at - b.at);
}
