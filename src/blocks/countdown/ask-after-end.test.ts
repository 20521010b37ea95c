import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAfterEnd } from './ask-after-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('refreshes within five seconds of the end, and not at once', async () => {
  const refresh = vi.fn(async () => {});
  askAfterEnd(refresh);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(refresh).toHaveBeenCalledOnce();
});

it('retries with growing pauses while the reply is the same, and gives up', async () => {
  const start = Date.now();
  const times: number[] = [];
  askAfterEnd(async () => void times.push(Date.now()));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(times).toHaveLength(6);
  expect(times.map((time) => Math.floor(Math.log2((time - start) / 2_500)))).toEqual([0, 1, 2, 3, 4, 5]);
});

it('stops when the end changes, even during a request', async () => {
  let stop = () => {};
  const refresh = vi.fn(async () => stop());
  stop = askAfterEnd(refresh);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refresh).toHaveBeenCalledOnce();
});
