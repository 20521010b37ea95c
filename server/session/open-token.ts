import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { sessionRefresh, tokenReuse } from '../../config/constants.ts';
import { readBearer, tokenHeader } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/cookies.ts';
import { cookieOf } from '../http/cookies.ts';
import { cookieKeeper, pageKeeper, type TokenKeeper } from './token-keeper.ts';
import type { CurrentToken, TokenReader } from './token-reader.ts';
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
  /** Domain of the session cookie, where the operator's sites share it. */
  readonly cookieDomain: string | undefined;
}

/** Reads the token that a request carries, and renews it when it is over or old. */
export interface TokenOpener {
  readonly open: (request: Request, response: Response) => Promise<OpenedToken>;
  /** The token as it was sent, whether it still holds or not. */
  readonly sent: (request: Request) => string | undefined;
  /** Who keeps the visitor's token, or shall keep it. */
  readonly keeperOf: (request: Request, response: Response) => TokenKeeper;
  /** A token that the platform has just given out, kept from now on; nothing for something that is none. */
  readonly adopt: (fresh: string, keeper: TokenKeeper) => Promise<VisitorToken | undefined>;
}

/** How many old tokens are known not to be renewable just now. */
const remembered = 10_000;

export function createTokenOpener({ reader, renewal, cookieDomain }: TokenOpenerDeps): TokenOpener {
  const recentlyTried = new LRUCache<string, true>({ max: remembered, ttl: tokenReuse });

  /** A session that goes on gets a new token in time. That it can't be had now changes nothing: the old one holds. */
  const keepYoung = async ({ token, issuedAt }: CurrentToken, visitorToken: VisitorToken, now: number) => {
    if (issuedAt === undefined || now / 1000 - issuedAt < sessionRefresh || recentlyTried.has(token)) return;
    const { kind } = await visitorToken.renew(token);
    if (kind !== 'renewed') recentlyTried.set(token, true);
  };

  const keeperOf: TokenOpener['keeperOf'] = (request, response) =>
    isKeptByPage(request, response) ? pageKeeper(response) : cookieKeeper(request, response, cookieDomain);

  const open: TokenOpener['open'] = async (request, response) => {
    const text = sentToken(request);
    if (text === undefined) return { status: 'none' };
    const now = Date.now();
    const read = await reader.read(text, now);
    if (read.kind === 'unusable') return { status: 'none' };
    if (read.kind === 'unverifiable') return { status: 'unknown' };
    const token = new VisitorToken(text, renewal, keeperOf(request, response));
    if (read.kind === 'current') {
      await keepYoung(read, token, now);
      return { status: 'held', token };
    }
    return openExpired(text, token);
  };

  return {
    open,
    sent: sentToken,
    keeperOf,
    adopt: async (fresh, keeper) => {
      const read = await reader.read(fresh, Date.now());
      if (read.kind !== 'current') return undefined;
      keeper.keep(read);
      return new VisitorToken(fresh, renewal, keeper);
    },
  };
}

/** One that is over is not sent at all: the platform would only refuse it. */
async function openExpired(text: string, token: VisitorToken): Promise<OpenedToken> {
  const { kind } = await token.renew(text);
  if (kind === 'renewed') return { status: 'held', token };
  if (kind === 'failed') return { status: 'unknown' };
  token.forget();
  return { status: 'none' };
}

/** The token that a page sends itself, because its host keeps it while cookies are off: another site can't set the header. */
const pageToken = (request: Request): string | undefined => cookies.token.parse(readBearer(request.get(tokenHeader)));

const sentToken = (request: Request): string | undefined => pageToken(request) ?? cookieOf(request, cookies.token);

/** A browser that sends no cookie with a page's call keeps none. A document has nobody else to tell. */
function isKeptByPage(request: Request, response: Response): boolean {
  if (pageToken(request) !== undefined) return true;
  return response.locals.context.carrier === 'api' && request.get('cookie') === undefined;
}
