import { describe, expect, it } from 'vitest';
import type { LoadSecond } from './generator-messages.ts';
import { secondsToRecover, summarize } from './summary.ts';

const none = { full: 0, stale: 0, shell: 0, refused: 0, '5xx': 0, timeout: 0, error: 0 };
const second = (duration: number, responses: Partial<LoadSecond['responses']> = { full: 100 }): LoadSecond => {
  const all = { ...none, ...responses };
  const requests = Object.values(all).reduce((sum, count) => sum + count, 0);
  return { responses: all, durations: Array.from({ length: requests }, () => duration), late: 0 };
};

describe('summarize', () => {
  it('counts outcomes and reports the latency of the slowest hundredth', () => {
    const summary = summarize([
      second(10, { full: 97, shell: 1 }),
      { ...second(900, { timeout: 1, stale: 1 }), late: 5 },
    ]);
    expect(summary).toEqual({
      requests: 100,
      responses: { ...none, full: 97, shell: 1, timeout: 1, stale: 1 },
      p50: 10,
      p99: 900,
      fullPerSecond: 48.5,
      shed: 0.03,
      late: 0.05,
    });
  });

  it('returns zeros without requests', () => {
    expect(summarize([])).toMatchObject({ requests: 0, p50: 0, p99: 0, shed: 0, late: 0 });
  });
});

describe('secondsToRecover', () => {
  const before = [second(10), second(12)];

  it('counts the seconds until latency is back to normal for good', () => {
    expect(secondsToRecover(before, [second(10), second(11)])).toBe(0);
    expect(secondsToRecover(before, [second(500), second(11)])).toBe(1);
    expect(secondsToRecover(before, [second(500), second(11), second(300), second(12)])).toBe(3);
    expect(secondsToRecover(before, [second(10, { full: 90, shell: 10 }), second(10)])).toBe(1);
  });

  it('is undefined without recovery in the last second', () => {
    expect(secondsToRecover(before, [second(11), second(500)])).toBeUndefined();
    expect(secondsToRecover(before, [second(10, { full: 50, timeout: 50 })])).toBeUndefined();
  });
});
