import type { Request } from 'express';
import { isbot } from 'isbot';
import type { RequestContext } from '../context/request-context.ts';
import type { PageRequestKind } from './render-slots.ts';

const isPrefetch = (value: string | undefined): boolean => /^prefetch\b/i.test(value ?? '');

/**
 * The kind of a page request, which decides the order of shedding. Call it after the named middlewares: only they know whether the visitor
 * is signed in.
 */
export function requestKind(
  { headers }: Pick<Request, 'headers'>,
  session: RequestContext['session'],
): PageRequestKind {
  if (isPrefetch(textOf(headers['sec-purpose'])) || isPrefetch(textOf(headers['purpose']))) return 'prefetch';
  if (session?.status === 'signed-in') return 'signed-in';
  const userAgent = headers['user-agent'];
  return userAgent === undefined || userAgent === '' || isbot(userAgent) ? 'bot' : 'anonymous';
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;
