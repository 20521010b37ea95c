import { expect, it } from 'vitest';
import { cents, euros, significantStakes, significantTerms, termsFixture } from '../../clauses/clause-fixtures.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { integer } from '../../clauses/values.ts';
import { betSeriesTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = { stake: { betTypes: ['single'], minStake: euros(10) }, voidBets: 'skipped', creditHours: 24 };
const cash = (bets: number, amount: number) => ({ bets, reward: { kind: 'money', value: euros(amount) } });

it('states the reward of a series and what ends it', () => {
  expect(significantTerms(betSeriesTerms, facts.parse({ ...fields, rewards: [cash(3, 5)] }))).toEqual({
    ...significantStakes(),
    'bs.step': { bets: integer(3), reward: receivedReward({ kind: 'money', value: cents(500) }) },
    'bs.highest': {},
    'bs.break': {},
  });
});

it('names the best reward and its series in the headline', () => {
  const parsed = facts.parse({ ...fields, rewards: [cash(3, 5), cash(5, 20)] });
  expect(betSeriesTerms.figure(parsed, termsFixture())).toEqual({
    id: 'bet-series.longest',
    values: { bets: integer(5), reward: receivedReward({ kind: 'money', value: cents(2_000) }) },
  });
});
