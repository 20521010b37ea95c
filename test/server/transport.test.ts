import { afterEach, describe, expect, it, vi } from 'vitest';
import { platformBreaker, platformGroups } from '../../config/platform-groups.ts';
import { createLogger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createServerTransport } from '../../server/platform/server-transport.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import { collectLines, type LogLine } from '../support/log-lines.ts';
import { hang, replyJson, type Script, startScriptedPlatform } from '../support/scripted-platform.ts';

const read: PlatformRequest = { call: 'wheel', group: 'wheel', method: 'GET', path: '/read', isRepeatable: true };
const write: PlatformRequest = { ...read, call: 'wheel-spin', method: 'POST', path: '/write', isRepeatable: false };
/** Reads that are never shared, so that each is a call. */
const ownRead = { ...read, token: 'a.b.c' };
const otherRead: PlatformRequest = { ...read, call: 'lotto-available', group: 'lotto', path: '/other' };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

async function start(script: Script, timeout = 5_000) {
  const platform = await startScriptedPlatform(script);
  const lines: LogLine[] = [];
  const metrics = createMetrics('test');
  const logger = createLogger('info', collectLines(lines));
  const { transportFor, close } = createServerTransport({ origin: platform.url, timeout, metrics, logger });
  closers.push(async () => {
    await close();
    platform.close();
  });
  const send = (request: PlatformRequest) => transportFor()(request);
  /** The code that a call fails with, or `ok`. */
  const codeOf = (request: PlatformRequest): Promise<string> =>
    send(request).then(
      () => 'ok',
      (error) => error.code,
    );
  const repeat = async (times: number, request: PlatformRequest) => {
    const codes: string[] = [];
    for (let call = 0; call < times; call += 1) codes.push(await codeOf(request));
    return codes;
  };
  return { platform, lines, transportFor, send, codeOf, repeat, metricsText: () => metrics.registry.metrics() };
}

type Started = Awaited<ReturnType<typeof start>>;

/** A visitor, who may leave. */
function visitor({ transportFor }: Started, id = 'visitor') {
  const controller = new AbortController();
  const send = transportFor({ signal: controller.signal, requestId: `request-${id}`, traceparent: `trace-${id}` });
  return { send, leave: () => controller.abort(new DOMException(`${id} left`, 'AbortError')) };
}

const down = replyJson({}, 503);
const answer = replyJson({ ok: true });

/** Fills the slots of a group with calls that hang. */
async function fillSlots({ platform, codeOf }: Started): Promise<Promise<string>[]> {
  const { slots } = platformGroups.wheel;
  const hanging = Array.from({ length: slots }, () => codeOf(ownRead));
  await vi.waitFor(() => expect(platform.received).toHaveLength(slots), 30_000);
  return hanging;
}

