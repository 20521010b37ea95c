import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Whether a day, given as its midnight in UTC, is of a certain kind. */
type IsSuchDay = (day: Date) => boolean;

const tomorrow = (day: Date): Date => new Date(day.getTime() + millisecondsInDay);

/** The last day of a month with a number of days. */
const endsMonthOf =
  (days: number): IsSuchDay =>
  (day) =>
    day.getUTCDate() === days && tomorrow(day).getUTCDate() === 1;

const isDate =
  (month: number, date: number): IsSuchDay =>
  (day) =>
    day.getUTCMonth() + 1 === month && day.getUTCDate() === date;

const endsYear = isDate(12, 31);

/** The clocks of a zone change by a number of minutes on that day. */
const changesClocks =
  (zone: string, minutes: number): IsSuchDay =>
  (day) =>
    tzOffset(zone, tomorrow(day)) - tzOffset(zone, day) === minutes;

interface KindOfDay {
  readonly name: string;
  readonly isSuch: IsSuchDay;
  /** When tests start on that day, `HH:mm` in UTC: shortly before something happens. */
  readonly at: string;
}

/** Kinds of days on which date calculations have failed before, here or elsewhere. */
const kindsOfDay: readonly KindOfDay[] = [
  { name: 'a month of 30 days ends', isSuch: endsMonthOf(30), at: '23:58' },
  { name: 'a month of 31 days ends', isSuch: (day) => endsMonthOf(31)(day) && !endsYear(day), at: '20:59' },
  { name: 'February ends after 28 days', isSuch: endsMonthOf(28), at: '12:00' },
  { name: '29 February', isSuch: isDate(2, 29), at: '12:00' },
  { name: 'clocks go forward in Europe', isSuch: changesClocks('Europe/Dublin', 60), at: '00:58' },
  { name: 'clocks go back in Europe', isSuch: changesClocks('Europe/Dublin', -60), at: '00:58' },
  { name: 'clocks go forward in America', isSuch: changesClocks('America/New_York', 60), at: '06:58' },
  { name: 'clocks go back in America', isSuch: changesClocks('America/New_York', -60), at: '05:58' },
  { name: 'the year ends', isSuch: endsYear, at: '23:58' },
  { name: 'a year begins', isSuch: isDate(1, 1), at: '09:00' },
  { name: 'a Monday begins', isSuch: (day) => day.getUTCDay() === 1, at: '00:01' },
];

/** Days until the last of the moments: 18 months. */
const farAhead = 548;

/** The next moment of each kind of event, by its name, and the same time of day 18 months later. */
export function otherDays(after: Date): readonly { readonly name: string; readonly start: string }[] {
  const today = Math.floor(after.getTime() / millisecondsInDay) * millisecondsInDay;
  const next = ({ name, isSuch, at }: KindOfDay) => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    let day = new Date(today + millisecondsInDay);
    while (!isSuch(day)) day = tomorrow(day);
    const start = day.getTime() + hours * millisecondsInHour + minutes * millisecondsInMinute;
    return { name, start: new Date(start).toISOString() };
  };
  const later = new Date(after.getTime() + farAhead * millisecondsInDay).toISOString();
  return [...kindsOfDay.map(next), { name: '18 months on', start: later }];
}
