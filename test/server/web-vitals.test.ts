import express from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requestContext } from '../../server/middleware/request-context.ts';
import { createWebVitalMetrics } from '../../server/observability/web-vital-metrics.ts';
import { receiveWebVitals } from '../../server/reports/receive-web-vitals.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

const metrics = async () => (await fetch(`${service.opsUrl}/metrics`)).text();
const readSeries = async (series: string): Promise<number> => {
  const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
};
const send = (body: object | string, headers: Record<string, string> = {}) =>
  request(service.url)
    .post('/web-vitals')
    .set({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers })
    .send(body);

describe('POST /web-vitals', () => {
  it('counts the values of a browser by its kind of page, in seconds', async () => {
    await send({ routeId: 'promotion', device: 'phone', lcp: 2_500, inp: 200, cls: 0.1, ttfb: 180, fcp: 900 }).expect(
      204,
      '',
    );
    const text = await metrics();
    // Each value is at the very end of "good", which is a separate bucket.
    expect(text).toContain('web_vitals_lcp_seconds_bucket{le="1.2",page="campaign",device="phone"} 0');
    expect(text).toContain('web_vitals_lcp_seconds_bucket{le="2.5",page="campaign",device="phone"} 1');
    expect(text).toContain('web_vitals_inp_seconds_bucket{le="0.1",page="campaign",device="phone"} 0');
    expect(text).toContain('web_vitals_inp_seconds_bucket{le="0.2",page="campaign",device="phone"} 1');
    expect(text).toContain('web_vitals_cls_bucket{le="0.01",page="campaign",device="phone"} 0');
    expect(text).toContain('web_vitals_cls_bucket{le="0.1",page="campaign",device="phone"} 1');
    expect(text).toContain('web_vitals_ttfb_seconds_sum 0.18');
    expect(text).toContain('web_vitals_fcp_seconds_sum{page="campaign",device="phone"} 0.9');
  });

  it('counts measured values only, and a score of zero', async () => {
    await send({ routeId: 'home', cls: 0 }).expect(204);
    expect(await readSeries('web_vitals_cls_count{page="home",device="computer"}')).toBe(1);
    expect(await readSeries('web_vitals_lcp_seconds_count{page="home",device="computer"}')).toBe(0);
  });

  it('has one label for all unknown routes', async () => {
    for (const routeId of ['made-up', '__proto__', 'constructor']) await send({ routeId, lcp: 1 }).expect(204);
    expect(await readSeries('web_vitals_lcp_seconds_count{page="other",device="computer"}')).toBe(3);
    expect(await metrics()).not.toContain('made-up');
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['an array', [1]],
    ['no route', { lcp: 1 }],
    ['a long route', { routeId: 'a'.repeat(65) }],
    ['a key that is not in the contract', { routeId: 'home', user: 7 }],
    ['a negative time', { routeId: 'home', lcp: -1 }],
    ['a time of days', { routeId: 'home', lcp: 86_400_000 }],
    ['no number', { routeId: 'home', lcp: '1' }],
    ['a number that JSON can hold and that can’t be added up', '{"routeId":"home","cls":1e999}'],
  ])('refuses %s and counts nothing', async (_, body) => {
    const before = await readSeries('web_vitals_reports_total{outcome="counted"}');
    const { body: answer } = await send(body).expect(400);
    expect(answer).toEqual({ error: { status: 400, code: 'bad-request' } });
    expect(await readSeries('web_vitals_reports_total{outcome="counted"}')).toBe(before);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another origin', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a report %s', async (_, headers) => {
    await send({ routeId: 'home', lcp: 1 }, headers).expect(403);
  });

  it('refuses more than 1 kB unread', async () => {
    await send({ routeId: 'home', padding: 'a'.repeat(1_024) }).expect(413);
  });

  it('responds to other methods with 405, and to other paths with a page', async () => {
    const { headers } = await request(service.url).get('/web-vitals').expect(405);
    expect(headers['allow']).toBe('POST');
    await request(service.url).get('/web-vitals-of-others').expect(404).expect('content-type', /html/);
  });

  it('does not count visitors with Global Privacy Control', async () => {
    await send({ routeId: 'home', lcp: 100 }, { 'sec-gpc': '1' }).expect(204);
    expect(await readSeries('web_vitals_reports_total{outcome="declined"}')).toBe(1);
    expect(await readSeries('web_vitals_lcp_seconds_count{page="home",device="computer"}')).toBe(0);
  });

  it('sets no cookie and reads none', async () => {
    const { headers } = await send({ routeId: 'home' }, { cookie: 'user_token=broken' }).expect(204);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('responds to a flood, and counts at most a hundred values a second', async () => {
    const before = await readSeries('web_vitals_reports_total{outcome="counted"}');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(9_000_000);
    const responses = await Promise.all(Array.from({ length: 300 }, () => send({ routeId: 'home', ttfb: 10 })));
    clock.mockRestore();
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await readSeries('web_vitals_reports_total{outcome="counted"}')) - before).toBe(100);
    expect(await readSeries('web_vitals_reports_total{outcome="dropped"}')).toBe(200);
  });
});

describe('reports while the event loop is late', () => {
  const responseAt = async (late: number, isProtected: boolean) => {
    const registry = new Registry();
    const app = express();
    app.use(requestContext());
    const lag = { current: () => late };
    app.use(
      receiveWebVitals({
        metrics: createWebVitalMetrics([registry]),
        lifecycle: { isDraining: () => false },
        lag,
        isProtected,
      }),
    );
    await request(app).post('/web-vitals').send({ routeId: 'home', lcp: 1 }).expect(204);
    return registry.getSingleMetricAsString('web_vitals_reports_total');
  };

  it('get a response and are ignored', async () => {
    expect(await responseAt(60, true)).toContain('{outcome="dropped"} 1');
  });

  it.each([
    ['it is on time', 40, true],
    ['protection is off', 60, false],
  ])('are counted if %s', async (_, late, isProtected) => {
    expect(await responseAt(late, isProtected)).toContain('{outcome="counted"} 1');
  });
});
