import { describe, expect, it } from 'vitest';
import { type CalculatorFacts, examplesOf, fieldsOf, outcomesOf } from './formulas.ts';

const values = (facts: CalculatorFacts, entered: readonly number[]) =>
  outcomesOf(facts, entered).map(({ value }) => value);

const bonus: CalculatorFacts = {
  kind: 'deposit-bonus',
  deposits: [{ percent: 200, bonusMax: 15_000, depositMin: 100 }],
  times: 5,
  isOnBoth: false,
  maxBet: 500,
};
const boost: CalculatorFacts = {
  kind: 'accumulator-boost',
  tiers: [
    { legs: 3, percent: 5 },
    { legs: 5, percent: 15 },
  ],
  maxBoost: 10_000,
  minStake: 100,
  example: { stake: 1_000, odds: 4 },
};

describe('a calculator', () => {
  it.each<[string, CalculatorFacts, number[], (number | string)[]]>([
    ['gives no bonus below the minimum deposit', bonus, [99], [0, 0, 0]],
    ['gives the bonus of the minimum deposit', bonus, [100], [200, 1_000, 2]],
    ['gives no more than the largest bonus', bonus, [10_000], [15_000, 75_000, 150]],
    ['wagers the deposit too where the terms do', { ...bonus, isOnBoth: true }, [100], [200, 1_500, 3]],
    [
      'rounds what is given down',
      { ...bonus, deposits: [{ percent: 33, bonusMax: 100, depositMin: 1 }] },
      [105],
      [34, 170, 1],
    ],
    ['adds nothing below the first tier', boost, [1_000, 4, 2], [3_000, 0, 0]],
    ['adds the smaller tier between two', boost, [1_000, 4, 4], [3_000, 5, 150]],
    ['adds no more than the cap', boost, [100_000, 4, 9], [300_000, 15, 10_000]],
    ['loses no unit to odds without an exact value', boost, [1_000, 1.15, 3], [150, 5, 7]],
    [
      'boosts the largest stake alone',
      { kind: 'single-boost', percent: 50, maxStake: 1_000, maxBoost: 9_000, minStake: 100, example: { odds: 2 } },
      [3_000, 2],
      [3_000, 50, 500],
    ],
    ['gives a stake back', { kind: 'refund', percents: [100], max: 2_000, minStake: 100 }, [1_500], [1_500]],
    [
      'gives back no more than the cap',
      { kind: 'refund', percents: [100], max: 2_000, minStake: 100 },
      [9_000],
      [2_000],
    ],
    [
      'gives back the part of the game',
      { kind: 'refund', percents: [5, 10], max: 2_000, minStake: 1 },
      [1_000, 10],
      [100],
    ],
    [
      'gives back by the size of the loss',
      {
        kind: 'loss-refund',
        tiers: [
          { from: 1_000, percent: 5 },
          { from: 5_000, percent: 10 },
        ],
        max: 1_000,
      },
      [5_000],
      [10, 500],
    ],
    ['multiplies what is wagered', { kind: 'wagering', examples: [] }, [1_000, 35], [35_000]],
    ['writes odds above evens', { kind: 'odds', examples: [] }, [3.5], ['5/2', '+250', 29]],
    ['writes odds below evens', { kind: 'odds', examples: [] }, [1.8], ['4/5', '\u2212125', 56]],
  ])('%s', (_, facts, entered, expected) => {
    expect(values(facts, entered)).toEqual(expected);
  });

  it('takes a deposit of a package by its number', () => {
    const facts: CalculatorFacts = {
      ...bonus,
      deposits: [...bonus.deposits, { percent: 50, bonusMax: 5_000, depositMin: 1_000 }],
    };
    expect(fieldsOf(facts).map(({ label, max }) => [label, max])[0]).toEqual(['calculator_deposit_number', 2]);
    expect(values(facts, [2, 2_000])).toEqual([1_000, 5_000, 10]);
  });

  it('shows the minimum, the amount that reaches the cap, and one beyond it', () => {
    const deposits = examplesOf(bonus).map(([deposit = 0]) => deposit);
    expect(deposits).toEqual([100, 4_000, 7_500, 15_000]);
    expect(deposits.map((deposit) => values(bonus, [deposit])[0])).toEqual([200, 8_000, 15_000, 15_000]);
  });
});
