import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWithoutReplacement, randomInteger, seededRandom } from './seeded-random.ts';

describe('seededRandom', () => {
  it('depends on the key only', () => {
    const sequence = (...key: string[]) => Array.from({ length: 20 }, seededRandom(...key));
    expect(sequence('seed', 'a')).toEqual(sequence('seed', 'a'));
    expect(sequence('seed', 'a')).not.toEqual(sequence('seed', 'b'));
    expect(sequence('ab', 'c')).not.toEqual(sequence('a', 'bc'));
  });
});

describe('randomInteger', () => {
  it('stays in its range and reaches both ends', () => {
    const random = seededRandom('range');
    const seen = new Set(Array.from({ length: 500 }, () => randomInteger(random, 3, 7)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
  });
});

describe('drawWithoutReplacement', () => {
  it('draws distinct items, at most the whole pool', () => {
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(fc.integer(), { maxLength: 30 }), fc.nat(40), (seed, pool, count) => {
        const drawn = drawWithoutReplacement(seededRandom(seed), pool, count);
        expect(drawn).toHaveLength(Math.min(count, pool.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((item) => pool.includes(item))).toBe(true);
      }),
    );
  });
});
