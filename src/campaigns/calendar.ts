import { createOffsets, type Zone } from '../i18n/zone.ts';
import { weekdays } from '../lib/weekdays.ts';

/** Recurring times in a zone: a time of day, and optionally a day of the week. */
export interface WeeklyTime {
  readonly weekday?: string | undefined;
  readonly at: string;
}

/** The clock of a zone. Times are seconds since epoch; `local` ones are local times, as if they were UTC. */
export interface ZoneCalendar {
  readonly toLocal: (seconds: number) => number;
  readonly fromLocal: (local: number) => number;
  /** The first moment after another at which the clock shows the time. */
  readonly next: (time: WeeklyTime, after: number) => number;
}

const day = 86_400;

/** Creates the calendar of a zone. A time that is skipped when clocks go forward moves one hour later. */
export function createCalendar(zone: Zone): ZoneCalendar {
  const offsetAt = createOffsets(zone);
  const toLocal = (seconds: number) => seconds + offsetAt(seconds) * 3_600;
  const fromLocal = (local: number) => {
    const near = local - offsetAt(local) * 3_600;
    return local - offsetAt(near) * 3_600;
  };
  return { toLocal, fromLocal, next: (time, after) => fromLocal(nextLocal(time, toLocal(after))) };
}

/** The first time after another one, both in local time. */
export function nextLocal({ weekday, at }: WeeklyTime, after: number): number {
  const today = Math.floor(after / day) * day + secondsOf(at);
  const first = weekday === undefined ? today : today + daysUntil(weekday, today) * day;
  return first > after ? first : first + (weekday === undefined ? 1 : 7) * day;
}

/** Seconds since midnight of a time of day. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * (60 * hours + minutes);
}

const daysUntil = (weekday: string, seconds: number): number =>
  (weekdays.indexOf(weekday) - new Date(seconds * 1_000).getUTCDay() + 7) % 7;
