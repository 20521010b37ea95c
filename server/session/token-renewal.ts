import { LRUCache } from 'lru-cache';
import { tokenReuse } from '../../config/constants.ts';
import { optional } from '../../src/platform/optional.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadFreshToken } from '../../src/platform/token/token.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { signOut } from '../../src/platform/user/disconnect.ts';
import { upTo } from '../cache/up-to.ts';
import type { Clock } from '../clock.ts';
import { waitForPlatform } from '../context/platform-wait.ts';
import { requestStore } from '../context/request-store.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type RevokedTokens, tokenKey } from './revoked-tokens.ts';
import { type CurrentToken, decodeToken } from './token-reader.ts';

/** Outcome of an attempt to renew a token. `refused`: the platform will not renew it; `failed`: the call failed. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly token: CurrentToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** Renews tokens that have expired or were refused. */
export interface TokenRenewal {
  readonly renew: (old: string) => Promise<Renewal>;
  /** The renewed token, if it was renewed in the last 60 s; otherwise the token itself. */
  readonly latest: (token: string) => string;
}

interface TokenRenewalDeps {
  /** For calls that visitors share: one who leaves must not abort them for the others. */
  readonly transport: PlatformTransport;
  readonly clock: Clock;
  readonly revoked: RevokedTokens;
  readonly metrics: Metrics;
}

/** Renewals that are kept for reuse: more than a peak has in 60 s. The oldest are evicted first. */
const maxRenewals = 10_000;

/**
 * Renews tokens (R4.23 to R4.27). Concurrent renewals of one token share a fetch, and its result is reused for 60 s: a page
 * sends several requests at once, and not all of them carry the new token yet.
 */
export function createTokenRenewal({ transport, clock, revoked, metrics }: TokenRenewalDeps): TokenRenewal {
  const renewed = new LRUCache<string, CurrentToken, string>({
    ...upTo(maxRenewals),
    ttl: tokenReuse,
    fetchMethod: async (_key, _stale, { context: old }) => {
      const fresh = decodeToken(await loadFreshToken(transport, old), clock.now());
      if (fresh?.kind !== 'current' || fresh.token === old) {
        throw new PlatformError('token', 'platform-garbage', 'returned no usable token');
      }
      // The visitor has signed out meanwhile: the new token must not be used. A failure to revoke it is logged.
      if (revoked.has(old)) await optional(signOut(transport, fresh.token));
      return fresh;
    },
  });
  const attempt = async (old: string): Promise<Renewal> => {
    if (revoked.has(old)) return { kind: 'refused' };
    try {
      const token = await renewed.forceFetch(tokenKey(old), { context: old });
      return revoked.has(old) ? { kind: 'refused' } : { kind: 'renewed', token };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { kind: error.status === 401 || error.status === 403 ? 'refused' : 'failed' };
    }
  };
  return {
    renew: async (old) => {
      const renewal = await waitForPlatform(requestStore.getStore(), () => attempt(old));
      metrics.tokenRenewals.inc({ outcome: renewal.kind });
      return renewal;
    },
    latest: (token) => renewed.peek(tokenKey(token))?.token ?? token,
  };
}
