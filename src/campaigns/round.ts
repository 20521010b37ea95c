import { weekdays } from '../lib/weekdays.ts';
import type { Campaign } from './campaign-types.ts';

/** A round of a campaign that begins again and again. */
export interface Round {
  /** Counted from the start of the campaign, from 1. */
  readonly number: number;
  /** Seconds since epoch. */
  readonly endsAt: number;
}

const day = 86_400;

/**
 * The round that runs at a moment of a running campaign. Nothing for one without rounds, and for stages: their calendar is
 * that of the matches.
 */
export function roundAt(
  { cadence, start, expireTime }: Pick<Campaign, 'cadence' | 'start' | 'expireTime'>,
  now: number,
): Round | undefined {
  if (!cadence || cadence.every === 'stage') return undefined;
  const offset = (cadence.zone === 'UTC' ? 0 : start.utcOffset) * 3_600;
  const [hours = 0, minutes = 0] = cadence.at.split(':').map(Number);
  const time = hours * 3_600 + minutes * 60;
  /** The first begin of a round after a moment; both count in the zone of the campaign. */
  const next = (after: number): number => {
    if (cadence.every === 'month' || cadence.every === 'quarter') {
      return nextMonth(after, time, cadence.every === 'month' ? 1 : 3);
    }
    const today = Math.floor(after / day) * day + time;
    const first = cadence.every === 'week' ? today + daysUntil(cadence.weekday, today) * day : today;
    return first > after ? first : first + (cadence.every === 'week' ? 7 : 1) * day;
  };
  let number = 1;
  let endsAt = next(start.seconds + offset) - offset;
  while (endsAt <= now) {
    number += 1;
    endsAt = next(endsAt + offset) - offset;
  }
  return { number, endsAt: Math.min(endsAt, expireTime ?? endsAt) };
}

const daysUntil = (weekday: string, seconds: number): number =>
  (weekdays.indexOf(weekday) - new Date(seconds * 1_000).getUTCDay() + 7) % 7;

/** The first day of a month, or of a quarter, at a time of day. */
function nextMonth(after: number, time: number, months: 1 | 3): number {
  const date = new Date(after * 1_000);
  const month = date.getUTCMonth() - (date.getUTCMonth() % months);
  const begin = (count: number) => Date.UTC(date.getUTCFullYear(), month + count) / 1_000 + time;
  return begin(0) > after ? begin(0) : begin(months);
}
