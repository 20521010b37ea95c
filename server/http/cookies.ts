import type { Request } from 'express';
import * as z from 'zod';
import type { CookieSpec } from '../../src/state/cookies.ts';

const cookieJar = z.record(z.string(), z.unknown());

/** A cookie's checked value; one that the request does not carry as text counts as unset. */
export function cookieOf<Value>(request: Request, cookie: CookieSpec<Value>): Value {
  return cookie.parse(textOf(request, cookie.name));
}

/** Does the request carry a cookie of this name, whatever its value? */
export const hasCookie = (request: Request, name: string): boolean => textOf(request, name) !== undefined;

function textOf(request: Request, name: string): string | undefined {
  const jar = cookieJar.safeParse(request.cookies);
  const value = jar.success && Object.hasOwn(jar.data, name) ? jar.data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
