import { createOffsets } from '../../src/i18n/zone.ts';

/** `+02:00`: what the clocks of a zone are ahead of UTC at a moment. */
export function offsetIn(timeZoneId: string, moment: string): string {
  const hours = createOffsets({ timeZone: 0, timeZoneId })(Date.parse(moment) / 1000);
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
