import type { Request } from 'express';
import * as z from 'zod';
import type { CookieSpec } from '../../src/state/cookies.ts';

/** The part of a request that the cookie parser has filled. */
export type WithCookies = Pick<Request, 'cookies'>;

const cookieJar = z.record(z.string(), z.unknown());

/** A cookie's checked value; one that the request does not carry as text counts as unset. */
export function cookieOf<Value>(request: WithCookies, cookie: CookieSpec<Value>): Value {
  return cookie.parse(textOf(request, cookie.name));
}

/** Does the request carry a cookie of this name, whatever its value? */
export const hasCookie = (request: WithCookies, name: string): boolean => textOf(request, name) !== undefined;

function textOf(request: WithCookies, name: string): string | undefined {
  const jar = cookieJar.safeParse(request.cookies);
  const value = jar.success && Object.hasOwn(jar.data, name) ? jar.data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
