import { secondsPerDay } from '../lib/weekdays.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Wheel } from './wheels.ts';

/** Midnight of the Unix epoch was midnight UTC, so days are counted from there. */
const dayOf = (moment: number): number => Math.floor(moment / secondsPerDay);

/** Spins left: the attempts of the day are used first, then those for participation. */
export function attemptsAt(
  wheel: Pick<Wheel, 'attemptsPerDay' | 'attemptsForJoining'>,
  { startAt, endAt }: PromotionCalendar,
  joinedAt: number | undefined,
  spinTimes: readonly number[],
  now: number,
) {
  const { attemptsPerDay, attemptsForJoining } = wheel;
  const daily = { perPeriod: attemptsPerDay, period: 'day' as const };
  if (joinedAt === undefined || now < startAt || now >= endAt) return { left: 0, ...daily };

  const spinsByDay = Map.groupBy(spinTimes, dayOf);
  const beyondDaily = [...spinsByDay.values()].map((spins) => Math.max(0, spins.length - attemptsPerDay));
  const usedForJoining = beyondDaily.reduce((sum, count) => sum + count, 0);
  const today = Math.max(0, attemptsPerDay - (spinsByDay.get(dayOf(now))?.length ?? 0));
  const nextAt = (dayOf(now) + 1) * secondsPerDay;
  const left = today + Math.max(0, attemptsForJoining - usedForJoining);
  return { left, ...daily, ...(attemptsPerDay > 0 && nextAt < endAt && { nextAt }) };
}
