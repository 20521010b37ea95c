import { LRUCache } from 'lru-cache';
import { tokenReuse } from '../../config/constants.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { loadFreshToken, signOut } from '../../src/platform/user.ts';
import { waitForPlatform } from '../context/platform-wait.ts';
import { requestStore } from '../context/request-context.ts';
import type { Metrics } from '../observability/metrics.ts';
import { orNothing } from '../platform/or-nothing.ts';
import { type RetiredTokens, tokenKey } from './retired-tokens.ts';
import { type CurrentToken, decodeToken } from './token-reader.ts';

/** What became of an attempt to renew a token. `refused`: the platform will not; `failed`: it could not be asked. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly token: CurrentToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** Makes a fresh token of one that is over or was refused. */
export interface TokenRenewal {
  readonly renew: (old: string) => Promise<Renewal>;
  /** What a token has been renewed to in the last 60 s; the token itself where that is nothing. */
  readonly latest: (token: string) => string;
}

interface TokenRenewalDeps {
  /** For calls that no single visitor waits for: one who leaves must not end them for the others. */
  readonly transport: PlatformTransport;
  readonly retired: RetiredTokens;
  readonly metrics: Metrics;
}

/** Renewals of a peak of signed-in visitors. The oldest go first, those older than 60 s are not used. */
const remembered = 10_000;

/**
 * Renews tokens (specification, section 4). All who ask for the same one share a fetch, and what it gave is used again for
 * 60 s: pages ask for several things at once, and not all of their requests carry the new token yet.
 */
export function createTokenRenewal({ transport, retired, metrics }: TokenRenewalDeps): TokenRenewal {
  const renewed = new LRUCache<string, CurrentToken, string>({
    max: remembered,
    ttl: tokenReuse,
    fetchMethod: async (_key, _stale, { context: old }) => {
      const fresh = decodeToken(await loadFreshToken(transport, old), Date.now());
      if (fresh?.kind !== 'current' || fresh.token === old) {
        throw new PlatformError('token', 'platform-garbage', 'gave no token that can be used');
      }
      // The visitor has signed out meanwhile: nobody shall go on with it. That it can't be ended is logged.
      if (retired.has(old)) await orNothing(signOut(transport, fresh.token));
      return fresh;
    },
  });
  const attempt = async (old: string): Promise<Renewal> => {
    if (retired.has(old)) return { kind: 'refused' };
    try {
      const token = await renewed.forceFetch(tokenKey(old), { context: old });
      return retired.has(old) ? { kind: 'refused' } : { kind: 'renewed', token };
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
