import type { Request } from 'express';
import { readBearer, tokenHeader } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/cookies.ts';
import { decodeToken } from './token-reader.ts';

/** The token that a page sends itself, because its host keeps it while cookies are off: another site can't set the header. */
export const pageToken = (request: Request): string | undefined =>
  cookies.token.parse(readBearer(request.get(tokenHeader)));

/**
 * The token that a request carries: the page's own, or that of the session cookie. A browser may hold several cookies of its
 * name, of different domains and partitions, and sends them in an order that says nothing: the one that lasts longest is the
 * newest.
 */
export function sentToken(request: Request): string | undefined {
  const own = pageToken(request);
  if (own !== undefined) return own;
  const sent = cookieTokens(request.get('cookie') ?? '');
  if (sent.length < 2) return sent[0];
  const [newest] = sent
    .map((token) => ({ token, expiresAt: decodeToken(token, Date.now())?.expiresAt ?? 0 }))
    .sort((one, other) => other.expiresAt - one.expiresAt);
  return newest?.token;
}

const cookieTokens = (jar: string): string[] =>
  jar.split(/;\s*/).flatMap((pair) => {
    const [name, value = ''] = pair.split('=', 2);
    return name === cookies.token.name ? (cookies.token.parse(value) ?? []) : [];
  });
