import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakOffPlan, brokenOff, maxWait } from './break-off-plan.ts';

const seeds = fc.nat({ max: 2 ** 31 });

describe('breakOffPlan', () => {
  it('aborts exactly three of every ten requests within the longest wait', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plan = [...breakOffPlan(100, seed)];
        for (let block = 0; block < plan.length; block += brokenOff.of) {
          const broken = plan.slice(block, block + brokenOff.of).filter((when) => when !== undefined);
          expect(broken).toHaveLength(brokenOff.count);
        }
        for (const when of plan) {
          if (typeof when !== 'object') continue;
          expect(when.after).toBeGreaterThanOrEqual(0);
          expect(when.after).toBeLessThan(maxWait);
        }
      }),
    );
  });

  it('depends only on the seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect([...breakOffPlan(200, seed)]).toEqual([...breakOffPlan(200, seed)]);
        expect([...breakOffPlan(200, seed)]).not.toEqual([...breakOffPlan(200, seed + 1)]);
      }),
    );
  });

  it('uses both moments and every position among the ten', () => {
    const plan = [...breakOffPlan(10_000, 1)];
    expect(plan).toContain('answer-begins');
    for (let place = 0; place < brokenOff.of; place += 1) {
      const broken = plan.filter((when, index) => index % brokenOff.of === place && when !== undefined).length;
      expect(broken).toBeGreaterThan(200);
      expect(broken).toBeLessThan(400);
    }
  });
});
