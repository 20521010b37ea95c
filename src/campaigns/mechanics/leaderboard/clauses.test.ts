import { describe, expect, it } from 'vitest';
import { euros, significantStakes, significantTerms, type ValuesByClause } from '../../clauses/clause-fixtures.ts';
import { integer, word } from '../../clauses/values.ts';
import { leaderboardTerms } from './clauses.ts';
import { facts } from './facts.ts';

const fields = {
  periods: ['total'],
  tieRule: 'first-to-reach',
  stake: { betTypes: ['single'], minStake: euros(10) },
  updateMinutes: 15,
  creditHours: 24,
};
const tournament = { source: 'tournament', tournamentId: 1, capacity: 100 };
const places = { 'lb.capacity': { capacity: integer(100) } };
const always = significantStakes();

describe('the significant terms of a leaderboard', () => {
  it.each<[string, object, ValuesByClause]>([
    ['the sum of stakes', { ...tournament, scoring: 'sum-of-stakes' }, { ...places, 'lb.sum-of-stakes': {} }],
    ['the number of bets', { ...tournament, scoring: 'number-of-bets' }, { ...places, 'lb.number-of-bets': {} }],
    ['the best win by its stake', { ...tournament, scoring: 'win-to-stake' }, { ...places, 'lb.win-to-stake': {} }],
    [
      'the highest multiplier',
      { ...tournament, scoring: 'highest-multiplier' },
      { ...places, 'lb.highest-multiplier': {} },
    ],
    [
      'points by odds',
      { source: 'tickets', scoring: 'odds-points', pointsTable: [{ oddsFrom: 1.5, points: 1 }] },
      { 'lb.points': {} },
    ],
    [
      'tickets',
      {
        source: 'tickets',
        scoring: 'tickets',
        ticket: { source: 'bet', tickets: 3 },
        ticketLimit: { count: 20, per: 'week' },
      },
      {
        'rf.ticket.bet': { tickets: integer(3) },
        'rf.limit': { count: integer(20), per: word('per', 'week') },
        'lb.tickets': {},
      },
    ],
  ])('say that the score is %s', (_, changes, expected) => {
    expect(significantTerms(leaderboardTerms, facts.parse({ ...fields, ...changes }))).toEqual({
      ...always,
      ...expected,
    });
  });
});
