import type { IncomingMessage } from 'node:http';
import { readBearer, tokenHeader } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { cookieOf } from '../http/cookies.ts';
import { isFrameDestination } from '../http/session-cookie.ts';
import type { Input } from '../pipeline/inputs.ts';
import { decodeToken } from './token-reader.ts';

/** What a request says of the visitor's session, and of the way in which the browser keeps it. */
export interface SentToken {
  /** The token that the page sends itself, because its host keeps it while cookies are off: another site can't set the header. */
  readonly byPage: string | undefined;
  /** The tokens of session cookies: a browser may hold several, of different domains and partitions. */
  readonly byCookie: readonly string[];
  /** The request has a session cookie, with any value. */
  readonly hasSessionCookie: boolean;
  readonly hasCookies: boolean;
  /** The cookie that answers the request is one of a frame. */
  readonly isFramed: boolean;
}

/** Reads what a request says of the visitor's session. */
export function readSentToken(request: Pick<IncomingMessage, 'headers'>): SentToken {
  const { headers } = request;
  const jar = headers.cookie ?? '';
  const { name } = cookies.token;
  const written = jar.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`));
  const destination = headers['sec-fetch-dest'];
  return {
    byPage: cookies.token.parse(readBearer(first(headers[tokenHeader]))),
    byCookie: written.flatMap((pair) => cookies.token.parse(pair.slice(name.length + 1)) ?? []),
    hasSessionCookie: written.length > 0,
    hasCookies: headers.cookie !== undefined,
    // A document says by itself whether it is opened in a frame; what a page asks for goes by what its document has noted.
    isFramed: isFrameDestination(destination) || (destination !== 'document' && cookieOf(request, cookies.isFramed)),
  };
}

/** What a request says of the visitor's session. An answer to one with a session is the visitor's alone. */
export const sentTokenInput: Input<SentToken> = {
  name: 'session',
  read: readSentToken,
  isPersonal: ({ byPage, hasSessionCookie }) => byPage !== undefined || hasSessionCookie,
};

/**
 * The token that counts: the page's own, or that of the session cookie. Browsers send cookies of one name in an order that
 * says nothing: the one that lasts longest is the newest.
 */
export function tokenOf({ byPage, byCookie }: SentToken): string | undefined {
  if (byPage !== undefined || byCookie.length < 2) return byPage ?? byCookie[0];
  const [newest] = byCookie
    .map((token) => ({ token, expiresAt: decodeToken(token, Date.now())?.expiresAt ?? 0 }))
    .sort((one, other) => other.expiresAt - one.expiresAt);
  return newest?.token;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
