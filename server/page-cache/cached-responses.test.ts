import { createServer } from 'node:http';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import type { RequestContext } from '../context/request-context.ts';
import { ownBody } from '../files/gzip-parts.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { createMetrics } from '../observability/metrics.ts';
import { visitOf } from '../pipeline/document-visit.ts';
import { header } from '../pipeline/inputs.ts';
import { createCacheKey } from '../pipeline/keys.ts';
import { defineStep, type Step } from '../pipeline/step.ts';
import { contextOf } from '../pipeline/step-fixture.ts';
import { createCachedPage, endWithPage, headersOf } from './cached-page.ts';
import { createCachedResponses } from './cached-responses.ts';
import { createPageCache } from './page-cache.ts';

const [route] = pageTable;
const hostPolicyOf = createHostPolicyLookup({ tenants: [] }, true);
const group = header('x-group');

/** A server of pages that name the visitor's group and a number; the step may read the group. */
function serve(step: Step, responseKind: RequestContext['responseKind'] = 'document') {
  const metrics = createMetrics('test');
  let time = 0;
  let made = 0;
  const cacheKeyOf = createCacheKey(
    { ...route, middleware: [...route.middleware, step.name] },
    { registry: new Map([[step.name, step]]), hostPolicyOf, hasCurrency: () => true },
  );
  const pageCache = createPageCache({ maxBytes: 1_000_000, now: () => time });
  const cachedResponses = createCachedResponses({
    pageCache,
    cacheKeyOf,
    trackRequest: () => {},
    lifecycle: { isDraining: () => false },
    isShellOnly: () => false,
    storedEncodingOf: () => 'identity',
    metrics,
  });
  const pipeline = express();
  pipeline.use(async (incoming, response) => {
    const context: RequestContext = contextOf({ responseKind });
    response.locals.context = context;
    const key = cacheKeyOf(incoming) ?? '';
    const { page } = await pageCache.get({ key, path: '/', freshMs: 5_000, staleMs: 0 }, async () => {
      made += 1;
      const headers = { 'Content-Security-Policy': `img-src https://cdn-${made}.example` };
      return createCachedPage(
        { status: 200, headers },
        ownBody(Buffer.from(`page ${made} for ${group.read(incoming)}`)),
      );
    });
    for (const [name, value] of headersOf(page, { age: 0 }, 'identity')) response.setHeader(name, value);
    response.setHeader('Vary', 'Cookie');
    endWithPage(response, page, 'identity');
    const visit = visitOf(incoming, context, hostPolicyOf(incoming), { route, pathname: '/en/', search: '' });
    cachedResponses.remember(response, { key, visit, page });
  });
  const server = createServer(cachedResponses.before(pipeline));
  const ask = async (headers: Readonly<Record<string, string>> = {}) => {
    const response = await request(server)
      .get('/en/')
      .set({ Host: 'a.test', ...headers })
      .buffer(true);
    expect(response.headers['vary']).toBe('Cookie');
    return [response.headers['x-cache'], response.text, response.headers['content-security-policy']];
  };
  return {
    ask,
    metrics,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const bodyAndPolicy = (number: number, visitor = 'undefined') => [
  `page ${number} for ${visitor}`,
  `img-src https://cdn-${number}.example`,
];

it('serves a cached page before Express, and a new one with its own policy', async () => {
  const { ask, pass } = serve(defineStep({ name: 'group', reads: {}, run: () => {} }));
  expect(await ask()).toEqual([undefined, ...bodyAndPolicy(1)]);
  expect(await ask()).toEqual(['HIT', ...bodyAndPolicy(1)]);
  pass(5_001);
  expect(await ask()).toEqual([undefined, ...bodyAndPolicy(2)]);
  expect(await ask()).toEqual(['HIT', ...bodyAndPolicy(2)]);
});

it.each([
  ['document', [{ labels: { route: 'home', outcome: 'full' }, value: 1 }]],
  ['data', []],
] as const)('counts a cached %s as a hit, and a document as a page too', async (responseKind, pages) => {
  const { ask, metrics } = serve(defineStep({ name: 'group', reads: {}, run: () => {} }), responseKind);
  await ask();
  expect((await ask())[0]).toBe('HIT');
  expect((await metrics.renderOutcomes.get()).values).toEqual(pages);
  expect((await metrics.pageCache.get()).values).toEqual([{ labels: { outcome: 'hit' }, value: 1 }]);
});

describe('a step that reads a new header', () => {
  it('shares no cached response across its values', async () => {
    const { ask } = serve(defineStep({ name: 'group', reads: { group }, run: () => {} }));
    expect(await ask({ 'x-group': 'a' })).toEqual([undefined, ...bodyAndPolicy(1, 'a')]);
    expect(await ask({ 'x-group': 'b' })).toEqual([undefined, ...bodyAndPolicy(2, 'b')]);
    expect(await ask({ 'x-group': 'undefined' })).toEqual([undefined, ...bodyAndPolicy(3)]);
    expect(await ask({})).toEqual([undefined, ...bodyAndPolicy(4)]);
    expect(await ask({ 'x-group': 'a' })).toEqual(['HIT', ...bodyAndPolicy(1, 'a')]);
  });

  it('shares responses when it does not declare the header', async () => {
    const { ask } = serve(defineStep({ name: 'group', reads: {}, run: () => {} }));
    await ask({ 'x-group': 'a' });
    expect(await ask({ 'x-group': 'b' })).toEqual(['HIT', ...bodyAndPolicy(1, 'a')]);
  });
});
