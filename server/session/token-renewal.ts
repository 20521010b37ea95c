import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenReuse } from '../../config/constants.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { loadFreshToken } from '../../src/platform/user.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { CurrentToken, TokenReader } from './token-reader.ts';

/** What became of an attempt to renew a token. `refused`: the platform will not; `failed`: it could not be asked. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly token: CurrentToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** Makes a fresh token of one that is over or was refused. */
export type TokenRenewal = (old: string) => Promise<Renewal>;

interface TokenRenewalDeps {
  /** For calls that no single visitor waits for: one who leaves must not end them for the others. */
  readonly transport: PlatformTransport;
  readonly reader: TokenReader;
  readonly metrics: Metrics;
}

/** Tokens renewed in the last minute: a peak of signed-in visitors, each with a new one. */
const remembered = 10_000;

/**
 * Renews tokens (specification, section 4). All who ask for the same one share a fetch, and what it gave is used again for
 * 60 s: pages ask for several things at once, and not all of their requests carry the new token yet.
 */
export function createTokenRenewal({ transport, reader, metrics }: TokenRenewalDeps): TokenRenewal {
  const renewed = new LRUCache<string, CurrentToken, string>({
    max: remembered,
    ttl: tokenReuse,
    fetchMethod: async (_key, _stale, { context: old }) => {
      const fresh = await reader.read(await loadFreshToken(transport, old), Date.now());
      if (fresh.kind === 'current' && fresh.token !== old) return fresh;
      throw new PlatformError('token', 'platform-garbage', 'gave no token that can be used');
    },
  });
  return async (old) => {
    const outcome = await renewed.forceFetch(hash('sha256', old), { context: old }).then(
      (token): Renewal => ({ kind: 'renewed', token }),
      (error: unknown): Renewal => {
        if (!(error instanceof PlatformError)) throw error;
        return { kind: error.status === 401 || error.status === 403 ? 'refused' : 'failed' };
      },
    );
    metrics.tokenRenewals.inc({ outcome: outcome.kind });
    return outcome;
  };
}
