import type { Request } from 'express';
import * as z from 'zod';

const cookieJar = z.record(z.string(), z.unknown());

/** A cookie's value, if the request carries it once and as text. */
export function cookieOf(request: Request, name: string): string | undefined {
  const jar = cookieJar.safeParse(request.cookies);
  const value = jar.success && Object.hasOwn(jar.data, name) ? jar.data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
