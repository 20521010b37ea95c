import { bearer, tokenHeader, tokenIsOver } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import type { Clock } from '../clock.ts';
import type { Answer } from '../http/answer.ts';
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
  readonly answer: Answer;
  readonly domain: string | undefined;
  /** Browsers use the machine's clock, also when the service's clock is moved. */
  readonly clock: Clock;
}

/**
 * Stores the token in the session cookie, which lasts as long as the token itself (R3.18, R3.19). A frame of another site does not accept
 * the plain cookie, and one of the same site sends both: they must agree, so the unwanted one is deleted. In browsers that don't know
 * partitions the last line wins.
 */
export function cookieStore({ isFramed, answer, domain, clock }: CookieStoreDeps): TokenStore {
  const { name } = cookies.token;
  const { plain, partitioned } = sessionCookie(domain);
  const replace = (write: () => void) => {
    if (answer.headersSent) return;
    withoutCookie(answer, name);
    write();
  };
  return {
    keep: ({ token, expiresAt }) =>
      replace(() => {
        const expires = new Date(expiresAt * 1000 - clock.offset);
        if (!isFramed) answer.clearCookie(name, partitioned);
        answer.cookie(name, token, { ...plain, expires });
        if (isFramed) answer.cookie(name, token, { ...partitioned, expires });
      }),
    forget: () =>
      replace(() => {
        answer.clearCookie(name, plain);
        answer.clearCookie(name, partitioned);
      }),
  };
}

/** Removes a line for the cookie that an earlier step has added. */
function withoutCookie(answer: Answer, name: string): void {
  const lines = [answer.getHeader('Set-Cookie') ?? []].flat().map(String);
  const others = lines.filter((line) => !line.startsWith(`${name}=`));
  if (others.length > 0) answer.setHeader('Set-Cookie', others);
  else answer.removeHeader('Set-Cookie');
}

/** Lets the page store the token, because cookies are blocked: it reads the response's header. */
export function pageStore(answer: Answer): TokenStore {
  const send = (value: string) => {
    if (!answer.headersSent) answer.setHeader(tokenHeader, value);
  };
  return { keep: ({ token }) => send(bearer(token)), forget: () => send(tokenIsOver) };
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
