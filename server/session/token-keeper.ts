import type { Request, Response } from 'express';
import { bearer, tokenHeader, tokenIsOver } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/cookies.ts';
import { isFramedRequest, sessionCookie } from '../http/session-cookie.ts';
import type { CurrentToken } from './token-reader.ts';

/** Tells whoever keeps a visitor's token of a new one, or that it is over. After the answer has begun nobody is told. */
export interface TokenKeeper {
  readonly keep: (token: CurrentToken) => void;
  readonly forget: () => void;
}

/**
 * The browser keeps it in the session cookie, which lasts as long as the token itself (specification, section 3). In a frame
 * of another site the plain cookie is not taken, in one of the same site both are sent: they must say the same, and the one
 * that is not wanted must go. The last line is the one that counts for browsers that don't know partitions.
 */
export function cookieKeeper(request: Request, response: Response, domain: string | undefined): TokenKeeper {
  const { name } = cookies.token;
  const { plain, partitioned } = sessionCookie(domain);
  const isFramed = isFramedRequest(request);
  const replace = (write: () => void) => {
    if (response.headersSent) return;
    withoutCookie(response, name);
    write();
  };
  return {
    keep: ({ token, expiresAt }) =>
      replace(() => {
        const expires = new Date(expiresAt * 1000);
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

/** What an answer said of the cookie before is over. */
function withoutCookie(response: Response, name: string): void {
  const lines = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const others = lines.filter((line) => !line.startsWith(`${name}=`));
  if (others.length > 0) response.setHeader('Set-Cookie', others);
  else response.removeHeader('Set-Cookie');
}

/** The page keeps it, because cookies are off: it reads the answer's header. */
export function pageKeeper(response: Response): TokenKeeper {
  const tell = (value: string) => {
    if (!response.headersSent) response.setHeader(tokenHeader, value);
  };
  return { keep: ({ token }) => tell(bearer(token)), forget: () => tell(tokenIsOver) };
}

/** A keeper that is told nothing more once `isOver`. */
export const until = (isOver: () => boolean, { keep, forget }: TokenKeeper): TokenKeeper => ({
  keep: (token) => {
    if (!isOver()) keep(token);
  },
  forget: () => {
    if (!isOver()) forget();
  },
});
