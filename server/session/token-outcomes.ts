import { LRUCache } from 'lru-cache';
import { upTo } from '../cache/up-to.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { tokenKey } from './revoked-tokens.ts';
import { type ReadToken, tokenRefusals } from './token-reader.ts';

/** Outcomes of the verification of a session token. */
export const tokenOutcomes = ['verified', 'expired', ...tokenRefusals] as const;

type TokenOutcome = (typeof tokenOutcomes)[number];

/** Counts the session tokens of visitors by outcome, and logs a sample of those that are refused. */
export interface TokenOutcomes {
  readonly record: (token: string, read: ReadToken) => void;
}

interface TokenOutcomesDeps {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'sessionTokens'>;
}

/** Tokens whose outcome is remembered. */
const remembered = 10_000;

/** Milliseconds after which a token counts again. */
const repeatInterval = 600_000;

/**
 * Each token counts once in ten minutes while its outcome is the same: a visitor makes many requests, and the share of
 * refused tokens must be a share of visitors.
 */
export function createTokenOutcomes({ logger, metrics }: TokenOutcomesDeps): TokenOutcomes {
  const counted = new LRUCache<string, TokenOutcome>({ ...upTo(remembered), ttl: repeatInterval });
  const sampler = createLineSampler();
  // A rate does not see the first value of a new series, and an incident begins with most of its tokens.
  for (const outcome of tokenOutcomes) metrics.sessionTokens.inc({ outcome }, 0);
  return {
    record: (token, read) => {
      const outcome = outcomeOf(read);
      const key = tokenKey(token);
      if (counted.get(key) === outcome) return;
      counted.set(key, outcome);
      metrics.sessionTokens.inc({ outcome });
      // A token that is not valid yet, or no more, is no mistake; a missing key server has lines of its own.
      if (!('reason' in read) || read.reason === 'premature' || read.reason === 'keys-unavailable') return;
      const leftOut = sampler.take(outcome);
      if (leftOut === undefined) return;
      const { reason, keyId, claim } = read;
      logger.warn(
        { event: logEvents.tokenRefused, reason, keyId, claim, ...(leftOut > 0 && { leftOut }) },
        'a session token is refused: its visitor is anonymous',
      );
    },
  };
}

const outcomeOf = (read: ReadToken): TokenOutcome =>
  'reason' in read ? read.reason : read.kind === 'current' ? 'verified' : 'expired';
