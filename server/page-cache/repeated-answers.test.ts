import { createServer, type RequestListener } from 'node:http';
import request from 'supertest';
import { expect, it } from 'vitest';
import { routeTable } from '../../src/routes/route-table.ts';
import { createTrustOf } from '../host/trust-of.ts';
import { createMetrics } from '../observability/metrics.ts';
import { visitOf } from '../render/document-visit.ts';
import { createCachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createRepeatedAnswers } from './repeated-answers.ts';

const [route] = routeTable;
const visit = visitOf(
  { cookies: {}, headers: {} },
  { language: 'en', session: { status: 'anonymous' } },
  createTrustOf({ tenants: [] }, true)({ hostname: 'a.test', headers: {} }),
  { route, pathname: '/en/', search: '' },
);

it('gives a page that was made anew meanwhile with its own policy, and not with that of the one before', async () => {
  let time = 0;
  let made = 0;
  const metrics = createMetrics('test');
  const pageCache = createPageCache({ maxBytes: 1_000_000, freshFor: 5_000, now: () => time });
  const make = async () => {
    made += 1;
    return createCachedPage(200, `img-src https://cdn-${made}.example`, Buffer.from(`page ${made}`));
  };
  const answers = createRepeatedAnswers({
    pageCache,
    countryOf: () => 'IE',
    begin: () => {},
    lifecycle: { isDraining: () => false },
    isShellOnly: () => false,
    repeatFor: 60_000,
    metrics,
  });
  const byAllSteps: RequestListener = async (incoming, response) => {
    const { page, outcome } = await pageCache.get({ key: 'home', path: '/' }, make);
    response.setHeader('Content-Security-Policy', page.policy);
    response.end(page.bodyFor(undefined).bytes);
    if (outcome === 'hit') answers.remember(incoming, response, visit, 'home');
  };
  const server = createServer(answers.before(byAllSteps));
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
