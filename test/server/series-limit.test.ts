import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { getRaw } from '../support/exchange.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'BREW'] as const;
const pagePath = (path: string): string => path.replace(':name', 'lucky-friday').replace('*', 'no-such-page');
const addresses = [
  ...callTable.map(({ path }) => `/web-api${path.replace(/^\/web-api/, '').replaceAll(/:\w+/g, '7')}`),
  ...routeTable.flatMap(({ path }) => ['/', '/en/', '/page-data/en/'].map((prefix) => prefix + pagePath(path))),
  '/assets/none.js',
  '/web-vitals',
  '/no\\page',
];

async function askForEverything(): Promise<void> {
  for (const method of methods) await Promise.all(addresses.map((path) => getRaw(service.url, path, method)));
}

async function reportVitals(): Promise<void> {
  const report = { lcp: 1, inp: 1, cls: 0, ttfb: 1, fcp: 1 };
  for (const routeId of ['home', 'promotion', 'lotto-main', 'made-up']) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${service.url}/web-vitals`, { method: 'POST', headers, body: JSON.stringify({ routeId, ...report }) });
  }
}

// Reliability goal M1: every route and call with every method, while the platform is well and while it is not.
it('a pod has at most 1,500 series, whatever is asked of it', async () => {
  await askForEverything();
  for (const { id } of callTable) await service.sandbox.fault(id, { status: 503 });
  await askForEverything();
  await reportVitals();
  const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeLessThanOrEqual(1_500);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200_000);
}, 60_000);
