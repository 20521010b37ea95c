import { dateShapes } from '../../../config/constants.ts';
import { type Formatters, writeTime } from '../../i18n/format.ts';
import { isolateLtr } from '../../i18n/isolate.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { UpcomingDraw } from '../../platform/lotto/lotto-upcoming.ts';

/** A draw in the calendar. */
export interface CalendarDraw extends Pick<UpcomingDraw, 'id' | 'at' | 'state' | 'lottery' | 'jackpot'> {
  readonly name: string;
  /** Hours ahead of UTC at the place of the draw, at its time. */
  readonly placeOffset: number;
}

/** The draws of a lottery on one day, in the order of their times. */
export interface DayOfLottery<Draw = CalendarDraw> {
  readonly lottery: string;
  readonly draws: readonly Draw[];
}

/** A day in the visitor's zone. */
export interface DrawDay<Draw = CalendarDraw> {
  /** `2026-11-21` */
  readonly day: string;
  /** About noon of that day by the visitor's clock, in seconds since epoch. */
  readonly noon: number;
  /** Ordered by their first draw. */
  readonly lotteries: readonly DayOfLottery<Draw>[];
}

/** Local day of a moment, in a zone with an offset in hours. */
const dayIn = (seconds: number, offset: number): string =>
  new Date((seconds + offset * 3_600) * 1_000).toISOString().slice(0, 10);

/** Draws by the days of a zone, limited to one day or some lotteries if requested. */
export function drawDays<Draw extends Pick<CalendarDraw, 'lottery' | 'at'>>(
  draws: readonly Draw[],
  offsetAt: Formatters['offsetAt'],
  filter: { readonly lotteries: readonly string[] | undefined; readonly day: string | undefined },
): DrawDay<Draw>[] {
  const days = groupBy(
    draws.filter(({ lottery }) => filter.lotteries?.includes(lottery) ?? true).sort(byTime),
    ({ at }) => dayIn(at, offsetAt(at)),
  );
  return [...days]
    .filter(([day]) => filter.day === undefined || day === filter.day)
    .map(([day, ofDay]) => ({
      day,
      noon: Date.parse(`${day}T12:00:00Z`) / 1_000 - offsetAt(ofDay[0]?.at ?? 0) * 3_600,
      lotteries: [...groupBy(ofDay, ({ lottery }) => lottery)].map(([lottery, ofLottery]) => ({
        lottery,
        draws: ofLottery,
      })),
    }));
}

/** Draws of one moment are in the order of their lotteries, whatever their source. */
const byTime = (a: Pick<CalendarDraw, 'lottery' | 'at'>, b: Pick<CalendarDraw, 'lottery' | 'at'>): number =>
  a.at - b.at || a.lottery.localeCompare(b.lottery, 'en');

/** A day in short form, such as `Sat 21.11`. */
export const shortDay = (day: string, weekdays: readonly string[]): string =>
  `${weekdayOf(day, weekdays)} ${day.slice(8)}.${day.slice(5, 7)}`;

/** Local time of a draw, if its day is another than the visitor's; undefined if it is the same. */
export function timeThere(
  { at, placeOffset }: Pick<CalendarDraw, 'at' | 'placeOffset'>,
  day: string,
  weekdays: readonly string[],
): string | undefined {
  const there = dayIn(at, placeOffset);
  return there === day
    ? undefined
    : `${weekdayOf(there, weekdays)} ${isolateLtr(writeTime(at, placeOffset, dateShapes.dateTime))}`;
}

const weekdayOf = (day: string, weekdays: readonly string[]): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
