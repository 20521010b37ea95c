import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { sessionRefresh, tokenReuse } from '../../config/constants.ts';
import { upTo } from '../cache/up-to.ts';
import type { Clock } from '../clock.ts';
import type { RequestToken, ResponseKind } from '../context/request-context.ts';
import type { ResponseHead } from '../http/response-head.ts';
import { type RevokedTokens, tokenKey } from './revoked-tokens.ts';
import type { SentToken } from './sent-token.ts';
import type { TokenOutcomes } from './token-outcomes.ts';
import { type CurrentToken, decodeToken, type ReadToken, type TokenReader } from './token-reader.ts';
import type { TokenRenewal } from './token-renewal.ts';
import { cookieStore, pageStore, storeUntil, type TokenStore } from './token-store.ts';
import { VisitorToken } from './visitor-token.ts';

/** State of a request's token: missing or refused, unknown for now, or usable for platform calls. */
export type VerifiedToken =
  | { readonly status: 'none' }
  | { readonly status: 'unknown' }
  | { readonly status: 'held'; readonly token: RequestToken };

interface TokenVerifierDeps {
  readonly reader: TokenReader;
  readonly outcomes: TokenOutcomes;
  readonly renewal: TokenRenewal;
  readonly revoked: RevokedTokens;
  readonly clock: Clock;
  /** Domain of the session cookie, if the operator's sites share it. */
  readonly cookieDomain: string | undefined;
}

/** Reads the token of a request, and renews it if it has expired or is old. */
export interface TokenVerifier {
  readonly verify: (sent: SentToken, reply: TokenReply) => Promise<VerifiedToken>;
  readonly sessionChange: (sent: SentToken, reply: TokenReply) => Promise<SessionChange>;
  /** Whether the token's visitor has signed out, or has signed in again, since it was issued. */
  readonly isRevoked: (token: string) => boolean;
}

/** The response that takes a new token to the visitor. */
export interface TokenReply {
  readonly responseKind: ResponseKind;
  readonly response: ResponseHead;
}

/** Starts and ends a visitor's session. */
export interface SessionChange {
  /** Token of the current session, valid or not: the newest that the visitor has received. */
  readonly token: string | undefined;
  /** Starts a session with a token that the platform has just issued, and has the visitor store it. Undefined if the token is unusable. */
  readonly begin: (fresh: string) => RequestToken | undefined;
  /** The visitor has signed out. */
  readonly end: () => void;
}

/** Maximum remembered tokens that can't be renewed at the moment. */
const remembered = 10_000;

/** Milliseconds that a visitor with a valid token waits for a newer one; if it takes longer, the next request gets it. */
const renewalTimeout = 300;

export function createTokenVerifier({
  reader,
  outcomes,
  renewal,
  revoked,
  clock,
  cookieDomain,
}: TokenVerifierDeps): TokenVerifier {
  const recentlyTried = new LRUCache<string, true>({ ...upTo(remembered), ttl: tokenReuse });

  /** Renews the token of an active session in time. A failure has no effect yet: the old token is still valid. */
  const renewIfDue = async ({ token, issuedAt }: CurrentToken, visitorToken: VisitorToken, now: number) => {
    if (issuedAt === undefined || now / 1000 - issuedAt < sessionRefresh) return;
    if (recentlyTried.has(tokenKey(token))) return;
    const renewing = visitorToken.renew(token).then(({ kind }) => {
      if (kind !== 'renewed') recentlyTried.set(tokenKey(token), true);
    });
    await Promise.race([renewing, pause(renewalTimeout)]);
  };

  const storeFor = (sent: SentToken, { responseKind, response }: TokenReply): TokenStore =>
    isKeptByPage(sent, responseKind)
      ? pageStore(response)
      : cookieStore({ isFramed: sent.isFramed, response, domain: cookieDomain, clock });

  /** The effective token and its state: the page's own, or the best of the session cookies. */
  const find = async ({ byPage, byCookie }: SentToken, now: number): Promise<FoundToken | undefined> => {
    const texts = byPage === undefined ? byCookie : [byPage];
    const found = await Promise.all(texts.map(async (text) => ({ text, read: await reader.read(text, now) })));
    const [best] = found.sort((one, other) => compareTokens(one.read, other.read));
    // The others may be cookies of another host of the operator's domain.
    if (best) outcomes.record(best.text, best.read);
    return best;
  };

  const verify: TokenVerifier['verify'] = async (sent, reply) => {
    const now = clock.now();
    const found = await find(sent, now);
    if (!found) return { status: 'none' };
    const { text, read } = found;
    if ('reason' in read) return { status: read.kind === 'unverifiable' ? 'unknown' : 'none' };
    // A late reply must not undo a sign-in or sign-out meanwhile.
    const store = storeUntil(() => revoked.has(text), storeFor(sent, reply));
    const token = new VisitorToken(text, renewal.renew, store);
    if (read.kind === 'expired') return renewExpired(text, token);
    await renewIfDue(read, token, now);
    return { status: 'held', token };
  };

  const sessionChange: TokenVerifier['sessionChange'] = async (sent, reply) => {
    const text = (await find(sent, clock.now()))?.text;
    const store = storeFor(sent, reply);
    const token = text === undefined ? undefined : renewal.latest(text);
    const revoke = () => {
      for (const old of [text, token]) if (old !== undefined) revoked.revoke(old);
    };
    return {
      token,
      begin: (fresh) => {
        const own = decodeToken(fresh, clock.now());
        if (own?.kind !== 'current') return undefined;
        revoke();
        store.keep(own);
        return new VisitorToken(fresh, renewal.renew, store);
      },
      end: () => {
        revoke();
        store.forget();
      },
    };
  };

  return { verify, sessionChange, isRevoked: revoked.has };
}

interface FoundToken {
  readonly text: string;
  readonly read: ReadToken;
}

const kinds: readonly ReadToken['kind'][] = ['current', 'expired', 'unverifiable', 'unusable'];

/**
 * Sorts better tokens first. Browsers send cookies of the same name in no useful order, and another host of the operator's domain may have
 * set one. Genuine tokens come first; among them, the one that expires last is the newest.
 */
const compareTokens = (one: ReadToken, other: ReadToken): number =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || expiryOf(other) - expiryOf(one);

const expiryOf = (read: ReadToken): number => ('expiresAt' in read ? read.expiresAt : 0);

/** An expired token is never sent on: the platform would refuse it. */
async function renewExpired(text: string, token: VisitorToken): Promise<VerifiedToken> {
  const { kind } = await token.renew(text);
  if (kind === 'renewed') return { status: 'held', token };
  if (kind === 'failed') return { status: 'unknown' };
  token.forget();
  return { status: 'none' };
}

/**
 * Whether the page stores the token instead of a cookie: it sent the token itself, or its call came without cookies, so
 * the browser blocks them. A document's response can only set a cookie.
 */
const isKeptByPage = ({ byPage, hasCookies }: SentToken, responseKind: ResponseKind): boolean =>
  byPage !== undefined || (responseKind === 'api' && !hasCookies);
