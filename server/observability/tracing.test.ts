import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { inOwnTrace, inSpan, maxSpans, type Span, spanStore } from '../context/span.ts';
import { createTracing } from './tracing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';
const end = { name: 'GET home', startedAt: 0, attributes: {}, failure: undefined };

/** Starts tracing that samples nothing by default. */
function start({ ratio = 0, slowMs = 1_000 } = {}) {
  const sent: Span[] = [];
  const tracing = createTracing({ ratio, slowMs, send: (spans) => void sent.push(...spans), random: () => 0.5 });
  /** Traces a request with this work. */
  const request = async (work: (root: Span) => unknown = () => {}, traceparent?: string) => {
    const root = tracing.start(traceparent);
    await spanStore.run(root, async () => work(root));
    return tracing.finish(root, { ...end, endedAt: performance.now() });
  };
  return { sent, tracing, request, names: () => sent.map(({ name }) => name) };
}

describe('a trace', () => {
  it('is sampled by ratio, and sends the decision to the platform', async () => {
    const { request, names } = start({ ratio: 0.6 });
    expect(await request((root) => expect(root.traceparent).toMatch(/-01$/))).toBe(true);
    expect(names()).toEqual(['GET home']);
    const few = start({ ratio: 0.5 });
    expect(await few.request((root) => expect(root.traceparent).toMatch(/-00$/))).toBe(false);
    expect(few.sent).toEqual([]);
  });

  it('is kept when a part of it failed, with the code and without a message', async () => {
    const { request, sent } = start();
    const fail = () => inSpan('platform wheel', async () => Promise.reject(new Error('user=hunter2')));
    expect(await request(() => fail().catch(() => {}))).toBe(true);
    expect(sent.map(({ name, failure }) => [name, failure])).toEqual([
      ['platform wheel', 'internal'],
      ['GET home', undefined],
    ]);
  });

  it.each([
    ['the visitor left', new DOMException('gone', 'AbortError')],
    ['the platform refused', new PlatformError('wheel', 'platform-refused', 'no', 401)],
  ])('is not kept because %s', async (_, reason) => {
    const { request } = start();
    expect(await request(() => inSpan('call', () => Promise.reject(reason)).catch(() => {}))).toBe(false);
  });

  it('is kept when the response or a call was slow, but not for a slow client connection', async () => {
    const { request } = start({ slowMs: 100 });
    expect(await request(() => vi.advanceTimersByTime(99))).toBe(false);
    expect(await request(() => vi.advanceTimersByTime(100))).toBe(true);
    const call = () => inSpan('platform wheel', () => vi.advanceTimersByTime(100), { kind: 'client' });
    const endRoot = (root: Span) => {
      root.respondedAt = performance.now();
    };
    expect(await request((root) => [endRoot(root), call()])).toBe(true);
    expect(await request((root) => [endRoot(root), vi.advanceTimersByTime(5_000)])).toBe(false);
  });

  it('continues the caller’s trace and sampling, at most ten a second', async () => {
    const { request, sent } = start();
    expect(await request(undefined, `${caller}-00`)).toBe(false);
    const kept = [];
    for (let count = 0; count < 20; count += 1) kept.push(await request(undefined, `${caller}-01`));
    expect(kept.filter(Boolean)).toHaveLength(10);
    expect(sent[0]).toMatchObject({ traceId: caller.slice(3, 35), parentId: caller.slice(36) });
    vi.advanceTimersByTime(1_000);
    expect(await request(undefined, `${caller}-01`)).toBe(true);
  });

  it('nests concurrent work below the span that started it', async () => {
    const { request, sent } = start({ ratio: 1 });
    await request(async () => {
      const block = (name: string) => inSpan(name, async () => inSpan(`call of ${name}`, async () => {}));
      await Promise.all(['a', 'b'].map(block));
    });
    const parentOf = (name: string) => {
      const { parentId } = sent.find((span) => span.name === name) ?? {};
      return sent.find(({ id }) => id === parentId)?.name;
    };
    expect(['a', 'b', 'call of a', 'call of b'].map(parentOf)).toEqual(['GET home', 'GET home', 'a', 'b']);
  });

  it('has a bounded number of spans, and counts the dropped ones', async () => {
    const { request, sent } = start({ ratio: 1 });
    await request(() => {
      for (let count = 0; count < 3 * maxSpans; count += 1) inSpan('step', () => {});
    });
    expect(sent).toHaveLength(maxSpans);
    expect(sent.at(-1)?.attributes).toMatchObject({ 'marquee.spans_left_out': 2 * maxSpans + 1 });
  });

  it('includes spans that end after it when it is kept', async () => {
    for (const [ratio, expected] of [
      [1, ['GET home', 'late']],
      [0, []],
    ] as const) {
      const { request, names } = start({ ratio });
      let finish = () => {};
      let late: Promise<void> | undefined;
      await request(() => {
        late = inSpan('late', () => new Promise<void>((resolve) => (finish = resolve)));
      });
      finish();
      await late;
      await Promise.resolve();
      expect(names()).toEqual(expected);
    }
  });

  it('of work that outlives the request is separate and links to the span that began it', async () => {
    const { request, sent } = start();
    let refresh: Promise<void> = Promise.resolve();
    await request(() => {
      refresh = inOwnTrace('refresh', async () => Promise.reject(new Error('down'))).catch(() => {});
    });
    await refresh;
    expect(sent).toMatchObject([{ name: 'refresh', failure: 'internal', cause: { name: 'GET home' } }]);
    expect(sent[0]?.traceId).not.toBe(sent[0]?.cause?.traceId);
  });
});

describe('a request that was answered at once', () => {
  it('has a span by ratio, on failure and when the caller is sampled', () => {
    const record = (ratio: number, failure?: string, traceparent?: string) => {
      const { tracing, sent } = start({ ratio });
      const isKept = tracing.record('f'.repeat(32), traceparent, { ...end, endedAt: 90_000, failure });
      expect(sent).toHaveLength(isKept ? 1 : 0);
      return isKept && sent[0]?.traceId;
    };
    expect(record(0)).toBe(false);
    expect(record(1)).toBe('f'.repeat(32));
    expect(record(0, 'broken-off')).toBe('f'.repeat(32));
    expect(record(0, undefined, `${caller}-01`)).toBe(caller.slice(3, 35));
    expect(record(0, undefined, `${caller}-00`)).toBe(false);
  });
});

describe('without a trace', () => {
  it('runs work unchanged', async () => {
    expect(inSpan('step', (span) => span)).toBeUndefined();
    expect(await inOwnTrace('refresh', async () => 7)).toBe(7);
  });
});
