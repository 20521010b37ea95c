import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { caseCount } from '../support/case-count.ts';
import { getRaw } from '../support/exchange.ts';
import { leave } from '../support/leave.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
beforeEach(() => {
  service.lines.length = 0;
});
afterAll(() => service.close());

const metrics = async () => (await fetch(`${service.opsUrl}/metrics`)).text();
const requestLines = () => service.lines.filter(({ event }) => event === 'request_done');

const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the log line of a request has its outcome', () => {
  const lineOf = async (path: string, cookie = '', from: TestService = service) => {
    from.lines.length = 0;
    const response = await request(from.url)
      .get(path)
      .set({ Cookie: cookie, 'Sec-Fetch-Dest': 'document', 'User-Agent': browser });
    await vi.waitFor(() => expect(from.lines.some(({ event }) => event === 'request_done')).toBe(true), 30_000);
    const line = from.lines.find(({ event }) => event === 'request_done');
    return { answer: response, line, said: [line?.['answer'], line?.['reason']] };
  };

  it.each([
    ['/en/', 'page', undefined],
    ['/page-data/en/', 'page', undefined],
    ['/en/nope', 'error', 'not-found'],
    ['/page-data/en/promotion/none', 'error', 'not-found'],
    ['/web-api/nope', 'error', 'not-found'],
    ['/en/\\nope', 'refused', 'bad-request'],
    ['/en', undefined, undefined],
  ])('%s: %s %s', async (path, answer, reason) => {
    expect((await lineOf(path)).said).toEqual([answer, reason]);
  });

  it('cached, stale, without data or refused by region', async () => {
    const cached = await startService({
      settings: {
        DEFAULT_COUNTRY: 'IE',
        PAGE_CACHE_MB: '8',
        PAGE_CACHE_FRESH_MS: '0',
        OVERLOAD_PROTECTION: 'on',
        SHELL_TIMEOUT_MS: '1000',
      },
    });
    await cached.ready();
    expect((await lineOf('/en/lotto/', '', cached)).said).toEqual(['page', undefined]);
    expect((await lineOf('/en/lotto/', '', cached)).said[0]).toBe('stale');
    await cached.sandbox.fault('session-user', { hang: true });
    const cookie = `user_token=${await cached.sandbox.token()}`;
    expect((await lineOf('/en/lotto/', cookie, cached)).said).toEqual(['browser-filled', 'slow']);
    await cached.close();
    const blocked = await startService({ settings: { DEFAULT_COUNTRY: 'FR' } });
    await blocked.ready();
    const { answer } = await lineOf('/en/', '', blocked);
    const { line } = await lineOf(String(answer.headers['location']), '', blocked);
    expect([line?.['status'], line?.['answer'], line?.['reason']]).toEqual([451, 'refused', 'region-blocked']);
    await blocked.close();
  });

  it('and its id, which an error page shows but a missing page does not', async () => {
    await service.sandbox.fault('lotto-draws', { status: 500 });
    const { answer, line, said } = await lineOf('/en/lotto/results/powerball');
    expect([answer.status, ...said]).toEqual([503, 'error', 'platform-unavailable']);
    expect(answer.text).toContain(`<code dir="ltr">${line?.['requestId']}</code>`);
    await service.sandbox.heal('lotto-draws');
    const missing = await lineOf('/en/nope');
    expect(missing.answer.text).not.toContain(String(missing.line?.['requestId']));
  });
});

describe('a thousand failures of one kind', () => {
  it('are counted, and logged ten times with the number left out', async () => {
    const own = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
    await own.ready();
    await own.sandbox.fault('lotto-available', { garbage: true });
    for (let call = 0; call < 60; call += 1) {
      await request(own.url)
        .get('/page-data/en/lotto/')
        .set('Cookie', `user_token=${await own.sandbox.token()}`);
    }
    const linesOf = (name: string) => own.lines.filter(({ event }) => event === name);
    expect(linesOf('request_done')).toHaveLength(60);
    expect(linesOf('platform_call_failed').length).toBeLessThan(30);
    expect(linesOf('request_failed').length).toBeLessThan(30);
    await own.close();
  });
});

