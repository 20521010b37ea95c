import type { TournamentResults } from '../../platform/third-party/tournament-results.ts';
import { prizeFixtures, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { standings } from './block.tsx';

const rows = prizeFixtures.map((prize, index) => ({
  place: index + 1,
  name: 'Al***a',
  score: 1_000,
  movement: index - 1,
  prize,
  isMe: index === 2,
}));
const results: TournamentResults = { offset: 0, limit: 10, total: 30, updatedAt: stateTime, isFinal: false, rows };
const table = { title: 'Standings', periods: [] };

export const states = statesOf(
  standings,
  [
    {
      ...table,
      source: { kind: 'tournament', id: 1 },
      first: { page: results, unit: 'runs', phase: 'finalising' },
    },
    {
      ...table,
      source: { kind: 'tournament', id: 2 },
      first: { page: { ...results, isFinal: true, total: 0, rows: [] }, unit: 'ratio', lastPrizePlace: 3 },
    },
    {
      ...table,
      source: { kind: 'tournament', id: 3 },
      first: { page: { ...results, rows: rows.filter(({ isMe }) => !isMe) }, unit: 'points' },
    },
    {
      ...table,
      source: { kind: 'tickets', id: 4, period: 'day' },
      periods: [{ period: 'day', lastPrizePlace: 3 }, { period: 'week' }, { period: 'total' }],
      first: { page: { ...results, playerCount: 300 }, unit: 'tickets' },
    },
  ],
  [
    { participates: false, score: 0 },
    { participates: true, score: 0, bets: 3 },
    { participates: true, place: 900, movement: -3, score: 5, bets: 3, toNextPlace: 2, toPrize: 900 },
  ],
);
