import { describe, expect, it } from 'vitest';
import type { Figure } from '../../clauses/clause.ts';
import {
  cents,
  euros,
  significantStakes,
  significantTerms,
  termsFixture,
  type ValuesByClause,
} from '../../clauses/clause-fixtures.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { count, integer, money, text, word, words } from '../../clauses/values.ts';
import { freeBetTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = {
  reward: { kind: 'money', value: euros(5) },
  limit: { count: 3, per: 'day' },
  bonusId: 1,
  creditHours: 24,
};
const always = {
  'fb.reward': { reward: receivedReward({ kind: 'money', value: cents(500) }) },
  'fb.limit': { count: integer(3), per: word('per', 'day') },
};

describe('the significant terms of a reward for one condition', () => {
  it.each<[string, object, ValuesByClause]>([
    [
      'of bets',
      {
        trigger: 'stake',
        stake: { betTypes: ['single'], minStake: euros(10) },
        betsNeeded: 5,
        per: 'week',
      },
      { ...significantStakes(), 'fb.when.bets': { bets: integer(5), per: word('per', 'week') } },
    ],
    [
      'of bets on different sports',
      { trigger: 'sports-mix', stake: { betTypes: ['single'], minStake: euros(10) }, betsNeeded: 3, per: 'promotion' },
      { ...significantStakes(), 'fb.when.mix': { bets: integer(3), per: word('per', 'promotion') } },
    ],
    [
      'of the first bet',
      { trigger: 'first-bet', stake: { betTypes: ['single'], minStake: euros(10) }, betsNeeded: 1, claimDays: 7 },
      { ...significantStakes(), 'fb.when.first': { bets: integer(1), claim: count(7, 'days') } },
    ],
    ['of a code', { trigger: 'code', codePattern: 'A0A0' }, { 'fb.when.code': { pattern: text('A0A0') } }],
    [
      'of a confirmed identity',
      { trigger: 'verification', documents: ['passport', 'driving_licence'] },
      { 'fb.when.verified': { documents: words('document', ['passport', 'driving_licence'], 'or') } },
    ],
  ])('say reward and limit %s', (_, condition, expected) => {
    expect(significantTerms(freeBetTerms, facts.parse({ ...fields, ...condition }))).toEqual({
      ...always,
      ...expected,
    });
  });
});

describe('the headline of a reward for one condition', () => {
  const bets = { stake: { betTypes: ['single'], minStake: euros(10) }, betsNeeded: 3 };
  const reward = { reward: receivedReward({ kind: 'money', value: cents(500) }) };
  const betValues = { bets: integer(3), minStake: money(cents(1_000)), ...reward };
  it.each<[string, object, Figure]>([
    ['a code', { trigger: 'code', codePattern: 'A0A0' }, { id: 'free-bet.code', values: reward }],
    [
      'a confirmed identity',
      { trigger: 'verification', documents: ['passport'] },
      { id: 'free-bet.verified', values: reward },
    ],
    ['bets', { trigger: 'stake', ...bets, per: 'week' }, { id: 'free-bet.stake', values: betValues }],
    [
      'bets on different sports',
      { trigger: 'sports-mix', ...bets, per: 'week' },
      { id: 'free-bet.mix', values: betValues },
    ],
    [
      'the first bet',
      { trigger: 'first-bet', ...bets, betsNeeded: 1, claimDays: 7 },
      { id: 'free-bet.first', values: { ...betValues, bets: integer(1) } },
    ],
  ])('names %s', (_, changes, figure) => {
    expect(freeBetTerms.figure(facts.parse({ ...fields, ...changes }), termsFixture())).toEqual(figure);
  });

  it('names the sport if the campaign is about one', () => {
    const parsed = facts.parse({ ...fields, trigger: 'stake', ...bets, per: 'week' });
    expect(freeBetTerms.figure(parsed, termsFixture({ sport: 'football' }))).toEqual({
      id: 'free-bet.stake.sport',
      values: { ...betValues, sport: word('sport', 'football') },
    });
  });
});
