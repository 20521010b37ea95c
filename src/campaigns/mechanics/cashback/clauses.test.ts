import { describe, expect, it } from 'vitest';
import type { Figure } from '../../clauses/clause.ts';
import {
  cents,
  euros,
  significantLimit,
  significantStakes,
  significantTerms,
  termsFixture,
  type ValuesByClause,
} from '../../clauses/clause-fixtures.ts';
import { refund } from '../../clauses/reward-values.ts';
import { caseOf, integer, list, money, percent, texts, word } from '../../clauses/values.ts';
import { cashbackTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = {
  stake: { betTypes: ['single'], minStake: euros(10) },
  max: euros(100),
  maxPer: 'week',
  paidAs: 'cash',
  limit: { count: 1, per: 'day' },
  creditHours: 24,
};
const max = { max: money(cents(10_000)), maxPer: word('per', 'week') };
const bets = significantStakes();
const always = { 'cb.as': { paidAs: word('paid-as', 'cash') } };
const limit = { 'cb.limit': significantLimit(1, 'day') };

describe('the significant terms of a refund', () => {
  it.each(['goalless', 'first-loss', 'duck', 'one-leg', 'distance'] as const)('say what triggers it: %s', (event) => {
    const parsed = facts.parse({ ...fields, event, percent: 50, example: { stake: euros(20) } });
    expect(Object.keys(significantTerms(cashbackTerms, parsed))).toContain(`cb.${event}`);
  });

  it.each<[string, object, ValuesByClause]>([
    [
      'of a lost stake',
      { event: 'goalless', percent: 50, example: { stake: euros(20) } },
      { ...bets, ...limit, 'cb.goalless': {}, 'cb.rate': { percent: percent(50), ...max } },
    ],
    [
      'of a net loss',
      {
        event: 'net-loss',
        tiers: [
          { from: euros(50), percent: 5 },
          { from: euros(500), percent: 10 },
        ],
        example: { loss: euros(60) },
      },
      {
        ...bets,
        ...limit,
        'cb.net-loss': {},
        'cb.tier': [
          { from: money(cents(5_000)), percent: percent(5) },
          { from: money(cents(50_000)), percent: percent(10) },
        ],
        'cb.max': max,
      },
    ],
    [
      'of all stakes',
      {
        event: 'stakes',
        stake: { games: ['Crystal'], minStake: euros(10) },
        percentSteps: [3, 6],
        gamesPerDay: 4,
        example: { stake: euros(20), percent: 3 },
      },
      {
        'stake.minimum': { minStake: money(cents(1_000)) },
        'stake.games.cashback': { games: texts(['Crystal']) },
        'stake.not.casino': {},
        'cb.stakes': { games: integer(4), steps: list([percent(3), percent(6)], 'or') },
        'cb.max': max,
      },
    ],
  ])('%s say what is refunded', (_, changes, expected) => {
    expect(significantTerms(cashbackTerms, facts.parse({ ...fields, ...changes }))).toEqual({ ...always, ...expected });
  });
});

describe('the headline of a refund', () => {
  const most = { max: refund(cents(10_000), 'cash') };
  const goalless = { event: 'goalless', example: { stake: euros(20) } };
  const netLoss = { event: 'net-loss', example: { loss: euros(60) } };
  const tiers = [
    { from: euros(50), percent: 5 },
    { from: euros(500), percent: 10 },
  ];
  it.each<[string, object, Figure]>([
    [
      'a whole stake',
      { ...goalless, percent: 100 },
      { id: 'cashback.stake', values: { event: caseOf('goalless'), ...most } },
    ],
    [
      'a part of a stake',
      { ...goalless, percent: 50 },
      { id: 'cashback.share', values: { event: caseOf('goalless'), percent: percent(50), ...most } },
    ],
    [
      'the largest part of all stakes',
      {
        event: 'stakes',
        stake: { games: ['Crystal'], minStake: euros(10) },
        percentSteps: [3, 6],
        gamesPerDay: 4,
        example: { stake: euros(20), percent: 3 },
      },
      { id: 'cashback.stakes', values: { percent: percent(6), ...most } },
    ],
    [
      'a part of a net loss',
      { ...netLoss, tiers: tiers.slice(0, 1) },
      { id: 'cashback.net-loss', values: { percent: percent(5), ...most } },
    ],
    [
      'the largest part of a net loss',
      { ...netLoss, tiers },
      { id: 'cashback.net-loss.varies', values: { percent: percent(10), ...most } },
    ],
  ])('names %s', (_, changes, figure) => {
    expect(cashbackTerms.figure(facts.parse({ ...fields, ...changes }), termsFixture())).toEqual(figure);
  });
});
