import type { Formatters } from './format.ts';
import { isolateLtr } from './isolate.ts';
import { zoneName } from './zone.ts';

/** Form of a written moment: a day with its year, a time, or a time with its offset. */
export type MomentForm = 'date' | 'time' | 'zone';

/** The name of the day, its digits and, in brackets, the visitor's own time if the shown time is in another zone. */
export type FormattedMoment = readonly [weekday: string, digits: string, own: string];

/**
 * Formats a moment, in seconds since epoch. A time in a given zone is written with its offset, followed by the visitor's time if it
 * differs, without the day if that is the same.
 */
export function writeMoment(format: Formatters, seconds: number, form: MomentForm, binding?: number): FormattedMoment {
  const own = format.offsetAt(seconds);
  const hours = binding ?? own;
  const weekday = format.weekday(seconds, hours);
  if (form === 'date') return [weekday, format.date(seconds, hours), ''];
  const time = format.dateTime(seconds, hours);
  if (form === 'time') return [weekday, time, ''];
  const digits = `${time} ${zoneName(hours)}`;
  if (hours === own) return [weekday, digits, ''];
  const isSameDay = format.date(seconds) === format.date(seconds, hours);
  const shown = isolateLtr(`${isSameDay ? format.time(seconds) : format.dateTime(seconds)} ${zoneName(own)}`);
  return [weekday, digits, `(${isSameDay ? '' : `${format.weekday(seconds)} `}${shown})`.replaceAll(' ', '\u00a0')];
}
