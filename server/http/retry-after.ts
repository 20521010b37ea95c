import type { PublicError } from '../../src/lib/error-catalogue.ts';

/** Seconds after which what was refused for want of time may be tried again: not all at once. */
const overloadPause = { least: 1, most: 3 };
/** Seconds after which what is not available may be again. */
const outagePause = 5;

/** What a refusal says of `Retry-After`, in seconds; nothing where trying again would not help. */
export function retryAfterOf({ status, code }: PublicError): number | undefined {
  if (status !== 503) return undefined;
  if (code !== 'overloaded') return outagePause;
  return overloadPause.least + Math.floor(Math.random() * (overloadPause.most - overloadPause.least + 1));
}
