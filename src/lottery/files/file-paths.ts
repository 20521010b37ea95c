import type { LanguageCode } from '../../i18n/languages.ts';

/** Paths of the files of lotteries: results as tables, and draws as calendars. */
export const lotteryFilesPath = '/lottery-files/';

/** The draws of a year as lines of a table. */
export const csvPath = (lottery: string, year: number): string => `${lotteryFilesPath}results/${lottery}/${year}.csv`;

/** The draws of a year as data. */
export const jsonPath = (lottery: string, year: number): string => `${lotteryFilesPath}results/${lottery}/${year}.json`;

/**
 * Upcoming draws of lotteries as a calendar. Each query is `lottery=ID`: the file of a form, or that of `lotteries`.
 */
export function calendarPath(language: LanguageCode, lotteries: readonly string[] = []): string {
  const query = new URLSearchParams(lotteries.map((id) => ['lottery', id]));
  return `${lotteryFilesPath}draws/${language}.ics${query.size === 0 ? '' : `?${query}`}`;
}
