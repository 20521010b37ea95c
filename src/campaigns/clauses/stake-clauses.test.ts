import { describe, expect, it } from 'vitest';
import type { Stake } from '../campaign-fields.ts';
import { cents, type SaidById, significantOf } from './clause-fixtures.ts';
import { stakeClauses } from './stake-clauses.ts';
import { integer, money, odds, text, word } from './values.ts';

describe('the significant terms of stakes', () => {
  it.each<[string, Stake | undefined, SaidById]>([
    ['nothing where no stakes count', undefined, {}],
    ['nothing where any bet counts', { betTypes: ['single'] }, {}],
    [
      'the minimum stake',
      { betTypes: ['single'], minStake: cents(1_000) },
      { 'stake.minimum': { minStake: money(cents(1_000)) } },
    ],
    ['the minimum odds', { betTypes: ['single'], minOdds: 1.5 }, { 'stake.odds': { minOdds: odds(1.5) } }],
    [
      'legs and their odds',
      { betTypes: ['accumulator'], minLegs: 3, minLegOdds: 1.8 },
      { 'stake.legs': { minLegs: integer(3), minLegOdds: odds(1.8) } },
    ],
    [
      'day and hours',
      { betTypes: ['single'], weekday: 'fri', fromTime: '10:00', toTime: '21:59' },
      { 'stake.weekday': { weekday: word('weekday', 'fri'), from: text('10:00'), to: text('21:59') } },
    ],
  ])('say %s', (_, stake, expected) => {
    expect(significantOf(stakeClauses, { creditHours: 24, stake })).toEqual(expected);
  });
});
