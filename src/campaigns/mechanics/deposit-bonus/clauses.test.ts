import { describe, expect, it } from 'vitest';
import type { Figure } from '../../clauses/clause.ts';
import { cents, euros, significantTerms, termsFixture, type ValuesByClause } from '../../clauses/clause-fixtures.ts';
import { count, entry, integer, list, money, percent, times, word, words } from '../../clauses/values.ts';
import { depositBonusTerms } from './clauses.ts';
import { facts } from './facts.ts';

const deposit = { percent: 50, bonusMax: euros(100), depositMin: euros(10), bonusId: 1 };
const fields = {
  kind: 'casino',
  trigger: 'first-deposit',
  deposits: [deposit],
  example: { deposit: euros(40) },
  creditHours: 24,
  wagering: {
    times: 35,
    base: 'bonus',
    days: 7,
    maxBet: euros(5),
    contributions: [{ section: 'slots', percent: 100 }],
  },
};
const tier = { percent: percent(50), bonusMax: money(cents(10_000)), depositMin: money(cents(1_000)) };
const always = {
  'dep.first': {},
  'wager.parts': { parts: list([entry(word('section', 'slots'), percent(100))]) },
  'wager.expiry': { days: count(7, 'days') },
  'wager.order': {},
  'wager.rule': { times: times(35), base: word('base', 'bonus'), days: count(7, 'days') },
  'wager.max': { maxBet: money(cents(500)) },
  'dep.example': { deposit: money(cents(4_000)), bonus: money(cents(2_000)), toWager: money(cents(70_000)) },
};

describe('the significant terms of bonuses on deposits', () => {
  it.each<[string, object, ValuesByClause]>([
    ['the bonus of a single deposit', {}, { 'dep.tier': tier }],
    [
      'the bonuses of several deposits and their sum',
      {
        deposits: [
          { ...deposit, freeSpins: 30 },
          { ...deposit, percent: 25, freeSpins: 20 },
        ],
      },
      {
        'dep.tiers': [
          { number: integer(1), ...tier },
          { number: integer(2), ...tier, percent: percent(25) },
        ],
        'dep.total': { bonusMax: money(cents(20_000)), spins: integer(50) },
      },
    ],
    [
      'how often the bonus is given',
      { limit: { count: 2, per: 'week' } },
      { 'dep.tier': tier, 'dep.limit': { count: integer(2), per: word('per', 'week') } },
    ],
    [
      'in how many days after registration the deposit is made',
      { claimDays: 30 },
      { 'dep.tier': tier, 'dep.claim': { claim: count(30, 'days') } },
    ],
    [
      'which payments count',
      { paymentMethods: ['crypto'] },
      { 'dep.tier': tier, 'dep.methods': { methods: words('method', ['crypto'], 'or') } },
    ],
  ])('say %s', (_, changes, expected) => {
    expect(significantTerms(depositBonusTerms, facts.parse({ ...fields, ...changes }))).toEqual({
      ...always,
      ...expected,
    });
  });

  it.each([
    ['match-day', { 'dep.matchday': {} }],
    ['deposit-number', { 'dep.number': {} }],
  ] as const)('say which deposits count: %s', (trigger, expected) => {
    const { 'dep.first': _, ...others } = always;
    expect(significantTerms(depositBonusTerms, facts.parse({ ...fields, trigger }))).toEqual({
      ...others,
      'dep.tier': tier,
      ...expected,
    });
  });

  it('say within how many hours a choice can be changed', () => {
    const choice = { kind: 'choice', trigger: 'first-deposit', changeHours: 48, alternatives: [fields, fields] };
    expect(significantTerms(depositBonusTerms, facts.parse(choice))).toEqual({
      ...always,
      'dep.tier': tier,
      'dep.choice': { change: count(48, 'hours') },
    });
  });
});

describe('the headline of bonuses on deposits', () => {
  const other = { ...fields, deposits: [{ ...deposit, percent: 25, bonusMax: euros(200) }] };
  const choice = { kind: 'choice', trigger: 'first-deposit', changeHours: 48, alternatives: [fields, other] };
  it.each<[string, object, Figure]>([
    [
      'names the first bonus',
      fields,
      { id: 'deposit-bonus.first', values: { percent: percent(50), max: money(cents(10_000)) } },
    ],
    [
      'adds up the bonuses of several deposits',
      {
        ...fields,
        deposits: [
          { ...deposit, freeSpins: 30 },
          { ...deposit, percent: 25, freeSpins: 20 },
        ],
      },
      {
        id: 'deposit-bonus.package',
        values: { max: money(cents(20_000)), spins: count(50, 'spins'), deposits: integer(2) },
      },
    ],
    [
      'names both bonuses of a choice',
      choice,
      {
        id: 'deposit-bonus.choice',
        values: {
          one: word('product', 'casino'),
          onePercent: percent(50),
          oneMax: money(cents(10_000)),
          other: word('product', 'casino'),
          otherPercent: percent(25),
          otherMax: money(cents(20_000)),
        },
      },
    ],
  ])('%s', (_, headlineFields, figure) => {
    expect(depositBonusTerms.figure(facts.parse(headlineFields), termsFixture())).toEqual(figure);
  });
});
