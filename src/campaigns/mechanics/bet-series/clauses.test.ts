import { expect, it } from 'vitest';
import { cents, euros, significantStakes, significantTerms } from '../../clauses/clause-fixtures.ts';
import { received } from '../../clauses/reward-values.ts';
import { integer } from '../../clauses/values.ts';
import { betSeriesTerms } from './clauses.ts';
import { facts } from './facts.ts';

it('states the reward of a series and what ends it', () => {
  const written = facts.parse({
    stake: { betTypes: ['single'], minStake: euros(10) },
    voidBets: 'skipped',
    rewards: [{ bets: 3, reward: { kind: 'money', value: euros(5) } }],
    creditHours: 24,
  });
  expect(significantTerms(betSeriesTerms, written)).toEqual({
    ...significantStakes(),
    'bs.step': { bets: integer(3), reward: received({ kind: 'money', value: cents(500) }) },
    'bs.highest': {},
    'bs.break': {},
  });
});
