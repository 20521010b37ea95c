import type { IncomingMessage } from 'node:http';
import cookieParser from 'cookie-parser';
import { propertyOf } from '../../src/lib/property-of.ts';
import type { CookieSpec } from '../../src/state/cookies.ts';

/** The parser reads one header and writes `request.cookies`: it does not depend on Express, and parses a request once. */
const parser: { fill(request: object, response: object, next: () => void): void } = { fill: cookieParser() };

const done = (): void => {};
const noResponse = {};

/** A cookie's checked value; a missing or unreadable one counts as unset. */
export function cookieOf<Value>(request: Pick<IncomingMessage, 'headers'>, cookie: CookieSpec<Value>): Value {
  return cookie.parse(textOf(request, cookie.name));
}

/** Whether a request has a cookie, whatever its value. */
export const hasCookie = (request: Pick<IncomingMessage, 'headers'>, { name }: Pick<CookieSpec<unknown>, 'name'>) =>
  textOf(request, name) !== undefined;

function textOf(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  if (request.headers.cookie === undefined) return undefined;
  parser.fill(request, noResponse, done);
  const jar = propertyOf(request, 'cookies');
  const value = typeof jar === 'object' && jar !== null && Object.hasOwn(jar, name) ? propertyOf(jar, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
