import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import { fetchKeySet } from './token-key-set.ts';

/** Milliseconds after which a key set is fetched again, in the background. */
const freshMs = 600_000;

/** Minimum milliseconds between two attempts: forged tokens must not overload the key server. */
const pause = 30_000;

/** The same while no key is known: every signed-in visitor is waiting for one. */
const pauseWithoutKeys = 5_000;

/** Milliseconds for the key server's whole reply. */
const deadline = 3_000;

interface TokenKeysDeps {
  /** Address of the key set (RFC 7517, section 5). */
  readonly url: string;
  readonly logger: Logger;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** The keys that session tokens are signed with. */
export interface TokenKeys {
  /** Makes the first attempt to fetch them. Ends within the deadline and never rejects. */
  readonly load: () => Promise<void>;
  /** Finds the key to verify a token with, for jose. Rejects with {@link TokenKeyUnknown} while it can't be fetched. */
  readonly keyFor: JWTVerifyGetKey;
}

/** Means that a token may be genuine: its key is missing, and the key server can't be reached. */
export class TokenKeyUnknown extends Error {
  constructor() {
    super('No key is known for this token');
    this.name = 'TokenKeyUnknown';
  }
}

interface KnownKeys {
  readonly keyFor: JWTVerifyGetKey;
  /** Start of the fetch, by `now`. */
  readonly asOf: number;
}

/**
 * The public keys of the token issuer. They are fetched when older than ten minutes or when a token's key is missing, and kept while the
 * key server fails. jose's remote key set would drop them then, and would fetch for every unknown key.
 */
export function createTokenKeys({ url, logger, now = () => performance.now() }: TokenKeysDeps): TokenKeys {
  let known: KnownKeys | undefined;
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let flight: Promise<void> | undefined;

  const attempt = async () => {
    attemptedAt = now();
    try {
      known = { keyFor: createLocalJWKSet(await fetchKeySet(url, deadline)), asOf: attemptedAt };
      if (hasFailed) logger.info({ event: logEvents.tokenKeys }, 'the key server replies again');
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      const reason = error instanceof Error ? error.message : 'unknown';
      const message = known ? 'the last known keys of session tokens are kept' : 'no keys of session tokens are known';
      logger.warn({ event: logEvents.tokenKeys, hasKeys: known !== undefined, reason }, message);
    } finally {
      flight = undefined;
    }
  };
  const refresh = async () => {
    if (!flight && now() - attemptedAt >= (known ? pause : pauseWithoutKeys)) flight = attempt();
    await flight;
  };
  /** Does not wait for a key server whose last fetch failed: it may hang again. */
  const refreshUnlessFailing = async () => {
    const refreshed = refresh();
    if (!hasFailed) await refreshed;
  };
  const isOlderThan = (age: number) => !known || now() - known.asOf >= age;

  return {
    load: refresh,
    keyFor: async (header, token) => {
      if (!known) await refreshUnlessFailing();
      else if (isOlderThan(freshMs)) void refresh();
      if (!known) throw new TokenKeyUnknown();
      try {
        return await known.keyFor(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !isOlderThan(pause)) throw error;
      }
      await refreshUnlessFailing();
      if (isOlderThan(pause)) throw new TokenKeyUnknown();
      return known.keyFor(header, token);
    },
  };
}
