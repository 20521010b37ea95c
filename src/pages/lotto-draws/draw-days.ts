import { dateShapes } from '../../../config/constants.ts';
import { type Formatters, isolated, writeTime } from '../../i18n/format.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { UpcomingDraw } from '../../platform/lotto/lotto-upcoming.ts';

/** A draw in the calendar. */
export interface CalendarDraw extends Pick<UpcomingDraw, 'id' | 'at' | 'state' | 'lottery' | 'jackpot'> {
  readonly name: string;
  /** Hours ahead of UTC where it is drawn, at its time. */
  readonly placeOffset: number;
}

/** The draws of a lottery on one day, in the order of their times. */
export interface DayOfLottery<Draw = CalendarDraw> {
  readonly lottery: string;
  readonly draws: readonly Draw[];
}

/** A day of the visitor. */
export interface DrawDay<Draw = CalendarDraw> {
  /** `2026-11-21` */
  readonly day: string;
  /** About noon of it by the visitor's clock, in seconds since epoch. */
  readonly noon: number;
  /** By the time of their first draw. */
  readonly lotteries: readonly DayOfLottery<Draw>[];
}

/** The day that a clock shows at a moment, in a zone so many hours ahead of UTC. */
export const dayIn = (seconds: number, offset: number): string =>
  new Date((seconds + offset * 3_600) * 1_000).toISOString().slice(0, 10);

/** The draws by the days of a zone, of which only those of one day or of some lotteries where they are asked for. */
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

/** Draws of one moment stand in the order of their lotteries, wherever they come from. */
const byTime = (a: Pick<CalendarDraw, 'lottery' | 'at'>, b: Pick<CalendarDraw, 'lottery' | 'at'>): number =>
  a.at - b.at || a.lottery.localeCompare(b.lottery, 'en');

/** A day in the words of a choice, such as `Sat 21.11`. */
export const shortDay = (day: string, weekdays: readonly string[]): string =>
  `${weekdayOf(day, weekdays)} ${day.slice(8)}.${day.slice(5, 7)}`;

/** When a draw is held by the clock there, where that is another day; nothing where it is the same one. */
export function timeThere(
  { at, placeOffset }: Pick<CalendarDraw, 'at' | 'placeOffset'>,
  day: string,
  weekdays: readonly string[],
): string | undefined {
  const there = dayIn(at, placeOffset);
  return there === day
    ? undefined
    : `${weekdayOf(there, weekdays)} ${isolated(writeTime(at, placeOffset, dateShapes.dateTime))}`;
}

const weekdayOf = (day: string, weekdays: readonly string[]): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
