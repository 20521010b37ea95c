import { describe, expect, it } from 'vitest';
import { cents, euros, type SaidById, significantTerms } from '../../clauses/clause-fixtures.ts';
import { reward } from '../../clauses/reward-values.ts';
import { integer, money, word, words } from '../../clauses/values.ts';
import { freeBetTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = {
  reward: { kind: 'money', value: euros(5) },
  limit: { count: 3, per: 'day' },
  bonusId: 1,
  creditHours: 24,
};
const always = {
  'fb.reward': { reward: reward({ kind: 'money', value: cents(500) }) },
  'fb.limit': { count: integer(3), per: word('per', 'day') },
};

describe('the significant terms of a reward for one condition', () => {
  it.each<[string, object, SaidById]>([
    [
      'of bets',
      {
        trigger: 'stake',
        stake: { betTypes: ['single'], minStake: euros(10) },
        betsNeeded: 5,
        per: 'week',
      },
      { 'stake.minimum': { minStake: money(cents(1_000)) } },
    ],
    ['of a code', { trigger: 'code', codePattern: 'WORD' }, {}],
    [
      'of a confirmed identity',
      { trigger: 'verification', documents: ['passport', 'driving_licence'] },
      { 'fb.when.verified': { documents: words('document', ['passport', 'driving_licence']) } },
    ],
  ])('say reward and limit %s', (_, condition, expected) => {
    expect(significantTerms(freeBetTerms, facts.parse({ ...fields, ...condition }))).toEqual({
      ...always,
      ...expected,
    });
  });
});
