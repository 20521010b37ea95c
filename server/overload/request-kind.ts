import type { Request } from 'express';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../context/request-context.ts';
import type { PageRequestKind } from './render-slots.ts';

const isPrefetch = (value: string | undefined): boolean => /^prefetch\b/i.test(value ?? '');

/**
 * The kind of a request for a page, which decides the order of shedding. Read it after the named middlewares: only they know
 * whether the visitor is signed in.
 */
export function requestKind(
  { headers }: Pick<Request, 'headers'>,
  session: RequestContext['session'],
): PageRequestKind {
  if (isPrefetch(textOf(headers['sec-purpose'])) || isPrefetch(textOf(headers['purpose']))) return 'prefetch';
  if (session?.status === 'signed-in') return 'signed-in';
  const userAgent = headers['user-agent'];
  return userAgent === undefined || userAgent === '' || isBot(userAgent) ? 'bot' : 'anonymous';
}

/** Most visitors have one of few browsers, and to hold a name against all known bots is dear. */
const answers = new LRUCache<string, boolean>({ max: 1_000 });

function isBot(userAgent: string): boolean {
  const answer = answers.get(userAgent) ?? isbot(userAgent);
  answers.set(userAgent, answer);
  return answer;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;
