import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineSampler } from './line-sampler.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('drops and counts frequent lines, and logs each again after a while', () => {
  const { take } = createLineSampler();
  const loggedCounts = (times: number) =>
    Array.from({ length: times }, () => take('a')).filter((left) => left !== undefined);
  expect(loggedCounts(1_000)).toHaveLength(10);
  expect(take('b')).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(loggedCounts(1_000)).toEqual([990]);
  vi.advanceTimersByTime(10_000);
  expect(loggedCounts(1)).toEqual([999]);
  vi.advanceTimersByTime(10_000);
  expect(loggedCounts(3)).toEqual([0, 0, 0]);
});
