import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomBelow } from './random-below.ts';

test('returns every number below its limit, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), (below) => {
      const number = randomBelow(below);
      expect(Number.isInteger(number) && number >= 0 && number < below).toBe(true);
    }),
  );
  const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
