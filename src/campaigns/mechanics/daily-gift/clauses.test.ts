import { expect, it } from 'vitest';
import { cents, euros, significantTerms } from '../../clauses/clause-fixtures.ts';
import { count, integer, money, odds, texts } from '../../clauses/values.ts';
import { dailyGiftTerms } from './clauses.ts';
import { facts } from './facts.ts';

it('states the gifts, their daily limit and their use', () => {
  const parsed = facts.parse({
    freebet: { min: euros(1), max: euros(5) },
    freespin: { min: 10, max: 30, games: ['Crystal', 'Fruits'] },
    validHours: 48,
    resetAt: '00:00',
    zone: 'UTC',
    perDay: 2,
    freeBet: { validDays: 7, minOdds: 1.5, maxWinnings: euros(200) },
    freeSpins: { game: 'Crystal', spinValue: euros(0.2), validDays: 3, winningsWagering: 0, maxWinnings: euros(100) },
  });
  expect(significantTerms(dailyGiftTerms, parsed)).toEqual({
    'dg.choice': { perDay: integer(2) },
    'dg.values': {
      min: money(cents(100)),
      max: money(cents(500)),
      least: integer(10),
      most: integer(30),
      games: texts(['Crystal', 'Fruits'], 'or'),
    },
    'dg.use': { hours: count(48, 'hours') },
    'use.freebet': { validity: count(7, 'days'), minOdds: odds(1.5), maxWinnings: money(cents(20_000)) },
    'use.freespins': {
      spinValue: money(cents(20)),
      validity: count(3, 'days'),
      maxWinnings: money(cents(10_000)),
    },
  });
});
