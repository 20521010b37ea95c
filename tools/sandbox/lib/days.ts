import { dayStart, secondsPerDay } from './weekdays.ts';

/** Midnight UTC at or before the moment; seconds since epoch. */
export const dayStartOf = (moment: number): number => Math.floor(moment / secondsPerDay) * secondsPerDay;

/** Midnight UTC of the Monday at or before the moment; seconds since epoch. */
export function weekStartOf(moment: number): number {
  const day = Math.floor((moment - dayStart(0)) / secondsPerDay);
  return dayStart(day - (day % 7));
}

/** The day as `yyyy-MM-dd`, UTC. */
export const dateOf = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10);
