import type { IncomingHttpHeaders } from 'node:http';

/**
 * Seconds by which the clock of the service that has just sent a response is ahead of ours, give or take one and the
 * time of the way. Undefined for a response without a date, and for one that a cache has kept.
 */
export function clockOffset({ date, age }: IncomingHttpHeaders, now = Date.now()): number | undefined {
  const sent = Date.parse(date ?? '');
  if (Number.isNaN(sent) || age !== undefined) return undefined;
  // A date has no fractions of a second: half of one is right on average.
  return (sent + 500 - now) / 1_000;
}
