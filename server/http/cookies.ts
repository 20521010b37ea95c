import type { Request } from 'express';
import type { CookieSpec } from '../../src/state/cookies.ts';

/** The part of a request that the cookie parser has filled. */
export type WithCookies = Pick<Request, 'cookies'>;

/** A cookie's checked value; one that the request does not carry as text counts as unset. */
export function cookieOf<Value>(request: WithCookies, cookie: CookieSpec<Value>): Value {
  return cookie.parse(textOf(request, cookie.name));
}

/** Does the request carry a cookie of this name, whatever its value? */
export const hasCookie = (request: WithCookies, name: string): boolean => textOf(request, name) !== undefined;

function textOf(request: WithCookies, name: string): string | undefined {
  const jar: unknown = request.cookies;
  const value: unknown =
    typeof jar === 'object' && jar !== null && Object.hasOwn(jar, name) ? Reflect.get(jar, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
