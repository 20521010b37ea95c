import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostReport } from '../../server/host/host-report.ts';
import { requestContext } from '../../server/middleware/request-context.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import type { HostReport } from '../../src/host/host-report.ts';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

const host = 'promo.aurora.example';
const partner = 'https://www.partner.example';
const config = configDirectory({
  tenants: [
    { name: 'aurora', domains: [host], frames: [partner, 'capacitor://localhost'] },
    { name: 'borealis', domains: ['promo.borealis.example'], frames: ['https://www.borealis.example'] },
  ],
});
const dist = mkdtempSync(path.join(tmpdir(), 'marquee-dist-'));
const script = `/* ${'Marquee '.repeat(200)}*/`;
let service: TestService;

beforeAll(async () => {
  for (const folder of ['client', 'embed']) mkdirSync(path.join(dist, folder));
  for (const file of ['marquee.js', 'marquee.mjs', 'marquee.d.ts'])
    writeFileSync(path.join(dist, 'embed', file), script);
  writeFileSync(path.join(dist, 'embed/marquee.js.gz'), gzipSync(script));
  service = await startService({
    settings: { NODE_ENV: 'production', DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, DIST_DIR: dist },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
  rmSync(dist, { recursive: true });
});

const metrics = async () => (await fetch(`${service.opsUrl}/metrics`)).text();

describe('GET /embed.json', () => {
  const ask = (search: string, origin?: string, site = host) => {
    const call = request(service.url).get(`/embed.json${search}`).set('Host', site);
    return origin === undefined ? call : call.set('Origin', origin);
  };
  const lucky = '?path=/en/promotion/lucky-friday';

  it('returns what a host needs before it shows a page', async () => {
    const { status, body, headers } = await ask(lucky, partner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ versions: [1, 2], minimumWidth: 320, heights: expect.any(Array) });
    expect(body.heights[0]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': partner,
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': expect.stringContaining('application/json'),
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [partner, host, partner],
    ['capacitor://localhost', host, 'capacitor://localhost'],
    ['https://evil.example', host, undefined],
    ['https://www.partner.example.evil.example', host, undefined],
    ['http://www.partner.example', host, undefined],
    ['null', host, undefined],
    ['*', host, undefined],
    [partner, 'promo.borealis.example', undefined],
    [partner, 'stranger.example', undefined],
    [undefined, host, undefined],
  ])('for %s at %s may be read by %s', async (origin, site, allowed) => {
    const { headers } = await ask(lucky, origin, site);
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers['vary']).toContain('Origin');
  });

  it.each(['?path=/en/promotion/lucky-friday?utm=1', '?path=/promotion/lucky-friday', '?path=/de/lotto/', '?path=/'])(
    'accepts %s',
    async (search) => expect((await ask(search)).status).toBe(200),
  );

  it.each([
    '',
    '?path=',
    '?path=en/lotto/',
    '?path=/en/no-such-page',
    '?path=/en/promotion/no-such-campaign',
    '?path=/en/promotion/Lucky%20Friday',
    '?path=/xx/lotto/',
    '?path=//evil.example/en/',
    '?path=/%5Cevil.example',
    '?path=https://evil.example/en/',
    '?path=/en/&path=/en/',
    '?path[a]=/en/',
    '?path=/%25zz',
    `?path=/en/${'a'.repeat(600)}`,
  ])('%s is not a page: the error is readable for the host', async (search) => {
    const { status, body, headers } = await ask(search, partner);
    expect([status, body.error.code, headers['access-control-allow-origin']]).toEqual([404, 'not-found', partner]);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('serves only GET, at its own path', async () => {
    const { status, headers } = await request(service.url).post('/embed.json').set('Host', host);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await request(service.url).get('/embed.jsonx').set('Host', host)).status).toBe(404);
  });
});

describe('POST /host-report', () => {
  const report: HostReport = {
    status: 'connected',
    transport: 'window',
    version: 2,
    handshakeMs: 120,
    sent: 5,
    received: 3,
    answered: 2,
    unanswered: { timeout: 1 },
    dropped: { 'wrong-origin': 4 },
  };
  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    request(service.url)
      .post('/host-report')
      .set({ Host: host, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body));

  it('is counted', async () => {
    const { status, text, headers } = await send(report);
    expect([status, text, headers['set-cookie']]).toEqual([204, '', undefined]);
    const lines = await metrics();
    for (const line of [
      'marquee_host_bridge_sessions_total{transport="window",status="connected"} 1',
      'marquee_host_bridge_messages_total{direction="sent"} 5',
      'marquee_host_bridge_messages_total{direction="received"} 3',
      'marquee_host_bridge_calls_total{outcome="answered"} 2',
      'marquee_host_bridge_calls_total{outcome="timeout"} 1',
      'marquee_host_bridge_dropped_total{reason="wrong-origin"} 4',
      'marquee_host_handshake_seconds_sum 0.12',
    ]) {
      expect(lines).toContain(`${line}\n`);
    }
  });

  it('adds at most a thousand to a count, and a minute to a duration', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { status } = await send({ ...report, transport: 'ios', handshakeMs: 1e300, dropped: { repeated: most } });
    expect(status).toBe(204);
    const lines = await metrics();
    expect(lines).toContain('marquee_host_bridge_dropped_total{reason="repeated"} 1000\n');
    expect(lines).toMatch(/marquee_host_handshake_seconds_sum 60\.12\n/);
  });

  it('has no transport for a page that never connected', async () => {
    const { transport, version, handshakeMs, ...rest } = report;
    expect((await send({ ...rest, status: 'unresponsive' })).status).toBe(204);
    expect(await metrics()).toContain('marquee_host_bridge_sessions_total{transport="none",status="unresponsive"} 1\n');
  });

  it.each<[string, unknown, Readonly<Record<string, string>>, number]>([
    ['from another site', report, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from a sibling site', report, { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['as a form', JSON.stringify(report), { 'Content-Type': 'text/plain' }, 400],
    ['that is not JSON', '{', {}, 400],
    ['that is nothing', '', {}, 400],
    ['with a transport of its own', { ...report, transport: 'pigeon' }, {}, 400],
    ['with a reason of its own', { ...report, dropped: { 'my-reason': 1 } }, {}, 400],
    ['with a reason from the prototype', JSON.stringify(report).replace('timeout', 'constructor'), {}, 400],
    ['with less than nothing', { ...report, sent: -1 }, {}, 400],
    ['with a part of one', { ...report, received: 0.5 }, {}, 400],
    ['with a word for a number', { ...report, answered: '7' }, {}, 400],
    ['with a field too many', { ...report, visitor: 7 }, {}, 400],
    ['that is too long', { ...report, text: 'a'.repeat(2_048) }, {}, 413],
    ['that is packed', report, { 'Content-Encoding': 'gzip' }, 400],
  ])('%s is refused, and counts nothing', async (_name, body, headers, expected) => {
    const before = (await metrics()).match(/^marquee_host_.*$/gm);
    const { status, body: answer } = await send(body, headers);
    expect([status, typeof answer.error.code]).toEqual([expected, 'string']);
    expect((await metrics()).match(/^marquee_host_.*$/gm)).toEqual(before);
  });

  it('is counted at most a hundred times a second, and always gets a response', async () => {
    const counted = async () =>
      Number(/^marquee_host_bridge_reports_total\{outcome="counted"\} (\d+)$/m.exec(await metrics())?.[1] ?? 0);
    const before = await counted();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(9_000_000);
    const responses = await Promise.all(Array.from({ length: 150 }, () => send(report)));
    clock.mockRestore();
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await counted()) - before).toBe(100);
    expect(await metrics()).toContain('marquee_host_bridge_reports_total{outcome="dropped"} 50\n');
  });

  it.each([
    ['the event loop is late', 60, true, 'dropped'],
    ['it is on time', 40, true, 'counted'],
    ['protection is off', 60, false, 'counted'],
  ])('gets its outcome as a response when %s', async (_name, late, isProtected, outcome) => {
    const own = createMetrics('test');
    const app = express();
    const lag = { current: () => late };
    app.use(requestContext(), hostReport({ lifecycle: { isDraining: () => false }, metrics: own, lag, isProtected }));
    await request(app).post('/host-report').send(report).expect(204);
    const sessions = outcome === 'counted' ? 1 : 0;
    expect((await own.hostBridgeReports.get()).values).toEqual([{ labels: { outcome }, value: 1 }]);
    expect((await own.hostBridgeSessions.get()).values).toHaveLength(sessions);
  });

  it('serves only POST', async () => {
    const { status, headers } = await request(service.url).get('/host-report').set('Host', host);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('the files of the host SDK', () => {
  const get = (file: string, headers: Readonly<Record<string, string>> = {}) =>
    request(service.url)
      .get(`/embed/${file}`)
      .set({ Host: 'stranger.example', Origin: 'https://any.example', ...headers });

  it.each([
    ['marquee.js', /^text\/javascript/],
    ['marquee.mjs', /^text\/javascript/],
    ['marquee.d.ts', /^text\/plain/],
  ])('%s may be loaded by every site, and is cached for a while', async (file, type) => {
    const { status, headers } = await get(file);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are sent unchanged, and revalidated with 304', async () => {
    const { text, headers } = await get('marquee.js', { 'Accept-Encoding': 'gzip' });
    expect([headers['content-encoding'], headers['vary'], text]).toEqual(['gzip', 'Accept-Encoding', script]);
    const again = await get('marquee.js', { 'Accept-Encoding': 'gzip', 'If-None-Match': headers['etag'] ?? '' });
    expect([again.status, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });

  it.each(['nope.js', '../client/x', '..%2fclient/x', ''])('%s is not a file of the SDK', async (file) => {
    const { status, headers } = await get(file);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('serve only GET and HEAD', async () => {
    const { status } = await request(service.url).post('/embed/marquee.js').set('Host', host);
    expect(status).toBe(405);
  });

  it('do not open /embed itself to other sites', async () => {
    const { status, headers } = await request(service.url).get('/embed').set('Host', host);
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('text/html')]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
