import { describe, expect, it } from 'vitest';
import { euros, fixtureZone, significantTerms, type ValuesByClause } from '../../clauses/clause-fixtures.ts';
import { integer, moment, text, word } from '../../clauses/values.ts';
import { missionTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = {
  order: 'chain',
  missions: [{ id: 'first', task: { kind: 'visit-days', count: 3 }, reward: { kind: 'money', value: euros(1) } }],
  finalNeeds: 1,
  finalDraw: { every: 'month', at: '12:00' },
  creditHours: 24,
};
const monthly = { 'ms.final.round': { every: word('every', 'month'), at: text('12:00'), zone: fixtureZone } };
const december = { seconds: Date.UTC(2026, 11, 30, 12) / 1_000, utcOffset: 3 };

describe('the significant terms of missions', () => {
  it.each<[string, object, ValuesByClause]>([
    ['a chain', {}, { 'ms.chain': {}, ...monthly }],
    [
      'a calendar',
      { order: 'calendar', opensEvery: { every: 'week', weekday: 'mon', at: '10:00' } },
      { 'ms.calendar': { weekday: word('weekday', 'mon'), at: text('10:00'), zone: fixtureZone }, ...monthly },
    ],
    [
      'a single final draw',
      { finalDraw: { every: 'once', date: '2026-12-30T15:00:00+03:00' } },
      { 'ms.chain': {}, 'ms.final.once': { date: moment(december) } },
    ],
  ])('say the rules of %s', (_, changes, expected) => {
    expect(significantTerms(missionTerms, facts.parse({ ...fields, ...changes }))).toEqual({
      'ms.final': { needs: integer(1) },
      ...expected,
    });
  });
});
