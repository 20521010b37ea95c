import type { Request, Response } from 'express';
import { bearer, tokenHeader, tokenIsOver } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/cookies.ts';
import { sessionCookieOptions } from '../http/session-cookie.ts';
import type { CurrentToken } from './token-reader.ts';

/** Tells whoever keeps a visitor's token of a new one, or that it is over. After the answer has begun nobody is told. */
export interface TokenKeeper {
  readonly keep: (token: CurrentToken) => void;
  readonly forget: () => void;
}

/** The browser keeps it in the session cookie, which lasts as long as the token itself (specification, section 3). */
export function cookieKeeper(request: Request, response: Response, domain: string | undefined): TokenKeeper {
  const { name } = cookies.token;
  const options = sessionCookieOptions(request, domain);
  const replace = (write: () => void) => {
    if (response.headersSent) return;
    withoutCookie(response, name);
    write();
  };
  return {
    keep: ({ token, expiresAt }) =>
      replace(() => {
        response.cookie(name, token, { ...options, expires: new Date(expiresAt * 1000) });
      }),
    forget: () => replace(() => response.clearCookie(name, options)),
  };
}

/** An answer that sets the same cookie twice is read differently by different browsers: the last word counts. */
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
