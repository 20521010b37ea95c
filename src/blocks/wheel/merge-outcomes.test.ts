import { array, assert, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Prize } from '../../entities/prize.ts';
import { mergeOutcomes, type Outcome } from './merge-outcomes.ts';

const prizes: Prize[] = [
  { kind: 'nothing' },
  { kind: 'points', count: 5 },
  { kind: 'points', count: 10 },
  { kind: 'money', value: { amount: 500, currency: 'EUR' } },
  { kind: 'free-bet', value: { amount: 500, currency: 'EUR' } },
];

const outcomes = array(
  record({
    prize: constantFrom(...prizes),
    chance: record({ wins: nat(500), of: constantFrom(500, 1_000, 9_000, 10_000) }),
    stock: option(integer({ min: 1, max: 1_000 })),
  }),
).map((list): Outcome<Prize>[] => list.map((outcome, index) => ({ ...outcome, id: `sector-${index}` })));

const sumOf = (list: readonly Outcome<Prize>[]) => list.reduce((sum, { chance }) => sum + chance.wins / chance.of, 0);

describe('equal prizes', () => {
  it('keep the sum of their chances, and no two outcomes have the same prize', () => {
    assert(
      property(outcomes, (list) => {
        const merged = mergeOutcomes(list);
        expect(sumOf(merged)).toBeCloseTo(sumOf(list), 9);
        for (const { chance } of merged) expect(Number.isInteger(chance.wins)).toBe(true);
        const keys = merged.map(({ prize }) => JSON.stringify(prize));
        expect(keys).toEqual([...new Set(list.map(({ prize }) => JSON.stringify(prize)))]);
      }),
    );
  });

  it('have the sum of their stocks, or none if one of them has none', () => {
    const prize = prizes[1];
    const chance = { wins: 1, of: 4 };
    const merged = (stocks: readonly (number | null)[]) =>
      mergeOutcomes(stocks.map((stock, index) => ({ id: `${index}`, prize, chance, stock })));
    expect(merged([3, 4])).toEqual([{ id: '0', prize, chance: { wins: 2, of: 4 }, stock: 7 }]);
    expect(merged([3, null])).toEqual([{ id: '0', prize, chance: { wins: 2, of: 4 }, stock: null }]);
  });

  it('add up over different denominators', () => {
    const [merged] = mergeOutcomes([
      { id: 'a', prize: prizes[0], chance: { wins: 8, of: 25 }, stock: null },
      { id: 'b', prize: prizes[0], chance: { wins: 11, of: 50 }, stock: null },
    ]);
    expect(merged?.chance).toEqual({ wins: 27, of: 50 });
  });
});
