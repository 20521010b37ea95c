import { describe, expect, it } from 'vitest';
import { cents, significantOf, type ValuesByClause } from './clause-fixtures.ts';
import { useClauses } from './use-clauses.ts';
import { count, entry, integer, list, money, odds, percent, times, word, words } from './values.ts';

type UseFacts = Parameters<(typeof useClauses)[number]['says']>[0];

const wagering = { times: 5, base: 'bonus', days: 7, maxBet: cents(500) } as const;
const sportsWagering = { ...wagering, betTypes: ['single' as const] };
const wagered = {
  'wager.rule': { times: times(5), base: word('base', 'bonus'), days: count(7, 'days') },
  'wager.max': { maxBet: money(cents(500)) },
  'wager.expiry': { days: count(7, 'days') },
  'wager.order': {},
};
const singles = { 'wager.bets': { types: words('bet-type', ['single']) } };
const freeSpins = {
  game: 'Crystal',
  spinValue: cents(20),
  validDays: 3,
  winningsWagering: 0,
  maxWinnings: cents(10_000),
};
const spins = { spinValue: money(cents(20)), validity: count(3, 'days'), maxWinnings: money(cents(10_000)) };

describe('the significant terms of how rewards are used', () => {
  it.each<[string, UseFacts, ValuesByClause]>([
    ['nothing of rewards without rules', {}, {}],
    [
      'how often a bonus is wagered in games, and how much of a stake counts',
      { wagering: { ...wagering, contributions: [{ section: 'liveCasino', percent: 10 }] } },
      { ...wagered, 'wager.parts': { parts: list([entry(word('section', 'liveCasino'), percent(10))]) } },
    ],
    [
      'how often and at which odds a bonus is wagered',
      { wagering: { ...sportsWagering, minOdds: 1.4 } },
      { ...wagered, ...singles, 'wager.odds': { minOdds: odds(1.4) } },
    ],
    [
      'how many legs wager a bonus',
      { wagering: { ...sportsWagering, minLegs: 3, minLegOdds: 1.6 } },
      { ...wagered, ...singles, 'wager.legs': { minLegs: integer(3), minLegOdds: odds(1.6) } },
    ],
    [
      'no sport where a bonus is wagered on all',
      { wagering: { ...sportsWagering, minOdds: 1.4, sport: undefined } },
      { ...wagered, ...singles, 'wager.odds': { minOdds: odds(1.4) } },
    ],
    [
      'on which sport a bonus is wagered',
      { wagering: { ...sportsWagering, minOdds: 1.4, sport: 66 } },
      { ...wagered, ...singles, 'wager.odds': { minOdds: odds(1.4) }, 'wager.sport': { sport: word('sport', 66) } },
    ],
    [
      'on which sport a free bet is used',
      { freeBet: { validDays: 14, minOdds: 1.5, maxWinnings: cents(200_000), sport: 66 } },
      {
        'use.freebet': { validity: count(14, 'days'), minOdds: odds(1.5), maxWinnings: money(cents(200_000)) },
        'use.freebet.sport': { sport: word('sport', 66) },
      },
    ],
    [
      'the rules of a free bet',
      { freeBet: { validDays: 14, minOdds: 1.5, maxWinnings: cents(200_000) } },
      {
        'use.freebet': { validity: count(14, 'days'), minOdds: odds(1.5), maxWinnings: money(cents(200_000)) },
      },
    ],
    ['the rules of free spins', { freeSpins }, { 'use.freespins': spins }],
    [
      'that the winnings of free spins are wagered',
      { freeSpins: { ...freeSpins, winningsWagering: 10 } },
      { 'use.freespins.wager': { ...spins, wagering: times(10) } },
    ],
  ])('say %s', (_, facts, expected) => {
    expect(significantOf(useClauses, facts)).toEqual(expected);
  });
});