describe('metrics', () => {
  it('get no series from random addresses and unknown methods', async () => {
    const warmUps = [
      '/en/lotto/',
      '/en/nope',
      '/page-data/en/nope',
      '/web-api/nope',
      '/assets/nope.js',
      '/%zz',
      '/xx/nope',
      '/en/nope)',
    ];
    for (const path of warmUps)
      for (const method of ['GET', 'POST', 'BREW'] as const) await getRaw(service.url, path, method);
    const before = seriesOf(await metrics());
    const addresses = fc.sample(
      fc.tuple(fc.constantFrom('', '/en', '/web-api', '/assets', '/page-data'), fc.webPath()),
      {
        numRuns: caseCount(2_000),
        seed: 7,
      },
    );
    for (let start = 0; start < addresses.length; start += 50) {
      await Promise.all(
        addresses.slice(start, start + 50).map(([prefix, path]) => getRaw(service.url, `${prefix}/x${path}`)),
      );
    }
    const text = await metrics();
    expect(seriesOf(text).filter((series) => !before.includes(series))).toEqual([]);
    // Reliability goal M1.
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThanOrEqual(1_500);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200_000);
  }, 180_000);

  it('measure the start of page responses only', async () => {
    for (const path of ['/en/', '/page-data/en/', '/en', '/en/nope', '/assets/none.js', '/web-api/nope']) {
      await getRaw(service.url, path, 'GET');
    }
    const counted = seriesValues(await metrics(), /^page_response_start_seconds_count/);
    expect(Object.keys(counted).join()).not.toMatch(/not-found|asset|api|unmatched/);
    await request(service.url).get('/en/');
    const again = seriesValues(await metrics(), /^page_response_start_seconds_count/);
    const home = 'page_response_start_seconds_count{route="home"}';
    expect(again[home]).toBe((counted[home] ?? 0) + 1);
  });

  const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));
  it.skipIf(promtool === undefined)('are accepted by promtool check metrics', async () => {
    await request(service.url).get('/en/lotto/');
    const output = execFileSync(promtool ?? '', ['check', 'metrics'], { input: await metrics(), encoding: 'utf8' });
    expect(output).toBe('');
  });

  it('count requests in flight, and return to zero when a visitor leaves', async () => {
    await service.sandbox.fault('session-user', { hang: true });
    const socket = await sendHangingRequest(`/en/lotto/`, `user_token=${await service.sandbox.token()}`);
    await vi.waitFor(async () => expect(await metrics()).toContain('http_requests_in_flight 1'), 30_000);
    await leave(socket);
    await vi.waitFor(async () => expect(await metrics()).toContain('http_requests_in_flight 0'), 30_000);
    await service.sandbox.reset();
    expect(await metrics()).toMatch(
      /http_request_duration_seconds_count\{route="lotto-main",[^}]*status="aborted"\} 1/,
    );
    expect(await metrics()).toMatch(/platform_calls_total\{group="user",call="session-user",outcome="aborted"\} 1/);
  });
});

describe('calls by their ids', () => {
  const series = async (call: string) =>
    Object.keys(seriesValues(await metrics(), new RegExp(`^platform_call(s|_seconds)_total.*call="${call}"`)));

  it('of browsers are counted with outcome and time, and the line of the request names them', async () => {
    const own = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
    await own.ready();
    const cookie = `user_token=${await own.sandbox.token()}`;
    const path = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
    await request(own.url).post(path).set('Cookie', cookie);
    await request(own.url).post(path);
    await own.sandbox.fault('participation-confirm', { status: 503 });
    await request(own.url).post(path).set('Cookie', cookie);
    const text = await (await fetch(`${own.opsUrl}/metrics`)).text();
    const counted = seriesValues(text, /^platform_calls_total.*group="api:promotions"/);
    expect(counted).toEqual({
      'platform_calls_total{group="api:promotions",call="participation-confirm",outcome="ok"}': 1,
      'platform_calls_total{group="api:promotions",call="participation-confirm",outcome="platform-refused"}': 1,
      'platform_calls_total{group="api:promotions",call="participation-confirm",outcome="platform-unavailable"}': 1,
    });
    expect(text).toMatch(/^platform_call_seconds_total\{group="api:promotions",call="participation-confirm"\} 0\.\d+/m);
    const [line] = own.lines.filter(({ event }) => event === 'request_done');
    expect(line).toMatchObject({ slowestCall: 'participation-confirm', slowestCallMs: expect.any(Number) });
    expect(own.lines.find(({ event }) => event === 'proxy_failed')).toMatchObject({ call: 'participation-confirm' });
    await own.close();
  });

  it('of pages are counted with outcome and time, and the line of the request names the slowest', async () => {
    await request(service.url)
      .get('/en/lotto/')
      .set('Cookie', `user_token=${await service.sandbox.token()}`);
    expect((await series('session-user')).join()).toMatch(/calls_total.*outcome="ok".*call_seconds_total/);
    await vi.waitFor(() => expect(requestLines()).toHaveLength(1), 30_000);
    expect(requestLines()[0]).toMatchObject({ slowestCall: expect.stringMatching(/^[a-z-]+$/) });
  });
});

