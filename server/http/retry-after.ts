import type { PublicError } from '../../src/lib/error-catalogue.ts';

/** Seconds before a request refused under load may be retried: randomized, so that not all return at once. */
const overloadPause = { min: 1, max: 3 };
/** Seconds before an unavailable resource may be requested again. */
const outagePause = 5;

/** Value of `Retry-After` for an error, in seconds; undefined if a retry would not help. */
export function retryAfterOf({ status, code }: PublicError): number | undefined {
  if (status !== 503) return undefined;
  if (code !== 'overloaded') return outagePause;
  return overloadPause.min + Math.floor(Math.random() * (overloadPause.max - overloadPause.min + 1));
}
