import { createCalendar, nextLocal, secondsOf } from './calendar.ts';
import type { Campaign } from './campaign-types.ts';

/** A recurring round of a campaign. */
export interface Round {
  /** Counted from the start of the campaign, from 1. */
  readonly number: number;
  /** Seconds since epoch. */
  readonly endsAt: number;
}

/** The current round of a running campaign. Undefined without rounds, and for stages, which follow the calendar of the matches. */
export function roundAt(
  { cadence, start, zone, expireTime }: Pick<Campaign, 'cadence' | 'start' | 'zone' | 'expireTime'>,
  now: number,
): Round | undefined {
  if (!cadence || cadence.every === 'stage') return undefined;
  const { toLocal, fromLocal } = createCalendar(cadence.zone === 'UTC' ? { timeZone: 0 } : zone);
  const { every, at } = cadence;
  const first = toLocal(start.seconds);
  const shown = toLocal(Math.max(now, start.seconds));
  if (every === 'day' || every === 'week') {
    const time = cadence.every === 'week' ? { weekday: cadence.weekday, at } : { at };
    const end = nextLocal(time, shown);
    const number = 1 + (end - nextLocal(time, first)) / ((every === 'week' ? 7 : 1) * day);
    return { number, endsAt: endOf(fromLocal(end), expireTime) };
  }
  const months = every === 'month' ? 1 : 3;
  let number = 1;
  let end = nextMonth(first, at, months);
  while (end <= shown) {
    number += 1;
    end = nextMonth(end, at, months);
  }
  return { number, endsAt: endOf(fromLocal(end), expireTime) };
}

const day = 86_400;

const endOf = (end: number, expireTime: number | undefined): number => Math.min(end, expireTime ?? end);

/** The first day of a month, or of a quarter, at a time of day. */
function nextMonth(after: number, at: string, months: 1 | 3): number {
  const date = new Date(after * 1_000);
  const month = date.getUTCMonth() - (date.getUTCMonth() % months);
  const begin = (count: number) => Date.UTC(date.getUTCFullYear(), month + count) / 1_000 + secondsOf(at);
  return begin(0) > after ? begin(0) : begin(months);
}
