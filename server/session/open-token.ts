import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { sessionRefresh, tokenReuse } from '../../config/constants.ts';
import { type RetiredTokens, tokenKey } from './retired-tokens.ts';
import { pageToken, sentToken } from './sent-token.ts';
import { cookieKeeper, pageKeeper, type TokenKeeper, until } from './token-keeper.ts';
import { type CurrentToken, decodeToken, type TokenReader } from './token-reader.ts';
import type { TokenRenewal } from './token-renewal.ts';
import { VisitorToken } from './visitor-token.ts';

/** What came of a request's token: there is none, it can't be told yet, or it is good to call the platform with. */
export type OpenedToken =
  | { readonly status: 'none' }
  | { readonly status: 'unknown' }
  | { readonly status: 'held'; readonly token: VisitorToken };

interface TokenOpenerDeps {
  readonly reader: TokenReader;
  readonly renewal: TokenRenewal;
  readonly retired: RetiredTokens;
  /** Domain of the session cookie, where the operator's sites share it. */
  readonly cookieDomain: string | undefined;
}

/** Reads the token that a request carries, and renews it when it is over or old. */
export interface TokenOpener {
  readonly open: (request: Request, response: Response) => Promise<OpenedToken>;
  /** Reads the request now: when the change comes it may have been made into another one. */
  readonly sessionChange: (request: Request, response: Response) => SessionChange;
}

/** Beginning and ending a visitor's session. */
export interface SessionChange {
  /** The token of the session that is there, whether it still holds or not: the newest that the visitor has been given. */
  readonly token: string | undefined;
  /** Somebody has come: the platform has given out this token, which they keep from now on. Nothing for one that is none. */
  readonly begin: (fresh: string) => VisitorToken | undefined;
  /** The visitor has signed out. */
  readonly end: () => void;
}

/** How many old tokens are known not to be renewable just now. */
const remembered = 10_000;

/** Milliseconds that a visitor whose token still holds waits for a younger one; it is there for the next request then. */
const patience = 300;

export function createTokenOpener({ reader, renewal, retired, cookieDomain }: TokenOpenerDeps): TokenOpener {
  const recentlyTried = new LRUCache<string, true>({ max: remembered, ttl: tokenReuse });

  /** A session that goes on gets a new token in time. That it can't be had now changes nothing: the old one holds. */
  const keepYoung = async ({ token, issuedAt }: CurrentToken, visitorToken: VisitorToken, now: number) => {
    if (issuedAt === undefined || now / 1000 - issuedAt < sessionRefresh) return;
    if (recentlyTried.has(tokenKey(token))) return;
    const renewing = visitorToken.renew(token).then(({ kind }) => {
      if (kind !== 'renewed') recentlyTried.set(tokenKey(token), true);
    });
    await Promise.race([renewing, pause(patience)]);
  };

  const keeperOf = (request: Request, response: Response): TokenKeeper =>
    isKeptByPage(request, response) ? pageKeeper(response) : cookieKeeper(request, response, cookieDomain);

  const open: TokenOpener['open'] = async (request, response) => {
    const text = sentToken(request);
    if (text === undefined) return { status: 'none' };
    const now = Date.now();
    const read = await reader.read(text, now);
    if (read.kind === 'unusable') return { status: 'none' };
    if (read.kind === 'unverifiable') return { status: 'unknown' };
    // A late answer must not undo that its visitor has signed in or out meanwhile.
    const keeper = until(() => retired.has(text), keeperOf(request, response));
    const token = new VisitorToken(text, renewal.renew, keeper);
    if (read.kind === 'expired') return openExpired(text, token);
    await keepYoung(read, token, now);
    return { status: 'held', token };
  };

  const sessionChange: TokenOpener['sessionChange'] = (request, response) => {
    const sent = sentToken(request);
    const keeper = keeperOf(request, response);
    const token = sent === undefined ? undefined : renewal.latest(sent);
    const retire = () => {
      for (const left of [sent, token]) if (left !== undefined) retired.retire(left);
    };
    return {
      token,
      begin: (fresh) => {
        const own = decodeToken(fresh, Date.now());
        if (own?.kind !== 'current') return undefined;
        retire();
        keeper.keep(own);
        return new VisitorToken(fresh, renewal.renew, keeper);
      },
      end: () => {
        retire();
        keeper.forget();
      },
    };
  };

  return { open, sessionChange };
}

/** One that is over is not sent at all: the platform would only refuse it. */
async function openExpired(text: string, token: VisitorToken): Promise<OpenedToken> {
  const { kind } = await token.renew(text);
  if (kind === 'renewed') return { status: 'held', token };
  if (kind === 'failed') return { status: 'unknown' };
  token.forget();
  return { status: 'none' };
}

/** A browser that sends no cookie with a page's call keeps none. A document has nobody else to tell. */
function isKeptByPage(request: Request, response: Response): boolean {
  if (pageToken(request) !== undefined) return true;
  return response.locals.context.carrier === 'api' && request.get('cookie') === undefined;
}
