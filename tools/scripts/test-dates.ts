import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Whether a day, given as its midnight in UTC, matches. */
type DayPredicate = (day: Date) => boolean;

const tomorrow = (day: Date): Date => new Date(day.getTime() + millisecondsInDay);

/** The last day of a month with a number of days. */
const isEndOfMonth =
  (days: number): DayPredicate =>
  (day) =>
    day.getUTCDate() === days && tomorrow(day).getUTCDate() === 1;

const isDate =
  (month: number, date: number): DayPredicate =>
  (day) =>
    day.getUTCMonth() + 1 === month && day.getUTCDate() === date;

const isEndOfYear = isDate(12, 31);

/** The clocks of a zone change by a number of minutes on that day. */
const hasClockChange =
  (zone: string, minutes: number): DayPredicate =>
  (day) =>
    tzOffset(zone, tomorrow(day)) - tzOffset(zone, day) === minutes;

interface CriticalDay {
  readonly name: string;
  readonly matches: DayPredicate;
  /** When tests start on that day, `HH:mm` in UTC: shortly before something happens. */
  readonly at: string;
}

/** Kinds of days on which date calculations have failed before, here or elsewhere. */
const criticalDays: readonly CriticalDay[] = [
  { name: 'a month of 30 days ends', matches: isEndOfMonth(30), at: '23:58' },
  { name: 'a month of 31 days ends', matches: (day) => isEndOfMonth(31)(day) && !isEndOfYear(day), at: '20:59' },
  { name: 'February ends after 28 days', matches: isEndOfMonth(28), at: '12:00' },
  { name: '29 February', matches: isDate(2, 29), at: '12:00' },
  { name: 'clocks go forward in Europe', matches: hasClockChange('Europe/Dublin', 60), at: '00:58' },
  { name: 'clocks go back in Europe', matches: hasClockChange('Europe/Dublin', -60), at: '00:58' },
  { name: 'clocks go forward in America', matches: hasClockChange('America/New_York', 60), at: '06:58' },
  { name: 'clocks go back in America', matches: hasClockChange('America/New_York', -60), at: '05:58' },
  { name: 'the year ends', matches: isEndOfYear, at: '23:58' },
  { name: 'a year begins', matches: isDate(1, 1), at: '09:00' },
  { name: 'a Monday begins', matches: (day) => day.getUTCDay() === 1, at: '00:01' },
];

const daysIn18Months = 548;

/** The next start of tests on each kind of critical day, and a start 18 months from now. */
export function criticalDates(after: Date): readonly { readonly name: string; readonly start: string }[] {
  const today = Math.floor(after.getTime() / millisecondsInDay) * millisecondsInDay;
  const next = ({ name, matches, at }: CriticalDay) => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    let day = new Date(today + millisecondsInDay);
    while (!matches(day)) day = tomorrow(day);
    const start = day.getTime() + hours * millisecondsInHour + minutes * millisecondsInMinute;
    return { name, start: new Date(start).toISOString() };
  };
  const later = new Date(after.getTime() + daysIn18Months * millisecondsInDay).toISOString();
  return [...criticalDays.map(next), { name: '18 months on', start: later }];
}
