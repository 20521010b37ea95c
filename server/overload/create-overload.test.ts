import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { createOverload } from './create-overload.ts';

function overloadWith(isProtected: boolean) {
  const metrics = createMetrics('test');
  const overload = createOverload({
    isProtected,
    shellOnlyFile: undefined,
    metrics,
    logger: pino({ level: 'silent' }),
  });
  return { ...overload, metrics };
}

describe('createOverload', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts shed requests by kind, fallback and reason', async () => {
    const { recordShed, metrics } = overloadWith(true);
    recordShed('anonymous', 'shell', 'limiter');
    recordShed('anonymous', 'shell', 'limiter');
    recordShed('bot', 'refused', 'limiter');
    expect((await metrics.shed.get()).values).toEqual([
      { labels: { kind: 'anonymous', answer: 'shell', reason: 'limiter' }, value: 2 },
      { labels: { kind: 'bot', answer: 'refused', reason: 'limiter' }, value: 1 },
    ]);
  });

  it('hands out 32 slots, or any number with protection off', () => {
    const taken = (isProtected: boolean) => {
      const { slots } = overloadWith(isProtected);
      return Array.from({ length: 200 }, () => slots.enter('signed-in')).filter(Boolean).length;
    };
    expect([taken(true), taken(false)]).toEqual([32, 200]);
  });

  it('leaves no timer behind when it is stopped', async () => {
    vi.useFakeTimers();
    const { start, stop, isShellOnly } = overloadWith(true);
    await start();
    expect([vi.getTimerCount(), isShellOnly()]).toEqual([1, false]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
