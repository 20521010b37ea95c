import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxCampaignNames } from '../../server/observability/campaigns-not-found.ts';
import { requestKinds } from '../../server/observability/metrics.ts';
import { deviceClasses } from '../../src/entities/web-vitals.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { openLabels } from '../support/closed-labels.ts';
import { getRaw } from '../support/exchange.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
let text = '';
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
  await requestEverything();
  await leaveEverything();
  for (const { id } of callTable) await service.sandbox.fault(id, { status: 503 });
  await requestEverything();
  await report();
  text = await metrics();
}, 180_000);
afterAll(() => service.close());

const metrics = async () => (await fetch(`${service.opsUrl}/metrics`)).text();

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'BREW'] as const;
const pagePath = (path: string): string => path.replace(':name', 'lucky-friday').replace('*', 'no-such-page');
const callPath = (path: string): string => `/web-api${path.replace(/^\/web-api/, '').replaceAll(/:\w+/g, '7')}`;
const addresses = [
  ...callTable.map(({ path }) => callPath(path)),
  ...pageTable.flatMap(({ path }) => ['/', '/en/', '/page-data/en/'].map((prefix) => prefix + pagePath(path))),
  '/assets/none.js',
  '/web-vitals',
  '/no\\page',
];

async function requestEverything(): Promise<void> {
  for (const method of methods) await Promise.all(addresses.map((path) => getRaw(service.url, path, method)));
}

/** Visitors who leave while the platform does not reply: each status of a route is a separate histogram. */
async function leaveEverything(): Promise<void> {
  const cookie = `user_token=${await service.sandbox.token()}`;
  for (const { id } of callTable) await service.sandbox.fault(id, { hang: true });
  const calls = callTable.map(({ method, path }) => `${method} ${callPath(path)}`);
  const pages = pageTable.map(({ path }) => `GET /en/${pagePath(path)}`);
  for (const line of [...pages, ...calls]) await leaveDuring(line, cookie);
  await service.sandbox.reset();
}

/** Leaves as soon as the request waits for the platform, or has a response without waiting. */
async function leaveDuring(line: string, cookie: string): Promise<void> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let isAnswered = false;
  socket.once('data', () => {
    isAnswered = true;
  });
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`);
  await vi.waitFor(
    async () => expect(isAnswered || /^http_requests_in_flight 1$/m.test(await metrics())).toBe(true),
    10_000,
  );
  // Reset, so that it is noticed at once: a half-close so soon after the request may belong to it.
  socket.resetAndDestroy();
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^http_requests_in_flight 0$/m), 30_000);
}

async function report(): Promise<void> {
  const send = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const vitals = { lcp: 1, inp: 1, cls: 0, ttfb: 1, fcp: 1 };
  for (const routeId of ['home', 'promotion', 'lotto-main', 'made-up'])
    for (const device of deviceClasses) await send('/web-vitals', { routeId, device, ...vitals });
  const counts = { sent: 1, received: 1, answered: 1, unanswered: { timeout: 1 }, dropped: { repeated: 1 } };
  await send('/host-report', { status: 'connected', transport: 'window', ...counts });
}

/** Series that exist only under overload: shed requests, and the fallbacks that visitors get. */
const underOverload = requestKinds.length * 3 * 4 + pageTable.length * 3;

/** Outcomes of a call; here the platform is only up, down, or left by visitors. */
const callOutcomes = [
  'ok',
  'aborted',
  'platform-unavailable',
  'platform-timeout',
  'platform-garbage',
  'platform-refused',
];

const countOf = (name: string): number => text.split('\n').filter((line) => line.startsWith(`${name}{`)).length;

// Reliability goal M1: every route and call with every method, while the platform is well, while it is not, and while
// no visitor waits for it.
it('has at most 2,400 series per pod for any requests', () => {
  expect(text).toContain('status="aborted"');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const otherOutcomes = countOf('platform_call_seconds_total') * callOutcomes.length - countOf('platform_calls_total');
  expect(lines.length + underOverload + otherOutcomes + maxCampaignNames).toBeLessThanOrEqual(2_400);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200_000);
});

// Reliability goal M2.
describe('labels', () => {
  it('have only values of fixed sets', () => {
    expect(openLabels(text)).toEqual([]);
  });

  it.each([
    'http_request_duration_seconds_count{route="/en/made-up",status="2xx"} 1',
    'http_request_duration_seconds_bucket{le="0.05",route="home",method="GET",status="2xx"} 1',
    'overload_shed_total{kind="anonymous",answer="shell",reason="breaker"} 1',
    'platform_refusals_total{group="user",reason="lag"} 1',
    'marquee_errors_total{address="home"} 1',
  ])('are reported with other values: %s', (line) => {
    expect(openLabels(`${line}\n`)).toHaveLength(1);
  });
});
