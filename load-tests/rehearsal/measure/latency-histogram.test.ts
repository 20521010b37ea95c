import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LatencyHistogram, mergeHistograms } from './latency-histogram.ts';

const times = fc.array(fc.double({ min: 0, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 200 });
const histogramOf = (values: readonly number[]) => {
  const histogram = new LatencyHistogram();
  for (const value of values) histogram.add(value);
  return histogram;
};

it('returns a quantile at most 5 % above the exact one', () => {
  fc.assert(
    fc.property(times, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
      const sorted = values.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
      const found = histogramOf(values).quantile(share) ?? Number.NaN;
      expect(found).toBeGreaterThanOrEqual(exact * 0.999999);
      expect(found).toBeLessThanOrEqual(Math.max(exact, 0.1) * 1.0500001);
    }),
  );
});

it('counts the same whether times are added one by one or merged', () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      const apart = mergeHistograms([histogramOf(one), histogramOf(other)]);
      const together = histogramOf([...one, ...other]);
      expect(apart.count).toBe(together.count);
      for (const share of [0.5, 0.95, 0.99, 1]) expect(apart.quantile(share)).toBe(together.quantile(share));
    }),
  );
});

it('has no quantile without times, and refuses negative times and NaN', () => {
  expect(new LatencyHistogram().quantile(0.5)).toBeUndefined();
  for (const wrong of [Number.NaN, -1]) expect(() => new LatencyHistogram().add(wrong)).toThrow(RangeError);
});
