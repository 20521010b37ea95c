import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retry, retryPause } from './retry.ts';

const refused = { value: 'refused', shouldRetry: true, retryAfter: '1' };
const answered = { value: 'answered', shouldRetry: false, retryAfter: null };

describe('retry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const policy = { attempts: 3, pauseAfter: (attempt: number) => attempt * 1_000 };

  it('retries with pauses until the result is final', async () => {
    const ask = vi.fn().mockResolvedValueOnce(refused).mockResolvedValueOnce(refused).mockResolvedValue(answered);
    const asking = retry(ask, policy, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(await asking).toBe('answered');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns the last result when its attempts are used up', async () => {
    const ask = vi.fn().mockResolvedValue(refused);
    const asking = retry(ask, policy, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await asking).toBe('refused');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('stops at once when its signal is aborted', async () => {
    const ask = vi.fn().mockResolvedValue(refused);
    const controller = new AbortController();
    const asking = retry(ask, policy, controller.signal);
    const outcome = expect(asking).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('gone'));
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('retryPause', () => {
  it.each([
    ['2', 1, 0, 2_000],
    ['2', 1, 1, 3_000],
    ['2', 3, 0, 8_000],
    ['0', 1, 0, 1_000],
    ['9999', 1, 0, 16_000],
    [null, 1, 0, 2_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 1, 0, 2_000],
  ])('Retry-After %s, attempt %i, chance %i: %i ms', (retryAfter, attempt, chance, ms) => {
    expect(retryPause(attempt, retryAfter, chance)).toBe(ms);
  });

  it('grows, respects a short Retry-After, and keeps five attempts within 75 s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (after, rest) => {
          const chances = [0, 1, ...rest].slice(-4);
          const pauses = [1, 2, 3, 4].map((attempt) => retryPause(attempt, String(after), chances[attempt - 1] ?? 0));
          for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(after * 1000);
          expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(75_000);
          const certain = [1, 2, 3, 4].map((attempt) => retryPause(attempt, String(after), 0));
          expect(certain).toEqual([...certain].sort((one, other) => one - other));
        },
      ),
    );
  });
});
