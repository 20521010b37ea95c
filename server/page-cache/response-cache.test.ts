import { createServer, type RequestListener } from 'node:http';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import type { RequestContext } from '../context/request-context.ts';
import { ownBody } from '../files/gzip-parts.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { createMetrics } from '../observability/metrics.ts';
import { visitOf } from '../pipeline/document-visit.ts';
import { header } from '../pipeline/inputs.ts';
import { createRouteKeys } from '../pipeline/keys.ts';
import { defineStep, type Step } from '../pipeline/step.ts';
import { createCachedPage, endWithPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createResponseCache } from './response-cache.ts';

const [route] = pageTable;
const hostPolicyOf = createHostPolicyLookup({ tenants: [] }, true);
const keys = createRouteKeys(route, { registry: new Map(), hostPolicyOf, hasCurrency: () => true });

it('sends a remade page with its own policy', async () => {
  let time = 0;
  let made = 0;
  const pageCache = createPageCache({ maxBytes: 1_000_000, now: () => time });
  const make = async () => {
    made += 1;
    const headers = { 'Content-Security-Policy': `img-src https://cdn-${made}.example` };
    return createCachedPage({ status: 200, headers }, ownBody(Buffer.from(`page ${made}`)));
  };
  const responseCache = createResponseCache({
    pageCache,
    keysFor: () => keys,
    trackRequest: () => {},
    lifecycle: { isDraining: () => false },
    isShellOnly: () => false,
    keptEncodingOf: () => 'identity',
    metrics: createMetrics('test'),
  });
  const pipeline: RequestListener = async (incoming, response) => {
    const cacheEntry = { key: 'home', path: '/', freshMs: 5_000, staleMs: 30_000 };
    const { page, outcome } = await pageCache.get(cacheEntry, make);
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    endWithPage(response, page, 'identity');
    const found = { language: 'en', session: { status: 'anonymous' }, values: createRequestValues() } as const;
    const visit = visitOf(incoming, found, hostPolicyOf(incoming), { route, pathname: '/en/', search: '' });
    if (outcome === 'hit')
      responseCache.remember(incoming, response, { visit, pageKey: 'home', page, responseKind: 'document' });
  };
  const server = createServer(responseCache.before(pipeline));
  const ask = async () => {
    const { text, headers } = await request(server).get('/en/').set('Host', 'a.test').buffer(true);
    return [headers['x-cache'], text, headers['content-security-policy']];
  };
  await ask();
  await ask();
  const first = ['page 1', 'img-src https://cdn-1.example'];
  expect(await ask()).toEqual(['HIT', ...first]);
  time = 5_001;
  expect(await ask()).toEqual([undefined, ...first]);
  expect(await ask()).toEqual(['HIT', 'page 2', 'img-src https://cdn-2.example']);
});

describe('a step that reads a new header', () => {
  const group = header('x-group');

  /** A server with both caches whose pages contain the group of their visitor. */
  function serverWith(step: Step) {
    const middleware = [...route.middleware, step.name];
    const { signature, pageKey } = createRouteKeys(
      { ...route, middleware },
      { registry: new Map([[step.name, step]]), hostPolicyOf, hasCurrency: () => true },
    );
    const pageCache = createPageCache({ maxBytes: 1_000_000 });
    const responseCache = createResponseCache({
      pageCache,
      keysFor: () => ({ signature, pageKey }),
      trackRequest: () => {},
      lifecycle: { isDraining: () => false },
      isShellOnly: () => false,
      keptEncodingOf: () => 'identity',
      metrics: createMetrics('test'),
    });
    const pipeline: RequestListener = async (incoming, response) => {
      const context = { ...contextOf(), session: { status: 'anonymous' } } as const;
      const key = pageKey(incoming, context);
      const body = ownBody(Buffer.from(`for ${group.read(incoming)}`));
      const { page, outcome } = await pageCache.get({ key, path: '/', freshMs: 60_000, staleMs: 60_000 }, async () =>
        createCachedPage({ status: 200, headers: {} }, body),
      );
      endWithPage(response, page, 'identity');
      const visit = visitOf(incoming, context, hostPolicyOf(incoming), { route, pathname: '/en/', search: '' });
      if (outcome === 'hit')
        responseCache.remember(incoming, response, { visit, pageKey: key, page, responseKind: 'document' });
    };
    const server = createServer(responseCache.before(pipeline));
    return async (headers: Readonly<Record<string, string>>) => {
      const answer = await request(server)
        .get('/en/')
        .set({ Host: 'a.test', ...headers })
        .buffer(true);
      return [answer.text, answer.headers['x-cache']];
    };
  }

  it('shares no cached answer across its values', async () => {
    const ask = serverWith(defineStep({ name: 'group', reads: { group }, run: () => {} }));
    for (const value of ['a', 'b', 'a', 'undefined']) {
      const headers = { 'x-group': value };
      await ask(headers);
      await ask(headers);
      expect(await ask(headers)).toEqual([`for ${value}`, 'HIT']);
    }
    expect(await ask({})).toEqual(['for undefined', undefined]);
  });

  it('shares answers where it does not declare the header', async () => {
    const ask = serverWith(defineStep({ name: 'group', reads: {}, run: () => {} }));
    await ask({ 'x-group': 'a' });
    expect(await ask({ 'x-group': 'b' })).toEqual(['for a', undefined]);
    expect(await ask({ 'x-group': 'c' })).toEqual(['for a', 'HIT']);
  });
});

const contextOf = (): RequestContext => ({
  requestId: 'request',
  traceId: 'trace',
  traceparent: 'traceparent',
  values: createRequestValues(),
  signal: new AbortController().signal,
  responseKind: 'document',
  label: 'home',
  language: 'en',
});
