import { describe, expect, it } from 'vitest';
import { createRandom } from '../mix/random.ts';
import { estimateCostShare, verdictOf } from './paired-ratio.ts';

/** Pairs with a cost, on a machine whose speed changes by a factor of up to three, and whose noise is 5 %. */
function pairsWith(cost: number, count: number, seed: number) {
  const random = createRandom(seed, 'pairs');
  const noise = () => 1 + 0.1 * (random() - 0.5);
  return Array.from({ length: count }, () => {
    const speed = 1 + 2 * random();
    return { of: speed * (1 + cost) * noise(), without: speed * noise() };
  });
}

describe('estimateCostShare', () => {
  it('has the cost within its interval on a machine of changing speed, in nearly every run', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    const hits = seeds.filter((seed) => {
      const { low, high } = estimateCostShare(pairsWith(0.02, 40, seed));
      return low <= 0.02 && 0.02 <= high;
    });
    expect(hits.length).toBeGreaterThan(33);
  });

  it('has a narrower interval with more pairs', () => {
    const width = (count: number) => {
      const { low, high } = estimateCostShare(pairsWith(0.02, count, 1));
      return high - low;
    };
    expect(width(400)).toBeLessThan(width(20) / 2);
  });

  it('ignores a single pair that other work has made worthless', () => {
    const share = estimateCostShare([...pairsWith(0, 40, 1), { of: 100, without: 1 }]);
    expect(Math.abs(share.median)).toBeLessThan(0.02);
  });
});

describe('verdictOf', () => {
  it.each([
    [{ median: 0.01, low: 0, high: 0.03 }, 'met'],
    [{ median: 0.05, low: 0.031, high: 0.08 }, 'missed'],
    [{ median: 0.02, low: -0.01, high: 0.04 }, 'open'],
  ] as const)('of %j and 3 %% is %s', (share, verdict) => {
    expect(verdictOf(share, 0.03)).toBe(verdict);
  });
});
