import { dayStart, secondsPerDay, weekdays } from '../lib/weekdays.ts';
import type { RecurringPromotion } from './promotions.ts';

/** When a promotion runs. Seconds since epoch. */
export interface PromotionCalendar {
  readonly startAt: number;
  /** Infinite if no end is set. */
  readonly endAt: number;
}

/** Status of a promotion at a moment. */
export type PromotionStatus = 'scheduled' | 'active' | 'finished';

function nearestWeekday(day: number, weekday: number): number {
  const ahead = (weekday - (day % 7) + 7) % 7;
  return ahead <= 3 ? day + ahead : day + ahead - 7;
}

/** The calendar counts from the sandbox's start, so that a fresh sandbox always shows a running promotion. */
export function promotionCalendar(promotion: RecurringPromotion, sandboxStartedAt: number): PromotionCalendar {
  const today = Math.floor((sandboxStartedAt - dayStart(0)) / secondsPerDay);
  const lastDay = nearestWeekday(today + promotion.endsInDays, weekdays.indexOf(promotion.endWeekday));
  return {
    startAt: dayStart(today - promotion.startedDaysAgo),
    endAt: dayStart(lastDay) + promotion.endHour * 3600,
  };
}

/** The status at `now`; at its end a promotion is finished. */
export function promotionStatus({ startAt, endAt }: PromotionCalendar, now: number): PromotionStatus {
  if (now < startAt) return 'scheduled';
  return now < endAt ? 'active' : 'finished';
}
