import { TZDate } from '@date-fns/tz';
import { weekdays } from '../../lib/weekdays.ts';
import type { DrawSchedule } from './lottery-kind.ts';

/** A draw in the calendar of a lottery. */
export interface CalendarDraw {
  /** Local day of the draw, such as `2026-11-21`; with the time if there are several: `2026-11-21-1530`. */
  readonly id: string;
  /** Local day of the draw, such as `2026-11-21`. */
  readonly day: string;
  /** Seconds since epoch. */
  readonly at: number;
  /** Seconds since epoch: after this no line can be bought for the draw. */
  readonly salesCloseAt: number;
}

const secondsPerDay = 86_400;

/** The draws from `from` (included) to `to` (not included), in seconds since epoch, in their order. */
export function drawsBetween(schedule: DrawSchedule, from: number, to: number): CalendarDraw[] {
  const draws: CalendarDraw[] = [];
  // A day earlier and later: the local day of the draw may differ from the day in UTC.
  for (let day = dayOf(from) - 1; day <= dayOf(to) + 1; day += 1) {
    draws.push(...drawsOfDay(schedule, day).filter(({ at }) => at >= from && at < to));
  }
  return draws;
}

/** The next draws from `from` (seconds since epoch, included). */
export function nextDraws(schedule: DrawSchedule, from: number, count: number): CalendarDraw[] {
  const draws: CalendarDraw[] = [];
  for (let day = dayOf(from) - 1; draws.length < count; day += 1) {
    draws.push(...drawsOfDay(schedule, day).filter(({ at }) => at >= from));
  }
  return draws.slice(0, count);
}

/** The draw that is on sale at `now` (seconds since epoch). */
export function drawOnSale(schedule: DrawSchedule, now: number): CalendarDraw {
  const [draw] = nextDraws(schedule, Math.floor(now) + schedule.salesCloseMinutes * 60 + 1, 1);
  if (!draw) throw new Error('a lottery without draws');
  return draw;
}

/** The draw with this id; undefined if there is none. */
export function drawWithId(schedule: DrawSchedule, id: string): CalendarDraw | undefined {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(id) ?? [];
  const midnight = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`) / 1_000;
  return Number.isFinite(midnight) ? drawsOfDay(schedule, dayOf(midnight)).find((draw) => draw.id === id) : undefined;
}

const dayOf = (seconds: number): number => Math.floor(seconds / secondsPerDay);

/** Days are counted from 1 January 1970, in local time of the draw. */
function drawsOfDay({ timeZone, draws, salesCloseMinutes }: DrawSchedule, dayNumber: number): CalendarDraw[] {
  const date = new Date(dayNumber * secondsPerDay * 1_000);
  const weekday = weekdays[date.getUTCDay()];
  const times = draws.filter(({ days }) => days.some((day) => day === weekday)).flatMap((slot) => slot.times);
  const day = date.toISOString().slice(0, 10);
  const hasSeveral = times.length > 1;
  return [...times].sort().map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    // By local time, so that the draw keeps its hour when clocks change.
    const local = TZDate.tz(timeZone, date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour, minute);
    const at = local.getTime() / 1_000;
    return {
      id: hasSeveral ? `${day}-${time.replace(':', '')}` : day,
      day,
      at,
      salesCloseAt: at - salesCloseMinutes * 60,
    };
  });
}
