import { expect, it } from 'vitest';
import { cents, euros, significantTerms, termsFixture } from '../../clauses/clause-fixtures.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { integer, money } from '../../clauses/values.ts';
import { predictorTerms } from './clauses.ts';
import { facts } from './facts.ts';

it('states that a forecast is free, when it closes and what it wins', () => {
  const parsed = facts.parse({
    unit: 'goals',
    resultRule: 'regular-time',
    matches: 5,
    maxScore: 9,
    closes: 'first-start',
    freeEntry: true,
    hitReward: { kind: 'money', value: euros(5) },
    jackpot: { value: euros(1_000), shared: true },
    fixturesFrom: 'platform',
    creditHours: 24,
  });
  const { eligibility } = termsFixture();
  const campaign = termsFixture({ eligibility: { ...eligibility, optIn: true } });
  expect(significantTerms(predictorTerms, parsed, campaign)).toEqual({
    'pr.free': {},
    'pr.close': {},
    'pr.goals': { max: integer(9) },
    'pr.hit': { reward: receivedReward({ kind: 'money', value: cents(500) }) },
    'pr.jackpot': { jackpot: money(cents(100_000)) },
  });
});

it('states that maps count if the score is in maps', () => {
  const parsed = facts.parse({
    unit: 'maps',
    resultRule: 'maps-won',
    matches: 5,
    maxScore: 3,
    closes: 'first-start',
    freeEntry: true,
    hitReward: { kind: 'money', value: euros(5) },
    jackpot: { value: euros(1_000), shared: true },
    fixturesFrom: 'platform',
    creditHours: 24,
  });
  const significant = significantTerms(predictorTerms, parsed);
  expect(significant).toMatchObject({ 'pr.maps': { max: integer(3) } });
  expect(significant).not.toHaveProperty(['pr.goals']);
});
