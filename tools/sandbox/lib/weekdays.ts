/** Days of the week as the data files name them, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Seconds of a day without a change of the clocks. */
export const secondsPerDay = 86_400;

// 1 January 1970 was a Thursday; counted from the Monday before, every week starts at a multiple of seven days.
const daysFromMondayToEpoch = weekdays.indexOf('thu');

/** The day's number, counted so that `dayNumber % 7` is its place in {@link weekdays}. The month counts from 0. */
export const dayNumber = (year: number, month: number, date: number): number =>
  Date.UTC(year, month, date) / 1000 / secondsPerDay + daysFromMondayToEpoch;

/** Midnight UTC of a day, in seconds since epoch. */
export const dayStart = (day: number): number => (day - daysFromMondayToEpoch) * secondsPerDay;
