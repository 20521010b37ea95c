import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenReuse } from '../../config/constants.ts';

/** Tokens that were replaced by a sign-out or another sign-in. */
export interface RevokedTokens {
  readonly revoke: (token: string) => void;
  readonly has: (token: string) => boolean;
}

/** Requests that still carry such a token are under way for less than this anyway. */
const remembered = 10_000;

/**
 * Remembers revoked tokens for as long as late answers may come: what one of those says of the token must not undo what
 * the visitor has done meanwhile.
 */
export function createRevokedTokens(): RevokedTokens {
  const revoked = new LRUCache<string, true>({ max: remembered, ttl: tokenReuse });
  return {
    revoke: (token) => {
      revoked.set(tokenKey(token), true);
    },
    has: (token) => revoked.size > 0 && revoked.has(tokenKey(token)),
  };
}

/** What a token is remembered by: the memory of the process holds no more of them than it must, and not at full length. */
export const tokenKey = (token: string): string => hash('sha256', token);