describe('a platform that fails', () => {
  it('that responds with 503 to everything gets at most 1.1 attempts per request, and none with an open breaker', async () => {
    const started = await start(answer);
    await started.repeat(200, ownRead);
    started.platform.received.length = 0;
    started.platform.does(down);
    const codes = await started.repeat(1_000, ownRead);
    expect(new Set(codes)).toEqual(new Set(['platform-unavailable']));
    const text = await started.metricsText();
    const refused = Number(/platform_refusals_total\{group="wheel",reason="breaker"\} (\d+)/.exec(text)?.[1]);
    expect(refused).toBeGreaterThan(700);
    expect(started.platform.received.length).toBeLessThanOrEqual(1.1 * (1_000 - refused));
    expect(text).toContain('platform_breaker_state{group="wheel"} 1');
    expect(text).toContain('platform_retries_total{group="wheel",decision="made"} 5');
  });

  it('that never worked gets no retry', async () => {
    const { platform, repeat } = await start(down);
    await repeat(100, ownRead);
    expect(platform.received).toHaveLength(platformBreaker.minimumAttempts);
  });

  it('that fails every fourth time gets retries for at most a tenth of the requests', async () => {
    let count = 0;
    const { platform, repeat } = await start((request) => {
      count += 1;
      (count % 4 === 0 ? down : answer)(request);
    });
    const codes = await repeat(400, ownRead);
    expect(platform.received.length).toBeGreaterThan(400);
    expect(platform.received.length).toBeLessThanOrEqual(440);
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(300);
  });

  it('retries a read after one failure', async () => {
    const { platform, repeat, send, metricsText } = await start(answer);
    await repeat(10, ownRead);
    let count = 0;
    platform.does((request) => {
      count += 1;
      (count === 1 ? down : answer)(request);
    });
    expect(await send(ownRead)).toEqual({ ok: true });
    const text = await metricsText();
    expect(text).toContain('platform_attempts_total{group="wheel",outcome="ok"} 11');
    expect(text).toContain('platform_attempts_total{group="wheel",outcome="platform-unavailable"} 1');
    expect(text).toContain('platform_request_seconds_count{group="wheel",outcome="ok"} 11');
  });

  it.each<[string, Script]>([
    ['503', down],
    ['a lost connection', ({ response }) => response.destroy()],
    ['504', replyJson({}, 504)],
  ])('with %s never gets a retry of an unsafe call', async (_, script) => {
    const { platform, repeat, codeOf } = await start(answer);
    await repeat(50, ownRead);
    platform.received.length = 0;
    platform.does(script);
    expect(await codeOf({ ...write, idempotencyKey: 'key-1' })).toBe('platform-unavailable');
    expect(platform.received).toHaveLength(1);
  });

  it('ends a call at its deadline, over both attempts together', async () => {
    const { platform, repeat, codeOf } = await start(answer, 1_500);
    await repeat(10, ownRead);
    platform.received.length = 0;
    platform.does((request) => (platform.received.length === 1 ? down(request) : hang(request)));
    expect(await codeOf(ownRead)).toBe('platform-timeout');
    expect(platform.received).toHaveLength(2);
    await platform.received[1]?.broken;
  });

  it('gets one trial call after the pause, and all calls after its success', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { platform, repeat, codeOf, lines } = await start(down);
    await repeat(20, ownRead);
    platform.received.length = 0;
    expect(await codeOf(ownRead)).toBe('platform-unavailable');
    expect(platform.received).toHaveLength(0);
    vi.setSystemTime(Date.now() + platformBreaker.pause);
    platform.does(hang);
    const trial = codeOf(ownRead);
    await vi.waitFor(() => expect(platform.received).toHaveLength(1), 30_000);
    expect(await repeat(5, ownRead)).toEqual(Array.from({ length: 5 }, () => 'platform-unavailable'));
    expect(platform.received).toHaveLength(1);
    const [tried] = platform.received;
    if (tried) answer(tried);
    expect(await trial).toBe('ok');
    platform.does(answer);
    expect(await repeat(5, ownRead)).toEqual(Array.from({ length: 5 }, () => 'ok'));
    const states = lines.filter(({ event }) => event === 'platform_breaker').map((line) => line['state']);
    expect(states).toEqual(['open', 'closed']);
  });

  it('does not open the breaker of another group', async () => {
    const { platform, repeat, codeOf } = await start(down);
    await repeat(20, ownRead);
    platform.does(answer);
    expect(await codeOf(ownRead)).toBe('platform-unavailable');
    expect(await codeOf(otherRead)).toBe('ok');
  });
});

describe('a group that hangs', () => {
  it('does not delay the calls of others', async () => {
    const events: string[] = [];
    const started = await start((request) => (request.url === '/read' ? hang(request) : answer(request)), 1_500);
    const { slots, queue } = platformGroups.wheel;
    const hanging = Array.from({ length: slots + queue }, () =>
      started.codeOf(ownRead).then(() => events.push('hanging')),
    );
    for (let call = 0; call < 50; call += 1) {
      expect(await started.codeOf(otherRead)).toBe('ok');
      events.push('other');
    }
    await Promise.all(hanging);
    expect(events.indexOf('hanging')).toBe(50);
  });

  it('refuses calls beyond its slots and queue at once', async () => {
    // Long enough for a busy machine to fill slots and queue before the first call times out.
    const started = await start(hang, 5_000);
    const events: string[] = [];
    const note = (what: string) => (code: string) => events.push(`${what}: ${code}`);
    const { queue } = platformGroups.wheel;
    const hanging = (await fillSlots(started)).map((call) => call.then(note('hung')));
    const waiting = Array.from({ length: queue }, () => started.codeOf(write).then(note('waited')));
    await started.codeOf(write).then(note('refused'));
    expect(events).toEqual(['refused: platform-unavailable']);
    expect(started.platform.received.filter(({ url }) => url === '/write')).toEqual([]);
    await Promise.all([...hanging, ...waiting]);
    expect(events.filter((event) => event === 'hung: platform-timeout')).toHaveLength(hanging.length);
    expect(events.filter((event) => event.endsWith(': ok'))).toEqual([]);
    expect(await started.metricsText()).toContain('platform_refusals_total{group="wheel",reason="bulkhead"} 1');
  });
});

