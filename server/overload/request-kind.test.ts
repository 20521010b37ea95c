import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/state/session.ts';
import { requestKind } from './request-kind.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const signedIn: Session = { status: 'signed-in', userId: 7, token: 'a.b.c', country: null };

describe('requestKind', () => {
  it.each<[string, Record<string, string>, Session | undefined, string]>([
    ['a browser', { 'user-agent': chrome }, undefined, 'anonymous'],
    ['an anonymous browser', { 'user-agent': chrome }, { status: 'anonymous' }, 'anonymous'],
    ['a browser whose session could not be checked', { 'user-agent': chrome }, { status: 'unknown' }, 'anonymous'],
    ['a signed-in visitor', { 'user-agent': chrome }, signedIn, 'signed-in'],
    ['a signed-in visitor in an app without a name', {}, signedIn, 'signed-in'],
    ['a crawler', { 'user-agent': crawler }, undefined, 'bot'],
    ['an unknown session without a user agent', {}, undefined, 'bot'],
    ['an empty name', { 'user-agent': '' }, undefined, 'bot'],
    ['a prefetch', { 'user-agent': chrome, 'sec-purpose': 'prefetch' }, undefined, 'prefetch'],
    ['a prerender', { 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }, undefined, 'prefetch'],
    ['a prefetch in the old way', { 'user-agent': chrome, purpose: 'Prefetch' }, undefined, 'prefetch'],
    ['a prefetch of a signed-in visitor', { 'user-agent': chrome, purpose: 'prefetch' }, signedIn, 'prefetch'],
    ['another purpose', { 'user-agent': chrome, 'sec-purpose': 'prefetched-not' }, undefined, 'anonymous'],
  ])('%s', (_title, headers, session, kind) => {
    expect(requestKind({ headers }, session)).toBe(kind);
  });
});
