import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLayoutShifts } from './layout-shifts.ts';

const scoreOf = (shifts: readonly (readonly [startTime: number, value: number])[]): number => {
  const { add, score } = createLayoutShifts();
  for (const [startTime, value] of shifts) add({ startTime, value, hadRecentInput: false });
  return score();
};

describe('layout shifts', () => {
  it('add up while less than a second passes between them', () => {
    expect(
      scoreOf([
        [100, 0.1],
        [900, 0.1],
        [1_899, 0.1],
      ]),
    ).toBeCloseTo(0.3);
  });

  it('restart after a second of rest, and the worst window counts', () => {
    expect(
      scoreOf([
        [0, 0.3],
        [1_000, 0.1],
        [1_100, 0.1],
      ]),
    ).toBeCloseTo(0.3);
    expect(
      scoreOf([
        [0, 0.1],
        [1_000, 0.3],
        [1_100, 0.1],
      ]),
    ).toBeCloseTo(0.4);
  });

  it('restart after five seconds without rest', () => {
    const shifts = Array.from({ length: 12 }, (_, index) => [index * 500, 0.1] as const);
    expect(scoreOf(shifts)).toBeCloseTo(1);
  });

  it('do not count right after user input', () => {
    const { add, score } = createLayoutShifts();
    add({ startTime: 0, value: 1, hadRecentInput: true });
    expect(score()).toBe(0);
  });

  it('score between the largest shift and the sum of all', () => {
    const shift = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1 }), (unsorted) => {
        const shifts = unsorted.toSorted(([left], [right]) => left - right);
        const values = shifts.map(([, value]) => value);
        expect(scoreOf(shifts)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(scoreOf(shifts)).toBeLessThanOrEqual(values.reduce((sum, value) => sum + value, 0));
      }),
    );
  });
});
