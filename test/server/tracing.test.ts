import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedService } from '../support/recorded-service.ts';
import { startService } from '../support/start-service.ts';
import { type ReceivedSpan, startTraceReceiver } from '../support/trace-receiver.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const sampled = `00-${traceId}-${parentId}-01`;

const receiver = await startTraceReceiver();
const settings = {
  DEFAULT_COUNTRY: 'IE',
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  TRACE_SAMPLE_RATIO: '0',
  // No request counts as slow, however busy the machine is.
  TRACE_SLOW_MS: '60000',
};
const { platform, service, toSandbox } = await recordedService(settings);
beforeAll(async () => {
  toSandbox();
  await service.ready();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  toSandbox();
  await service.sandbox.reset();
  service.lines.length = 0;
  receiver.reset();
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  request(service.url).get(path).set(headers);

const doneLines = () => service.lines.filter(({ event }) => event === 'request_done');

/** The spans of the trace, once its request is over. */
async function spansOf(id: string): Promise<ReceivedSpan[]> {
  await service.services.tracing?.flush();
  return receiver.spans.filter((span) => span.traceId === id);
}

/** The trace of the request that was just made. */
async function lastTrace(): Promise<ReceivedSpan[]> {
  await vi.waitFor(() => expect(doneLines()).toHaveLength(1), 30_000);
  return spansOf(String(doneLines()[0]?.['traceId']));
}

const named = (spans: readonly ReceivedSpan[], name: string) => spans.find((span) => span.name === name);

describe('the trace of a page', () => {
  it('has middlewares, loader, blocks, each platform call by id, and the render, in the trace of the caller', async () => {
    const cookie = `user_token=${await service.sandbox.token()}`;
    await ask('/en/promotion/lucky-friday', { traceparent: sampled, cookie }).expect(200);
    const spans = await lastTrace();
    const names = spans.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['language', 'region-block', 'auth', 'loader', 'prepare-page', 'render']),
    );
    expect(names).toEqual(expect.arrayContaining(['platform session-user', 'attempt']));
    const root = named(spans, 'GET promotion');
    expect(root).toMatchObject({
      traceId,
      parentSpanId: parentId,
      attributes: {
        'http.route': 'promotion',
        'http.response.status_code': 200,
        'marquee.campaign': 'lucky-friday',
        'marquee.country': 'IE',
        'marquee.answer': 'page',
      },
    });
    // All of them belong to it, and none starts before or ends in another order of time.
    const ids = new Set(spans.map(({ spanId }) => spanId));
    for (const span of spans) {
      if (span !== root) expect(ids).toContain(span.parentSpanId);
      expect(span.endTimeUnixNano).toBeGreaterThanOrEqual(span.startTimeUnixNano);
    }
    const age = Date.now() - Number((root?.endTimeUnixNano ?? 0n) / 1_000_000n);
    expect(Math.abs(age)).toBeLessThan(120_000);
    expect(receiver.resources[0]).toMatchObject({ 'service.name': 'marquee', 'service.version': 'test' });
  });

  it('continues in the platform, with the attempt as parent', async () => {
    await ask('/page-data/en/promotion/lucky-friday', {
      traceparent: sampled,
      cookie: `user_token=${await service.sandbox.token()}`,
    });
    await ask('/web-api/external-api/lotto/available', { traceparent: sampled });
    await vi.waitFor(() => expect(doneLines()).toHaveLength(2), 30_000);
    const spans = await spansOf(traceId);
    const calls = spans.filter(({ kind }) => kind === 3).map(({ spanId }) => `00-${traceId}-${spanId}-01`);
    const sent = platform.requests.map(({ headers }) => headers['traceparent']);
    expect(sent.length).toBeGreaterThan(2);
    for (const traceparent of sent) expect(calls).toContain(traceparent);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('contains no address, token or name of the visitor', async () => {
    const token = await service.sandbox.token();
    await ask('/en/promotion/lucky-friday?canary=hunter2', {
      traceparent: sampled,
      cookie: `user_token=${token}`,
      'user-agent': 'canary-agent',
    });
    expect((await lastTrace()).length).toBeGreaterThan(5);
    for (const secret of [token, 'hunter2', 'canary', 'Alice', '127.0.0.1', '285104233']) {
      expect(receiver.text()).not.toContain(secret);
    }
  });

  it('is one span for a cached page', async () => {
    const cached = await startService({ settings: { ...settings, PAGE_CACHE_MB: '8' } });
    await cached.ready();
    for (let visit = 0; visit < 3; visit += 1) await request(cached.url).get('/en/');
    receiver.reset();
    await request(cached.url).get('/en/').set({ traceparent: sampled }).expect('x-cache', 'HIT');
    await vi.waitFor(async () => {
      await cached.services.tracing?.flush();
      expect(receiver.spans).toMatchObject([
        { name: 'GET home', traceId, parentSpanId: parentId, attributes: { 'marquee.answer': 'cached' } },
      ]);
    });
    await cached.close();
  });
});

describe('a healthy request', () => {
  it('leaves no trace', async () => {
    await ask('/en/').expect(200);
    expect(await lastTrace()).toEqual([]);
    expect(doneLines()[0]).not.toHaveProperty('isTraced');
  });
});

describe('an incident', () => {
  it.each([
    ['that fails', { status: 503 }, 'platform-unavailable'],
    ['with a broken reply', { garbage: true }, 'platform-garbage'],
  ] as const)('of a call %s is traced, and its trace names the call', async (_, fault, failure) => {
    await service.sandbox.fault('participation', fault);
    await ask('/page-data/en/promotion/lucky-friday', { cookie: `user_token=${await service.sandbox.token()}` });
    const spans = await lastTrace();
    const call = named(spans, 'platform participation');
    expect(call?.attributes['error.type']).toBe(failure);
    expect(call?.status.code).toBe(2);
    expect(doneLines()[0]).toMatchObject({ isTraced: true });
  });

  it('with a slow call is traced, and its trace names the call', async () => {
    const slow = await startService({ settings: { ...settings, TRACE_SLOW_MS: '600' } });
    await slow.ready();
    await slow.sandbox.fault('participation', { latencyMs: 700 });
    const cookie = `user_token=${await slow.sandbox.token()}`;
    const { body } = await request(slow.url).get('/page-data/en/promotion/lucky-friday').set({ cookie });
    expect(body).toHaveProperty('page');
    const call = await vi.waitFor(async () => {
      await slow.services.tracing?.flush();
      const found = named(receiver.spans, 'platform participation');
      expect(found).toBeDefined();
      return found;
    });
    expect(call?.status.code).toBe(0);
    expect(Number((call?.endTimeUnixNano ?? 0n) - (call?.startTimeUnixNano ?? 0n))).toBeGreaterThan(600e6);
    await slow.close();
  });

  it('with a browser’s call is traced with the call’s id', async () => {
    await service.sandbox.fault('lotto-available', { status: 503 });
    await ask('/web-api/external-api/lotto/available');
    expect(named(await lastTrace(), 'platform lotto-available')).toMatchObject({ kind: 3 });
  });

  it('has the ids of its trace in every log line', async () => {
    await service.sandbox.fault('participation', { status: 503 });
    await ask('/page-data/en/promotion/lucky-friday', { cookie: `user_token=${await service.sandbox.token()}` });
    const spans = await lastTrace();
    const failed = service.lines.find(
      ({ event, call }) => event === 'platform_call_failed' && call === 'participation',
    );
    expect(failed).toMatchObject({ traceId: spans[0]?.traceId, requestId: doneLines()[0]?.['requestId'] });
    expect(spans.map(({ spanId }) => spanId)).toContain(failed?.['spanId']);
  });
});

describe('the collector', () => {
  const counts = async () => {
    const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
    return Object.fromEntries(
      [...text.matchAll(/^trace_spans_total\{outcome="(\w+)"\} (\d+)/gm)].map(([, of, n]) => [of, Number(n)]),
    );
  };

  it('that fails affects no request', async () => {
    receiver.replyWith(400);
    await ask('/en/', { traceparent: sampled }).expect(200);
    await lastTrace();
    await vi.waitFor(async () => expect((await counts())['failed']).toBeGreaterThan(0));
    expect(service.lines.filter(({ event }) => event === 'trace_export_failed')).toHaveLength(1);
    receiver.replyWith(200);
    await ask('/en/', { traceparent: sampled }).expect(200);
    await spansOf(traceId);
    expect((await counts())['sent']).toBeGreaterThan(0);
  });
});

describe('latency histograms', () => {
  it('have an exemplar for each bucket in OpenMetrics', async () => {
    await ask('/en/', { traceparent: sampled });
    await lastTrace();
    const reply = await fetch(`${service.opsUrl}/metrics`);
    expect(reply.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
    const text = await reply.text();
    expect(text.trimEnd().endsWith('# EOF')).toBe(true);
    expect(text).toMatch(
      new RegExp(
        `^http_request_duration_seconds_bucket\\{.*route="home".*\\} \\d+ # \\{trace_id="${traceId}"\\} `,
        'm',
      ),
    );
  });
});
