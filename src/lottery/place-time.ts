import { TZDate } from '@date-fns/tz';

/** Hours ahead of UTC at the lottery's place, at a moment in seconds since epoch. */
export const placeOffset = (timeZone: string, at: number): number =>
  -TZDate.tz(timeZone, at * 1_000).getTimezoneOffset() / 60;

/** A draw by its day and, if that day has several, its time: `21.11.2026`, `21.11.2026 / 15:30`. */
export function drawName(drawId: string): string {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)(?:-(\d\d)(\d\d))?$/.exec(drawId) ?? [];
  const date = `${day}.${month}.${year}`;
  return hour === undefined ? date : `${date} / ${hour}:${minute}`;
}
