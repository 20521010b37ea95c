import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';
import type { Target } from './routes.ts';

const page: Target = { name: 'home', kind: 'document', cache: 'never', status: 200, paths: {} };
const call: Target = { ...page, name: 'api:wheel', kind: 'platformRead' };
const lost: Target = { ...page, name: 'not-found', status: 404 };
const leading: Target = { ...page, name: 'promo-redirect', status: 302 };

const document = (view: object, end = '</body></html>') =>
  `<!DOCTYPE html><html><body><script>${JSON.stringify({ site: {}, view: { routeId: 'home', serverTime: 1, ...view } })}</script>${end}`;
const full = document({ texts: { title: '"isPending":true' } });
const shell = document({ isPending: true, texts: {} });

describe('the outcome of a visit', () => {
  it.each([
    ['a whole page', page, 200, {}, full, 'full'],
    ['a page from the cache', page, 200, { 'X-Cache': 'HIT' }, full, 'full'],
    ['a page from the cache that is being renewed', page, 200, { 'X-Cache': 'UPDATING' }, full, 'full'],
    ['an old page from the cache', page, 200, { 'X-Cache': 'STALE' }, full, 'stale'],
    ['a page without its content', page, 200, { 'X-Cache': 'BYPASS' }, shell, 'shell'],
    ['an old page without its content', page, 200, { 'X-Cache': 'STALE' }, shell, 'shell'],
    ['a page that ends early', page, 200, {}, document({ texts: {} }, ''), 'error'],
    ['a page whose body was not kept', page, 200, {}, null, 'error'],
    ['a page that was refused', page, 503, {}, full, 'error'],
    ['no answer', page, 0, {}, null, 'error'],
    ['the page of what is not there', lost, 404, {}, full, 'full'],
    ['a page where there is none', lost, 200, {}, full, 'error'],
    ['the way to another page', leading, 302, {}, null, 'full'],
    ['a call', call, 200, {}, null, 'full'],
    ['a call that was refused', call, 503, {}, null, 'error'],
  ] as const)('%s', (_, target, status, headers, body, outcome) => {
    expect(outcomeOf(target, { status, headers, body })).toBe(outcome);
  });
});
