import * as z from 'zod';
import { optional } from '../../platform/optional.ts';
import { loadTicketRating, ratingPeriods } from '../../platform/promotions/rating-by-tickets.ts';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import { loadTournamentUserResult } from '../../platform/third-party/tournament-user-result.ts';
import { defineSharedLoader, defineVisitorLoader, type SharedContext } from '../block-loader.server.ts';
import { leaderboard, sourceOf, standings } from './block.tsx';
import { ownInRating, ownInTournament, ratingPage, tournamentPage } from './read-standings.ts';
import type { SharedLeaderboard } from './standings.ts';

/** The first page of the standings. */
export const leaderboardBlock = defineSharedLoader(leaderboard, {
  deadline: 600,
  load: (data, context) => {
    const source = sourceOf(data);
    return source.kind === 'tournament'
      ? tournamentStandings(source.id, context)
      : ticketStandings(source, ticketUnits[('unit' in data && data.unit) || 'tickets'], context);
  },
});

const ticketUnits = { tickets: 'tickets', points: 'ticket-points', runs: 'runs' } as const;

const phases = {
  announced: 'to-come',
  registration: 'to-come',
  running: 'running',
  finalising: 'finalising',
  finished: 'finished',
  cancelled: 'cancelled',
} as const satisfies Record<Tournament['status'], SharedLeaderboard['phase']>;

/** Reads the standings; if the tournament's own facts can't be read, the standings are shown without them. */
async function tournamentStandings(id: number, { reads, language }: SharedContext): Promise<SharedLeaderboard> {
  const [results, tournament] = await Promise.all([
    reads.standings(id, language),
    optional(reads.tournament(id, language)),
  ]);
  const page = tournamentPage(results);
  if (!tournament) return { page, unit: 'points' };
  const { scoring, endAt, status, prizes } = tournament;
  const lastPrizePlace = prizes.at(-1)?.toPlace;
  return {
    page,
    unit: scoring === 'win-to-stake' || scoring === 'highest-multiplier' ? 'ratio' : 'points',
    endsAt: endAt,
    phase: phases[status],
    ...(lastPrizePlace !== undefined && { lastPrizePlace }),
    ...(phases[status] === 'to-come' && {
      podiumPrizes: [1, 2, 3].flatMap(
        (place) => prizes.find(({ fromPlace, toPlace }) => fromPlace <= place && place <= toPlace)?.prize ?? [],
      ),
    }),
  };
}

async function ticketStandings(
  { id, period }: Extract<ReturnType<typeof sourceOf>, { kind: 'tickets' }>,
  unit: SharedLeaderboard['unit'],
  { reads, language }: SharedContext,
): Promise<SharedLeaderboard> {
  const rating = await reads.earnedTickets(id, period, language);
  return { page: ratingPage(rating, 0), unit, phase: rating.isFinal ? 'finished' : 'running' };
}

/** The visitor's own place. */
export const ownStanding = defineVisitorLoader(standings, {
  deadline: 250,
  params: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tournament'), id: z.int() }),
    z.object({ kind: z.literal('tickets'), id: z.int(), period: z.enum(ratingPeriods) }),
  ]),
  load: async (source, { transport, language, session: { token } }) => {
    if (source.kind === 'tournament') {
      return ownInTournament(await loadTournamentUserResult(transport, source.id, language, token));
    }
    const query = { period: source.period, ratingType: 'earned' } as const;
    return ownInRating(await loadTicketRating(transport, source.id, query, language, token));
  },
});
