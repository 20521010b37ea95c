import { TZDate } from '@date-fns/tz';
import { inDigits } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';

/** Hours ahead of UTC where a lottery is drawn, at a moment in seconds since epoch. */
export const placeOffset = (timeZone: string, at: number): number =>
  -TZDate.tz(timeZone, at * 1_000).getTimezoneOffset() / 60;

/** A draw by its day and, where that day has several, its time: `21.11.2026`, `21.11.2026 / 15:30`. */
export function drawName(drawId: string, { digits }: Pick<Language, 'digits'>): string {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)(?:-(\d\d)(\d\d))?$/.exec(drawId) ?? [];
  const date = `${day}.${month}.${year}`;
  return inDigits(digits, hour === undefined ? date : `${date} / ${hour}:${minute}`);
}
