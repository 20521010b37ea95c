import { bearer, tokenEnded, tokenHeader } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import type { Clock } from '../clock.ts';
import type { ResponseHead } from '../http/response-head.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import type { CurrentToken } from './token-reader.ts';

/**
 * Sends a new token, or the end of the session, to the browser or page that stores the visitor's token. Has no effect once the response has
 * begun.
 */
export interface TokenStore {
  readonly keep: (token: CurrentToken) => void;
  readonly forget: () => void;
}

interface CookieStoreDeps {
  readonly isFramed: boolean;
  readonly response: ResponseHead;
  readonly domain: string | undefined;
  /** Browsers use the machine's clock, also when the service's clock is moved. */
  readonly clock: Clock;
}

/**
 * Stores the token in the session cookie, which lasts as long as the token itself (R3.18, R3.19). A frame of another site does not accept
 * the plain cookie, and one of the same site sends both: they must agree, so the unwanted one is deleted. In browsers that don't know
 * partitions the last line wins.
 */
export function cookieStore({ isFramed, response, domain, clock }: CookieStoreDeps): TokenStore {
  const { name } = cookies.token;
  const { plain, partitioned } = sessionCookie(domain);
  const replace = (write: () => void) => {
    if (response.headersSent) return;
    withoutCookie(response, name);
    write();
  };
  return {
    keep: ({ token, expiresAt }) =>
      replace(() => {
        const expires = new Date(expiresAt * 1000 - clock.offset);
        if (!isFramed) response.clearCookie(name, partitioned);
        response.cookie(name, token, { ...plain, expires });
        if (isFramed) response.cookie(name, token, { ...partitioned, expires });
      }),
    forget: () =>
      replace(() => {
        response.clearCookie(name, plain);
        response.clearCookie(name, partitioned);
      }),
  };
}

/** Removes a line for the cookie that an earlier step has added. */
function withoutCookie(response: ResponseHead, name: string): void {
  const lines = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const others = lines.filter((line) => !line.startsWith(`${name}=`));
  if (others.length > 0) response.setHeader('Set-Cookie', others);
  else response.removeHeader('Set-Cookie');
}

/** Lets the page store the token, because cookies are blocked: it reads the response's header. */
export function pageStore(response: ResponseHead): TokenStore {
  const send = (value: string) => {
    if (!response.headersSent) response.setHeader(tokenHeader, value);
  };
  return { keep: ({ token }) => send(bearer(token)), forget: () => send(tokenEnded) };
}

/** A store that ignores all changes once `isOver` returns true. */
export const storeUntil = (isOver: () => boolean, { keep, forget }: TokenStore): TokenStore => ({
  keep: (token) => {
    if (!isOver()) keep(token);
  },
  forget: () => {
    if (!isOver()) forget();
  },
});