describe('an unknown campaign page', () => {
  it('is counted and logged with the host of the page that links to it, as a document and as data', async () => {
    const before = seriesValues(await metrics(), /^campaign_not_found_total/);
    for (const path of ['/en/promotion/lukcy-friday', '/page-data/en/promotion/lukcy-friday', '/en/promotion/No_Name'])
      await request(service.url).get(path).set('Referer', 'https://mail.example/?to=hunter2');
    const name = 'campaign_not_found_total{campaign="other"}';
    const after = seriesValues(await metrics(), /^campaign_not_found_total/);
    expect((after[name] ?? 0) - (before[name] ?? 0)).toBe(2);
    expect(service.lines.filter(({ event }) => event === 'campaign_not_found')).toMatchObject([
      { campaign: 'lukcy-friday', referrerHost: 'mail.example' },
      { campaign: 'lukcy-friday', referrerHost: 'mail.example' },
    ]);
    expect(requestLines().map((line) => line['campaign'])).toEqual(['lukcy-friday', 'lukcy-friday', undefined]);
  });
});

describe('the log', () => {
  it('has one line per request, with its route and without its address', async () => {
    await request(service.url).get('/en/promotion/lucky-friday?secret=hunter2').set('Cookie', 'user_token=hunter3');
    await request(service.url).get('/assets/none.js');
    await vi.waitFor(() => expect(requestLines()).toHaveLength(2), 30_000);
    expect(requestLines()[0]).toMatchObject({ route: 'promotion', method: 'GET', status: 200, outcome: 'finished' });
    expect(requestLines()[1]).toMatchObject({ route: 'asset', status: 404 });
    expect(JSON.stringify(service.lines)).not.toMatch(/hunter/);
  });

  it('has a line for a visitor who left', async () => {
    await service.sandbox.fault('session-user', { hang: true });
    const socket = await sendHangingRequest('/en/lotto/', `user_token=${await service.sandbox.token()}`);
    await leave(socket);
    await vi.waitFor(() => expect(requestLines()).toHaveLength(1), 30_000);
    await service.sandbox.reset();
    expect(requestLines()[0]).toMatchObject({ route: 'lotto-main', outcome: 'client-gone' });
  });

  it('continues a well-formed trace and starts a new one otherwise', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await request(service.url).get('/en/').set('traceparent', `00-${traceId}-b7ad6b7169203331-01`);
    for (const malformed of [
      '00-xyz',
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `01-${traceId}-b7ad6b7169203331-01`,
    ]) {
      await request(service.url).get('/en/').set('traceparent', malformed);
    }
    await vi.waitFor(() => expect(requestLines()).toHaveLength(4), 30_000);
    const ids = requestLines().map((line) => line['traceId']);
    expect(ids[0]).toBe(traceId);
    expect(new Set(ids).size).toBe(4);
  });

  it('accepts a request id only when it is short and plain', async () => {
    const kept = await request(service.url).get('/en/').set('X-Request-Id', 'edge-12345678');
    expect(kept.headers['x-request-id']).toBe('edge-12345678');
    for (const refused of ['short', 'a'.repeat(65), 'inject"}', 'a b c d e f']) {
      const { headers } = await request(service.url).get('/en/').set('X-Request-Id', refused);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{24}$/);
    }
  });
});

/** Series by name and labels, without their values. */
const seriesOf = (text: string): string[] =>
  text
    .split('\n')
    // Kinds of garbage collection and of Node's own resources are few, and appear only while used.
    .filter((line) => line !== '' && !/^(#|nodejs_(gc|active)_)/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

/** Values of the series with matching names. */
const seriesValues = (text: string, name: RegExp): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => name.test(line))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

/** Sends a request that waits for the platform to identify its visitor, so that a test can disconnect in the middle of it. */
async function sendHangingRequest(path: string, cookie: string) {
  const callsBefore = await service.sandbox.calls('session-user');
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`);
  await vi.waitFor(
    async () => expect(await service.sandbox.calls('session-user')).toBeGreaterThan(callsBefore),
    30_000,
  );
  return socket;
}
