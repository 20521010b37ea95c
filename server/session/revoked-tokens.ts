import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenReuse } from '../../config/constants.ts';
import { upTo } from '../cache/up-to.ts';

/** Tokens that were replaced by a sign-out or another sign-in. */
export interface RevokedTokens {
  readonly revoke: (token: string) => void;
  readonly has: (token: string) => boolean;
}

/** Maximum tokens: more than can be in flight while a token is remembered. */
const maxTokens = 10_000;

/**
 * Remembers revoked tokens for as long as late replies may arrive: their tokens must not undo later actions of the
 * visitor.
 */
export function createRevokedTokens(): RevokedTokens {
  const revoked = new LRUCache<string, true>({ ...upTo(maxTokens), ttl: tokenReuse });
  return {
    revoke: (token) => {
      revoked.set(tokenKey(token), true);
    },
    has: (token) => revoked.size > 0 && revoked.has(tokenKey(token)),
  };
}

/** Key of a remembered token: a hash, which takes less memory and keeps the token itself out of it. */
export const tokenKey = (token: string): string => hash('sha256', token);