describe('a visitor who leaves', () => {
  it('while their call waits for a slot ends it at once, and it is never sent', async () => {
    const started = await start(hang);
    const hanging = await fillSlots(started);
    const { send, leave } = visitor(started);
    const waiting = send(write);
    leave();
    await expect(waiting).rejects.toThrow('visitor left');
    for (const request of started.platform.received) answer(request);
    await Promise.all(hanging);
    started.platform.does(answer);
    expect(await started.codeOf(otherRead)).toBe('ok');
    expect(started.platform.received.filter(({ url }) => url === '/write')).toEqual([]);
  });

  it('ends their call without counting as a failure of the platform, however many visitors leave', async () => {
    const started = await start(hang);
    for (let round = 0; round < 30; round += 1) {
      const { send, leave } = visitor(started);
      const call = send(ownRead);
      await vi.waitFor(() => expect(started.platform.received).toHaveLength(round + 1), 30_000);
      leave();
      await expect(call).rejects.toThrow('visitor left');
      await started.platform.received[round]?.broken;
    }
    started.platform.does(answer);
    expect(await started.codeOf(ownRead)).toBe('ok');
    const text = await started.metricsText();
    expect(text).toContain('platform_attempts_total{group="wheel",outcome="aborted"} 30');
    expect(text).toContain('platform_request_seconds_count{group="wheel",outcome="aborted"} 30');
    expect(started.lines).toEqual([]);
  });

  it('before the call is made prevents it', async () => {
    const started = await start(answer);
    const { send, leave } = visitor(started);
    leave();
    for (const request of [read, ownRead]) await expect(send(request)).rejects.toThrow('visitor left');
    expect(started.platform.received).toEqual([]);
  });

  it('ends a read that others share only when they were the last', async () => {
    const started = await start(hang);
    const [first, second] = [visitor(started, 'first'), visitor(started, 'second')];
    const calls = [first.send(read), second.send(read)];
    await vi.waitFor(() => expect(started.platform.received).toHaveLength(1), 30_000);
    first.leave();
    await expect(calls[0]).rejects.toThrow('first left');
    const [received] = started.platform.received;
    if (received) answer(received);
    expect(await calls[1]).toEqual({ ok: true });
  });
});

describe('concurrent reads', () => {
  const countOf = async (requests: readonly PlatformRequest[]) => {
    const started = await start(({ response }) => setTimeout(() => response.end('{}'), 50));
    await Promise.all(requests.map((request, index) => visitor(started, String(index)).send(request)));
    return { started, count: started.platform.received.length };
  };

  it('are one call when equal and without a token', async () => {
    const { started, count } = await countOf(Array.from({ length: 100 }, () => read));
    expect(count).toBe(1);
    const text = await started.metricsText();
    expect(text).toContain('platform_shared_calls_total{group="wheel"} 99');
    expect(text).toContain('platform_request_seconds_count{group="wheel",outcome="ok"} 100');
  });

  it.each<[string, PlatformRequest, PlatformRequest]>([
    ['with a token', ownRead, ownRead],
    ['with and without one', ownRead, read],
    ['that write', write, write],
    ['that are not safe to repeat', { ...read, isRepeatable: false }, { ...read, isRepeatable: false }],
    ['by POST', { ...read, method: 'POST' }, { ...read, method: 'POST' }],
    ['about a person', { ...read, group: 'user' }, { ...read, group: 'user' }],
    ['with headers', { ...read, headers: { authorization: 'a' } }, { ...read, headers: { authorization: 'a' } }],
    ['with a key', { ...read, idempotencyKey: 'a' }, { ...read, idempotencyKey: 'a' }],
    ['of other addresses', read, { ...read, path: '/read?a=1' }],
    ['in other languages', read, { ...read, headers: { 'accept-language': 'de' } }],
  ])('are two calls: %s', async (_, one, other) => {
    expect((await countOf([one, other])).count).toBe(2);
  });

  it('are two calls in sequence: nothing is cached', async () => {
    const { platform, repeat } = await start(answer);
    await repeat(2, read);
    expect(platform.received).toHaveLength(2);
  });

  it('carry the request id and trace of the first request', async () => {
    const started = await start(answer);
    const { send } = visitor(started, 'first');
    await Promise.all([send(read), visitor(started, 'second').send(read)]);
    expect(started.platform.received[0]?.headers).toMatchObject({
      'x-request-id': 'request-first',
      traceparent: 'trace-first',
    });
  });
});

describe('secrets', () => {
  const canary = 'hunter2';
  const request: PlatformRequest = {
    ...write,
    path: `/write/${canary}?login=${canary}`,
    token: canary,
    idempotencyKey: canary,
    headers: { authorization: canary, 'x-app': canary },
    body: { login: canary, pass: canary },
  };

  it.each<[string, Script]>([
    ['is answered', replyJson({ token: canary })],
    ['is refused', replyJson({ errors: [{ code: 'wrong', detail: `${canary} is wrong` }] }, 401)],
    ['fails', replyJson({ message: canary }, 500, { 'x-debug': canary })],
    ['gets garbage', ({ response }) => response.end(`<p>${canary}</p>`)],
    ['gets a broken header', ({ response }) => response.socket?.end(`HTTP/1.1 200 ${canary}\r\n${canary}\r\n\r\n`)],
    ['loses its connection', ({ response }) => response.destroy()],
    ['hangs', hang],
  ])('of a call that %s are in no log line, no metric and no message of an error', async (_, script) => {
    const started = await start(script, 2_000);
    const failure: unknown = await started.send(request).catch((error: unknown) => error);
    expect(started.platform.received[0]?.headers['x-auth']).toBe(`Bearer ${canary}`);
    expect(await started.metricsText()).not.toContain(canary);
    expect(JSON.stringify(started.lines)).not.toContain(canary);
    if (failure instanceof Error) {
      expect(failure.message + failure.stack + JSON.stringify(failure)).not.toContain(canary);
      expect(started.lines).toHaveLength(1);
    }
  });
});
