import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../../src/entities/analytics-event.ts';
import { createEventQueue } from './event-queue.ts';

const event = (at: number): AnalyticsEvent => ({ name: 'cta_click', at, page: 'promotion' });

/** A collector that fails when the test says so. */
function collector() {
  const batches: number[][] = [];
  const responses: { resolve: () => void; reject: () => void }[] = [];
  const send = (events: readonly AnalyticsEvent[]) => {
    batches.push(events.map(({ at }) => at));
    return new Promise<void>((resolve, reject) => responses.push({ resolve, reject: () => reject(new Error('down')) }));
  };
  const settle = async (how: 'resolve' | 'reject') => {
    for (const request of responses.splice(0)) request[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { batches, settle, queue: createEventQueue(send) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the event queue', () => {
  it('sends one batch after 5 s, and nothing while it is empty', () => {
    const { queue, batches } = collector();
    queue.add(event(1));
    queue.add(event(2));
    vi.advanceTimersByTime(4_999);
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([[1, 2]]);
    vi.advanceTimersByTime(60_000);
    expect(batches).toHaveLength(1);
  });

  it('sends at most 50 events, and the rest 5 s later', () => {
    const { queue, batches } = collector();
    for (let at = 0; at < 60; at += 1) queue.add(event(at));
    vi.advanceTimersByTime(5_000);
    expect(batches.map((batch) => batch.length)).toEqual([50]);
    vi.advanceTimersByTime(5_000);
    expect(batches.map((batch) => batch.length)).toEqual([50, 10]);
  });

  it('keeps the newest 200', () => {
    const { queue, batches } = collector();
    for (let at = 0; at < 230; at += 1) queue.add(event(at));
    queue.flush();
    expect(batches.flat()).toEqual(Array.from({ length: 200 }, (_, index) => index + 30));
  });

  it('sends all waiting events when flushed, and only once', () => {
    const { queue, batches } = collector();
    queue.add(event(1));
    queue.flush();
    queue.flush();
    vi.advanceTimersByTime(10_000);
    expect(batches).toEqual([[1]]);
  });

  it('resends a failed batch once, with the next one', async () => {
    const { queue, batches, settle } = collector();
    queue.add(event(1));
    vi.advanceTimersByTime(5_000);
    await settle('reject');
    vi.advanceTimersByTime(60_000);
    expect(batches).toEqual([[1]]);
    queue.add(event(2));
    vi.advanceTimersByTime(5_000);
    await settle('reject');
    queue.add(event(3));
    vi.advanceTimersByTime(5_000);
    await settle('resolve');
    vi.advanceTimersByTime(60_000);
    expect(batches).toEqual([[1], [1, 2], [2, 3]]);
  });

  it('drops waiting events when cleared, and a batch that fails afterwards', async () => {
    const { queue, batches, settle } = collector();
    queue.add(event(1));
    vi.advanceTimersByTime(5_000);
    queue.add(event(2));
    queue.clear();
    await settle('reject');
    queue.add(event(3));
    vi.advanceTimersByTime(5_000);
    expect(batches).toEqual([[1], [3]]);
  });
});
