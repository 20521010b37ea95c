import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile } from './percentile.ts';

const values = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: 1 });
const share = fc.double({ min: 0.001, max: 1, noNaN: true });

describe('percentile', () => {
  it('is the smallest value that covers the given share of values', () => {
    fc.assert(
      fc.property(values, share, (list, part) => {
        const value = percentile(list, part);
        expect(list).toContain(value);
        expect(list.filter((other) => other <= value).length).toBeGreaterThanOrEqual(list.length * part);
        expect(list.filter((other) => other < value).length).toBeLessThan(list.length * part);
      }),
    );
  });

  it('is exact for a hundred values', () => {
    const list = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(list, 0.5), percentile(list, 0.99), percentile(list, 1)]).toEqual([50, 99, 100]);
  });

  it('throws without values', () => {
    expect(() => percentile([], 0.5)).toThrow('at least one value');
  });
});
