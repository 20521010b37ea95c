import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { signInHref } from '../../src/components/sign-in-href.ts';
import { exchange } from '../support/exchange.ts';
import { type ProductionService, site, startProductionService } from './production-service.ts';
import { redirectPayloads } from './redirect-payloads.ts';

let service: ProductionService;
beforeAll(async () => {
  service = await startProductionService();
  await service.ready();
}, 60_000);
afterAll(() => service.close());

const inQuery = (payload: string) => payload.replaceAll('#', '%23');

/** Every kind of redirect by Marquee that contains a text of the visitor. */
const ways: Readonly<Record<string, (payload: string) => { path: string; headers?: readonly string[] }>> = {
  'the root itself': (payload) => ({ path: payload }),
  'a path without a language': (payload) => ({ path: `/${payload}`, headers: ['Cookie: lng=de'] }),
  'an unknown language': (payload) => ({ path: `/xx${payload}` }),
  'an unknown language, and a page': (payload) => ({ path: `/xx/${payload}` }),
  'a form that is not the canonical one': (payload) => ({ path: `/en/promotion/${payload}/` }),
  'a slash that is missing': (payload) => ({ path: `/en/lotto?next=${inQuery(payload)}` }),
  'a promo-redirect': (payload) => ({ path: `/en/promo-redirect/${payload}` }),
  'the query of a promo-redirect': (payload) => ({ path: `/en/promo-redirect/lucky-friday?${inQuery(payload)}` }),
  'the id of a banner': (payload) => ({ path: `/en/banner/?id=${inQuery(payload)}` }),
  'a banner': (payload) => ({ path: `/en/banner/${payload}` }),
  'the tags of a banner': (payload) => ({
    path: `/en/banner/61?utm_source=${inQuery(payload)}&next=${inQuery(payload)}`,
  }),
  'the language of the query': (payload) => ({ path: `/en/lotto/?lng=${inQuery(payload)}` }),
  'a language of the query that there is': (payload) => ({ path: `${payload}?lng=de` }),
  'what stands beside the language of the query': (payload) => ({ path: `/en/?lng=de&return=${inQuery(payload)}` }),
  'the block page': (payload) => ({ path: `/en/${payload}`, headers: ['X-Edge-Country: US'] }),
  'the query on the way to the block page': (payload) => ({
    path: `/en/lotto/?${inQuery(payload)}`,
    headers: ['X-Edge-Country: US'],
  }),
  'the way out of the block page': (payload) => ({ path: `/en/blockPage?${inQuery(payload)}` }),
  'data of a page': (payload) => ({ path: `/page-data/xx${payload}` }),
  'a host name': (payload) => ({
    path: '/lotto',
    headers: [`X-Forwarded-Host: ${payload}`, `Forwarded: host=${payload}`],
  }),
  'the page before': (payload) => ({ path: '/lotto/', headers: [`Referer: ${payload}`, 'Cookie: lng=de'] }),
};

const redirectSchema = z.object({ redirect: z.string() });

/** Targets to which the raw bytes of a response lead. */
function targetsIn(response: string): string[] {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const located = [...head.matchAll(/^location:[ \t]*(.*)$/gim)].map(([, target]) => target ?? '');
  const refreshed = [...head.matchAll(/^refresh:.*$/gim)].map(([line]) => line);
  const isJson = /^content-type: application\/json/im.test(head);
  const fromBody = isJson ? redirectSchema.safeParse(JSON.parse(body)).data?.redirect : undefined;
  return [...located, ...refreshed, ...(fromBody === undefined ? [] : [fromBody])];
}

describe('S14: a redirect stays on this site', () => {
  it('is tested with at least sixty texts', () => {
    expect(new Set(redirectPayloads).size).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.keys(ways))('by %s', { timeout: 60_000 }, async (name) => {
    let redirects = 0;
    for (const payload of redirectPayloads) {
      const { path, headers = [] } = ways[name]?.(payload) ?? { path: '/' };
      // Spaces would end the target: a browser sends them encoded, as it does with letters that are not ASCII.
      const target = path.replaceAll(' ', '%20').replace(/[^\x21-\x7e]/g, encodeURIComponent);
      const lines = [
        `GET ${target} HTTP/1.1`,
        `Host: ${site}`,
        'Connection: close',
        'User-Agent: Mozilla/5.0',
        ...headers,
      ];
      const response = await exchange(service.url, `${lines.join('\r\n')}\r\n\r\n`);
      for (const located of targetsIn(response)) {
        redirects += 1;
        expect(located, target).toMatch(/^\/(?![/\\])[^\\?]*(?:\?.*)?$/);
        expect(new URL(located, `https://${site}/`).origin, target).toBe(`https://${site}`);
        // Decoding the target a second time must not leave the site either.
        expect(located, target).not.toMatch(/^\/(?:%2f|%5c|%09|%0a|%0d)/i);
      }
      expect(response, target).not.toMatch(/^location:\s*(?:https?:|\/\/)/im);
    }
    if (mustRedirect.has(name)) expect(redirects).toBeGreaterThan(0);
  });

  it('sends the operator’s sign-in page only addresses of this site', () => {
    for (const payload of redirectPayloads) {
      const href = new URL(signInHref('https://operator.example/sign-in?new=1', `/en/lotto/?x=${payload}`));
      expect(href.origin).toBe('https://operator.example');
      expect([...href.searchParams.keys()]).toEqual(['new', 'return']);
      expect(href.searchParams.get('return')).toBe(`/en/lotto/?x=${payload}`);
    }
  });
});

/** The kinds that redirect for any text. */
const mustRedirect = new Set([
  'a slash that is missing',
  'the query of a promo-redirect',
  'the id of a banner',
  'the tags of a banner',
  'what stands beside the language of the query',
  'the query on the way to the block page',
  'the way out of the block page',
  'a host name',
  'the page before',
]);
