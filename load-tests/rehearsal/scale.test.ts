import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affordablePeak, ordinaryRate } from './scale.ts';

it('leaves 40 % of the machine free, and of the remaining processes during a restart', () => {
  expect(affordablePeak({ service: 1, machine: 4 }, 2, 2)).toBe(300);
  expect(affordablePeak({ service: 3, machine: 4 }, 8, 2)).toBe(200);
  expect(affordablePeak({ service: 3, machine: 4 }, 8, 4)).toBe(600);
});

it('never plans a larger load for a more expensive request or a smaller machine', () => {
  const cost = fc.double({ min: 0.01, max: 1_000, noNaN: true });
  fc.assert(
    fc.property(cost, cost, fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 8 }), (own, more, cores, n) => {
      const peak = affordablePeak({ service: own, machine: own + more }, cores, n);
      expect(peak).toBeGreaterThanOrEqual(10);
      expect(affordablePeak({ service: own, machine: own + 2 * more }, cores, n)).toBeLessThanOrEqual(peak);
      expect(affordablePeak({ service: own, machine: own + more }, cores + 1, n)).toBeGreaterThanOrEqual(peak);
      expect(ordinaryRate(peak)).toBeGreaterThanOrEqual(1);
    }),
  );
});
