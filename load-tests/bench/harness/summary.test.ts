import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, summarize } from './summary.ts';

const values = fc.array(fc.double({ min: 0.01, max: 1_000, noNaN: true }), { minLength: 1 });

describe('median', () => {
  it('has as many values at or below it as at or above it', () => {
    fc.assert(
      fc.property(values, (list) => {
        const middle = median(list);
        const below = list.filter((value) => value < middle).length;
        const above = list.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(list.length / 2);
      }),
    );
  });

  it('is the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('throws without values', () => {
    expect(() => median([])).toThrow('at least one value');
  });
});

describe('summarize', () => {
  it('ignores one disturbed round', () => {
    const rounds = [1, 1.1, 9, 1.05, 1.02].map((cpuPerRequest) => ({ requestsPerSecond: 1_000, cpuPerRequest }));
    expect(summarize(rounds).cpuPerRequest).toBe(1.05);
  });

  it('reports the spread of the rounds', () => {
    const rounds = [0.5, 1, 1.5].map((cpuPerRequest) => ({ requestsPerSecond: 1_000 * cpuPerRequest, cpuPerRequest }));
    expect(summarize(rounds)).toEqual({ requestsPerSecond: 1_000, cpuPerRequest: 1, spread: 1 });
  });
});
