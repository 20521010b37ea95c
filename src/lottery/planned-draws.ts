import type { UpcomingDraw } from '../platform/lotto/lotto-upcoming.ts';
import { drawsBetween } from './engine/draw-calendar.ts';
import type { DrawSchedule } from './engine/lottery-kind.ts';

/** An upcoming draw; its state is missing if only the calendar of its lottery has it. */
export type PlannedDraw = Pick<UpcomingDraw, 'id' | 'at' | 'salesCloseAt'> & {
  readonly state?: UpcomingDraw['state'] | undefined;
};

interface PlannedDrawsOptions {
  /** Seconds since epoch, included. */
  readonly from: number;
  /** Seconds since epoch, not included. */
  readonly to: number;
  /** Upcoming draws from the platform, of all lotteries; undefined if the call failed. */
  readonly upcoming: readonly UpcomingDraw[] | undefined;
}

/**
 * Upcoming draws of a lottery by time: the platform's, followed by those of the calendar after the platform's last one. A draw postponed
 * beyond the requested time is missing, not shown at its old time.
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
