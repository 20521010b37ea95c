import { describe, expect, it } from 'vitest';
import {
  cents,
  euros,
  significantLimit,
  significantStakes,
  significantTerms,
  termsFixture,
  type ValuesByClause,
} from '../../clauses/clause-fixtures.ts';
import { money, percent } from '../../clauses/values.ts';
import { oddsBoostTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = {
  stake: { betTypes: ['accumulator'], minStake: euros(10) },
  maxBoost: euros(100),
  paidAs: 'cash',
  creditHours: 24,
};
const always = {
  ...significantStakes(1_000, 'accumulator'),
  'ob.base': {},
  'ob.max': { maxBoost: money(cents(10_000)) },
};

describe('the significant terms of an odds boost', () => {
  it.each<[string, object, ValuesByClause]>([
    [
      'for accumulators',
      { kind: 'accumulator', tiers: [{ legs: 3, percent: 10 }], example: { stake: euros(20), odds: 4, legs: 3 } },
      {},
    ],
    [
      'for a limited number of bets',
      {
        kind: 'accumulator',
        tiers: [{ legs: 3, percent: 10 }],
        example: { stake: euros(20), odds: 4, legs: 3 },
        limit: { count: 2, per: 'day' },
      },
      { 'ob.limit': significantLimit(2, 'day') },
    ],
    [
      'for a single event',
      { kind: 'single-event', percent: 25, maxStake: euros(50), example: { stake: euros(20), odds: 2 } },
      { 'ob.single': { percent: percent(25), maxStake: money(cents(5_000)) } },
    ],
  ])('state the added winnings %s', (_, changes, expected) => {
    expect(significantTerms(oddsBoostTerms, facts.parse({ ...fields, ...changes }))).toEqual({
      ...always,
      ...expected,
    });
  });
});

it.each([
  [
    'the boost of one event',
    { kind: 'single-event', percent: 25, maxStake: euros(50), example: { stake: euros(20), odds: 2 } },
    { id: 'odds-boost.single', values: { percent: percent(25) } },
  ],
  [
    'the highest boost of accumulators',
    {
      kind: 'accumulator',
      tiers: [
        { legs: 3, percent: 10 },
        { legs: 5, percent: 40 },
      ],
      example: { stake: euros(20), odds: 4, legs: 3 },
    },
    { id: 'odds-boost.varies', values: { percent: percent(40) } },
  ],
])('names %s in the headline', (_, changes, figure) => {
  expect(oddsBoostTerms.figure(facts.parse({ ...fields, ...changes }), termsFixture())).toEqual(figure);
});
