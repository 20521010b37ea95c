import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts } from '../state/accounts.ts';
import { accountPlayer, otherPlayersOf } from './players.ts';
import { scoreAt } from './scores.ts';
import { standingsAt } from './standings.ts';
import { countSeconds, tournamentCalendar } from './tournament-calendar.ts';
import { type Tournament, tournaments } from './tournaments.ts';

const startedAt = 1_795_251_600;

function fieldOf(tournament: Tournament, seed = 'seed') {
  const calendar = tournamentCalendar(tournament, startedAt);
  const players = otherPlayersOf(seed, tournament, calendar);
  return { calendar, players, at: (now: number) => standingsAt(seed, tournament, calendar, players, now) };
}

const places = (rows: ReturnType<typeof standingsAt>) => rows.map(({ player }) => player.key);

const largest = 100_000;
const ordinary = tournaments.filter(({ isCancelled, otherPlayers }) => !isCancelled && otherPlayers < largest);

describe.each(ordinary)('standings of tournament $id', (tournament) => {
  const { calendar, players, at } = fieldOf(tournament);
  const final = at(calendar.endAt);

  it('are empty before the start and rank at least 60 players at the end', () => {
    expect(at(calendar.startAt)).toEqual([]);
    expect(final.length).toBeGreaterThanOrEqual(60);
    expect(final.map(({ place }) => place)).toEqual(final.map((_, index) => index + 1));
    const scores = final.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(final.map(({ player }) => player.name)).size).toBe(final.length);
  });

  it('change over time, until the end', () => {
    const half = at((calendar.startAt + calendar.endAt) / 2);
    expect(places(half)).not.toEqual(places(final));
    expect(at(calendar.endAt + 1_000_000)).toEqual(final);
  });

  it('change only at counts, with movements since the previous count', () => {
    const now = calendar.startAt + 200 * countSeconds;
    expect(at(now + countSeconds - 1)).toEqual(at(now));
    const before = places(at(now - countSeconds));
    for (const { player, place, movement } of at(now)) {
      const old = before.indexOf(player.key) + 1;
      expect(movement).toBe(old === 0 ? 0 : old - place);
    }
  });

  it('depend on the seed', () => {
    expect(fieldOf(tournament).at(calendar.endAt)).toEqual(final);
    expect(fieldOf(tournament, 'other').at(calendar.endAt)).not.toEqual(final);
  });

  it('never lower a score', () => {
    const [player] = players;
    const score = (now: number) => (player && scoreAt('seed', tournament, player, calendar, now)?.score) ?? 0;
    const moments = fc.integer({ min: calendar.startAt, max: calendar.endAt });
    fc.assert(
      fc.property(moments, fc.nat(40_000), (now, later) => score(now + later) >= score(now)),
      { numRuns: 30 },
    );
  });
});

it('ranks 100,000 players, each under a unique name', () => {
  const tournament = tournaments.find(({ otherPlayers }) => otherPlayers === largest);
  if (tournament === undefined) throw new Error('No tournament has a crowd');
  const { calendar, at } = fieldOf(tournament);
  const rows = at(calendar.endAt);
  expect(rows.length).toBeGreaterThan(0.9 * largest);
  expect(rows.every(({ score, place }) => score <= (rows[place - 2]?.score ?? Infinity))).toBe(true);
  expect(new Set(rows.map(({ player }) => player.name)).size).toBe(rows.length);
});

describe('standingsAt', () => {
  it('ranks equal scores by the time they were reached', () => {
    const tournament = tournaments.find(({ scoring }) => scoring === 'number-of-bets');
    if (tournament === undefined) throw new Error('No tournament counts bets');
    const { calendar, at } = fieldOf(tournament);
    const rows = at(calendar.endAt);
    const ties = rows.filter(({ score }, index) => rows[index - 1]?.score === score);
    expect(ties.length).toBeGreaterThan(0);
    for (const row of ties) expect(rows[row.place - 2]?.reachedAt).toBeLessThanOrEqual(row.reachedAt);
  });

  it('counts an account from the moment it joined, under a masked name', () => {
    const [tournament, account] = [tournaments[0], accounts[0]];
    if (tournament === undefined || account === undefined) throw new Error('Nothing to play with');
    const calendar = tournamentCalendar(tournament, startedAt);
    const player = accountPlayer(account, calendar.startAt + 40_000);
    expect(player.name).toBe('Al***e');
    const rows = (now: number) => standingsAt('seed', tournament, calendar, [player], now);
    expect(rows(player.joinedAt)).toEqual([]);
    expect(rows(calendar.endAt)).toMatchObject([{ place: 1, player: { accountId: account.id } }]);
  });

  it('is empty for a cancelled tournament', () => {
    const cancelled = tournaments.find(({ isCancelled }) => isCancelled);
    if (cancelled === undefined) throw new Error('No tournament is cancelled');
    expect(fieldOf(cancelled).at(startedAt)).toEqual([]);
  });
});
