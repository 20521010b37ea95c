import { createOffsets } from '../../../src/i18n/zone.ts';

const hour = 60 * 60 * 1000;

/**
 * The moments at which the clocks of a zone show a local time such as `2027-03-28T02:30`: none if the clocks skip it,
 * two if they repeat it.
 */
export function localMoments(timeZoneId: string, local: string): string[] {
  const about = Date.parse(`${local}:00Z`);
  const near = [-14, 0, 14].map((hours) => offsetIn(timeZoneId, new Date(about + hours * hour).toISOString()));
  return [...new Set(near)]
    .map((offset) => ({ moment: `${local}:00${offset}`, offset }))
    .filter(({ moment, offset }) => offsetIn(timeZoneId, moment) === offset)
    .map(({ moment }) => moment)
    .sort((one, other) => Date.parse(one) - Date.parse(other));
}

/** The same local time in another zone; the first of two if clocks going back repeat it. */
export function movedToZone(timeZoneId: string, moment: string): string {
  return localMoments(timeZoneId, moment.slice(0, 16))[0] ?? moment;
}

/** Offset of a zone from UTC at a moment, such as `+02:00`. */
function offsetIn(timeZoneId: string, moment: string): string {
  const hours = createOffsets({ timeZone: 0, timeZoneId })(Date.parse(moment) / 1000);
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
