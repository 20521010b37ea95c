import type { IncomingMessage } from 'node:http';
import { readBearer, tokenHeader } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { cookieOf } from '../http/cookies.ts';
import { isFrameDestination } from '../http/session-cookie.ts';
import type { Input } from '../pipeline/inputs.ts';

/** The visitor's session as the request states it, and how it was sent. */
export interface SentToken {
  /** Token sent by the page itself, because its host keeps it while cookies are blocked: another site can't set the header. */
  readonly byPage: string | undefined;
  /** Tokens of the session cookies: a browser may hold several, of different domains, paths and partitions. */
  readonly byCookie: readonly string[];
  /** Whether the request has a session cookie, with any value. */
  readonly hasSessionCookie: boolean;
  readonly hasCookies: boolean;
  /** Whether the response goes to a frame, which decides the cookie's attributes. */
  readonly isFramed: boolean;
}

/** Reads the session of a request. */
export function readSentToken(request: Pick<IncomingMessage, 'headers'>): SentToken {
  const { headers } = request;
  if (headers.cookie === undefined && headers[tokenHeader] === undefined) {
    return isFrameDestination(headers['sec-fetch-dest']) ? nothingFromFrame : nothing;
  }
  const { name } = cookies.token;
  const pairs = headers.cookie?.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`)) ?? [];
  const destination = headers['sec-fetch-dest'];
  return {
    byPage: cookies.token.parse(readBearer(first(headers[tokenHeader]))),
    byCookie: tokensIn(pairs.map((pair) => pair.slice(name.length + 1))),
    hasSessionCookie: pairs.length > 0,
    hasCookies: headers.cookie !== undefined,
    // A document request states whether it is for a frame; later requests of the page rely on the cookie that its document set.
    isFramed: isFrameDestination(destination) || (destination !== 'document' && cookieOf(request, cookies.isFramed)),
  };
}

/** The usual case of a first visit. */
const nothing: SentToken = {
  byPage: undefined,
  byCookie: [],
  hasSessionCookie: false,
  hasCookies: false,
  isFramed: false,
};
const nothingFromFrame: SentToken = { ...nothing, isFramed: true };

/** The session of a request. A response to a request with a session must not be shared. */
export const sentTokenInput: Input<SentToken> = {
  name: 'session',
  read: readSentToken,
  // Without a session, no step writes a token to the response.
  serialize: () => '',
  isPersonal: ({ byPage, hasSessionCookie }) => byPage !== undefined || hasSessionCookie,
};

/**
 * Maximum tokens that are checked: each may need a signature check. Another host of the operator's domain may set a cookie for each path
 * above an address, and browsers send those first: fewer than this fit into 16 kB with a signature and claims of their own.
 */
const maxTokens = 64;

/** Distinct tokens in the order of the cookies. Invalid values are skipped. */
const tokensIn = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => cookies.token.parse(value) ?? []))].slice(0, maxTokens);

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
