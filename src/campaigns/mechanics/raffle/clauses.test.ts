import { describe, expect, it } from 'vitest';
import { addUpPrizes } from '../../campaign-fields.ts';
import {
  cents,
  euros,
  fixtureZone,
  significantStakes,
  significantTerms,
  termsFixture,
  type ValuesByClause,
} from '../../clauses/clause-fixtures.ts';
import { pool, worth } from '../../clauses/reward-values.ts';
import { codeForm, integer, moment, money, text, word, words } from '../../clauses/values.ts';
import { raffleTerms } from './clauses.ts';
import { facts } from './facts.ts';

const stake = { betTypes: ['single'], minStake: euros(10) };
const fields = {
  ticket: { source: 'bet', tickets: 3 },
  stake,
  ticketLimit: { count: 50, per: 'round' },
  draw: { every: 'month', at: '15:00' },
  creditHours: 24,
};
const ticketOfBet = { 'rf.ticket.bet': { tickets: integer(3) } };
const drawOfMonth = { 'rf.draw.month': { at: text('15:00'), zone: fixtureZone } };
const always = {
  ...significantStakes(),
  'rf.limit': { count: integer(50), per: word('per', 'round') },
};
const december = { seconds: Date.UTC(2026, 11, 30, 12) / 1_000, utcOffset: 3 };
const grandPrizes = addUpPrizes(
  { per: 'final', items: [{ fromPlace: 1, toPlace: 9, reward: { kind: 'money', value: cents(100) } }] },
  undefined,
);

const significantOf = (changes: object, campaign = termsFixture()): ValuesByClause =>
  significantTerms(raffleTerms, facts.parse({ ...fields, ...changes }), campaign);

describe('the significant terms of a raffle', () => {
  it.each<[string, object, ValuesByClause]>([
    ['tickets for each bet', {}, ticketOfBet],
    [
      'tickets for stakes',
      { ticket: { source: 'stake', per: euros(5), tickets: 2 } },
      { 'rf.ticket.stake': { per: money(cents(500)), tickets: integer(2) } },
    ],
    [
      'tickets for deposits',
      { ticket: { source: 'deposit', per: euros(20), tickets: 4 }, paymentMethods: ['crypto'] },
      {
        'rf.ticket.deposit': {
          per: money(cents(2_000)),
          tickets: integer(4),
          methods: words('method', ['crypto'], 'or'),
        },
      },
    ],
    [
      'tickets for codes',
      { ticket: { source: 'code', tickets: 6 }, codePattern: 'AAAA0000' },
      { 'rf.ticket.code': { tickets: integer(6), pattern: codeForm('AAAA0000') } },
    ],
  ])('say %s', (_, changes, expected) => {
    expect(significantOf(changes)).toEqual({ ...always, ...drawOfMonth, ...expected });
  });

  it.each<[string, object, ValuesByClause]>([
    ['once', { every: 'once', date: '2026-12-30T15:00:00+03:00' }, { 'rf.draw.once': { date: moment(december) } }],
    [
      'every week',
      { every: 'week', weekday: 'sat', at: '16:00' },
      { 'rf.draw.week': { weekday: word('weekday', 'sat'), at: text('16:00'), zone: fixtureZone } },
    ],
    [
      'after every stage',
      { every: 'stage', at: '17:00', stages: 5 },
      { 'rf.draw.stage': { at: text('17:00'), zone: fixtureZone, stages: integer(5) } },
    ],
  ])('say that the draw is %s', (_, draw, expected) => {
    expect(significantOf({ draw })).toEqual({ ...always, ...ticketOfBet, ...expected });
  });

  it('say when the grand draw is and what it pays', () => {
    expect(significantOf({ grandDraw: { date: '2026-12-30T15:00:00+03:00' } }, termsFixture({ grandPrizes }))).toEqual({
      ...always,
      ...ticketOfBet,
      ...drawOfMonth,
      'rf.grand': { date: moment(december), quantity: integer(9), worth: worth(grandPrizes) },
    });
  });

  it('omit a grand draw without prizes, and prizes without a draw', () => {
    const plain = { ...always, ...ticketOfBet, ...drawOfMonth };
    expect(significantOf({ grandDraw: { date: '2026-12-30T15:00:00+03:00' } })).toEqual(plain);
    expect(significantOf({}, termsFixture({ grandPrizes }))).toEqual(plain);
  });
});

describe('the headline of a raffle', () => {
  const draws = addUpPrizes(
    { per: 'draw', items: [{ fromPlace: 1, toPlace: 2, reward: { kind: 'money', value: cents(500) } }] },
    undefined,
  );

  it('names the prizes of each draw', () => {
    expect(raffleTerms.figure(facts.parse(fields), termsFixture({ prizes: draws }))).toEqual({
      id: 'prizes.pool',
      values: { pool: pool(draws.items), per: word('per', 'draw') },
    });
  });

  it('names the prizes of the grand draw too', () => {
    expect(raffleTerms.figure(facts.parse(fields), termsFixture({ prizes: draws, grandPrizes }))).toEqual({
      id: 'prizes.grand',
      values: { pool: pool(draws.items), per: word('per', 'draw'), grand: pool(grandPrizes.items) },
    });
  });
});
