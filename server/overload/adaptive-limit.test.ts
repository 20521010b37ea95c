import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAdaptiveLimit } from './adaptive-limit.ts';

const settings = { initial: 32, min: 4, max: 64, queue: 50 };

/** A limit with a clock that advances only on demand. */
function limitWithClock(overrides: Partial<typeof settings> = {}) {
  let time = 0;
  const limit = createAdaptiveLimit({ ...settings, ...overrides, now: () => time });
  return {
    ...limit,
    /** Records some windows of work of equal duration and concurrency. */
    windows: (count: number, duration: number, inFlight: number) => {
      for (let window = 0; window < count; window += 1) {
        for (let sample = 0; sample < 8; sample += 1) {
          time += 13;
          limit.record({ duration, inFlight, wasAlone: inFlight === 1 });
        }
      }
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const sample = fc.record({
  duration: fc.double({ min: 0, max: 10_000, noNaN: true }),
  inFlight: fc.integer({ min: 1, max: 64 }),
  pause: fc.integer({ min: 0, max: 200 }),
});

/** Simulates a server with one thread that always has as much waiting work as is admitted. */
function settleOnOneThread(cost: number): { waited: number; limit: number } {
  const limit = limitWithClock();
  limit.windows(1, cost, 1);
  for (let look = 0; look < 200; look += 1) limit.windows(1, limit.current() * cost, limit.current());
  return { waited: (limit.current() - 1) * cost, limit: limit.current() };
}

describe('createAdaptiveLimit', () => {
  it('stays a whole number within its bounds for any samples', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 400 }), (samples) => {
        const limit = limitWithClock();
        for (const { duration, inFlight, pause } of samples) {
          limit.pass(pause);
          limit.record({ duration, inFlight, wasAlone: inFlight === 1 });
          expect(limit.current()).toBeGreaterThanOrEqual(4);
          expect(limit.current()).toBeLessThanOrEqual(64);
          expect(Number.isInteger(limit.current())).toBe(true);
        }
      }),
    );
  });

  it('shrinks to its minimum while work takes longer and longer', () => {
    const limit = limitWithClock();
    limit.windows(1, 2, 1);
    const seen = [limit.current()];
    for (let duration = 150; duration < 10_000; duration *= 1.2) {
      limit.windows(1, duration, limit.current());
      seen.push(limit.current());
    }
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(seen.at(-1)).toBe(4);
  });

  it('takes slow work that ran alone for the new normal only little by little', () => {
    const limit = limitWithClock();
    limit.windows(1, 10, 1);
    const before = limit.current();
    limit.record({ duration: 400, inFlight: 1, wasAlone: true });
    limit.windows(1, 400, 8);
    expect(limit.current()).toBe(before / 2);
  });

  it('returns to its maximum after any history', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 400 }), (samples) => {
        const limit = limitWithClock();
        for (const { duration, inFlight, pause } of samples) {
          limit.pass(pause);
          limit.record({ duration, inFlight, wasAlone: inFlight === 1 });
        }
        for (let look = 0; look < 60; look += 1) limit.windows(1, 2, limit.current());
        expect(limit.current()).toBe(64);
      }),
    );
  });

  it('does not adopt a long overload as its baseline', () => {
    const limit = limitWithClock();
    limit.windows(1, 2, 1);
    limit.windows(1_000, 400, 4);
    expect(limit.current()).toBe(4);
  });

  it('adapts to work that becomes slower without concurrency', () => {
    const limit = limitWithClock();
    limit.windows(1, 2, 1);
    limit.windows(40, 200, 1);
    limit.windows(40, 200, 40);
    expect(limit.current()).toBeGreaterThan(32);
  });

  it('does not grow without demand', () => {
    const limit = limitWithClock();
    limit.windows(100, 2, 3);
    expect(limit.current()).toBe(32);
  });

  it('ignores windows that are too short or too small', () => {
    const limit = limitWithClock();
    for (let count = 0; count < 100; count += 1) limit.record({ duration: 5_000, inFlight: 32, wasAlone: false });
    expect(limit.current()).toBe(32);
    limit.pass(1_000);
    limit.record({ duration: 5_000, inFlight: 32, wasAlone: false });
    expect(limit.current()).toBeLessThan(32);
    const rare = limitWithClock();
    for (let count = 0; count < 7; count += 1) {
      rare.pass(1_000);
      rare.record({ duration: 5_000, inFlight: 32, wasAlone: false });
    }
    expect(rare.current()).toBe(32);
  });

  it('ignores a minority of slow readers', () => {
    const limit = limitWithClock();
    for (let count = 0; count < 400; count += 1) {
      limit.pass(13);
      limit.record({ duration: count % 4 === 0 ? 9_000 : 3, inFlight: limit.current(), wasAlone: false });
    }
    expect(limit.current()).toBe(64);
  });

  it('settles on one thread where pages wait 50 to 125 ms, within one page, or at a bound', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 40, noNaN: true }), (cost) => {
        const { waited, limit } = settleOnOneThread(cost);
        if (limit > 4) expect(waited).toBeLessThan(125 + cost);
        if (limit < 64) expect(waited).toBeGreaterThan(50 - cost);
      }),
    );
  });
});
