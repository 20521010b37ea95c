import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { parseCookie } from 'undici';
import { cookies } from '../../src/state/cookies.ts';
import { cookieOf } from '../http/cookies.ts';

/** Passes on the platform's cookies of these names. Where they hold and who may read them is ours to say. */
export function relayCookies(
  reply: IncomingMessage,
  request: Request,
  response: Response,
  names: readonly string[],
): void {
  const isFramed = cookieOf(request, cookies.isFramed);
  for (const line of reply.headers['set-cookie'] ?? []) {
    const cookie = parseCookie(line);
    if (cookie === null || !names.includes(cookie.name)) continue;
    response.cookie(cookie.name, cookie.value, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: isFramed ? 'none' : 'lax',
      partitioned: isFramed,
      ...lifetimeOf(cookie),
    });
  }
}

/** `Max-Age` counts before `Expires`; without either the cookie lasts as long as the browser is open. */
function lifetimeOf({ maxAge, expires }: { maxAge?: number; expires?: Date | number }) {
  if (maxAge !== undefined) return { maxAge: maxAge * 1000 };
  return expires === undefined ? {} : { expires: new Date(expires) };
}
