import { firstPage } from '../../../config/constants.ts';
import { loadTicketRating, type Rating } from '../../platform/promotions/rating-by-tickets.ts';
import { loadTournamentResults, type TournamentResults } from '../../platform/third-party/tournament-results.ts';
import {
  loadTournamentUserResult,
  type TournamentUserResult,
} from '../../platform/third-party/tournament-user-result.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import type { OwnStanding, StandingsPage, StandingsSource } from './standings.ts';

interface ReadStandings {
  readonly transport: PlatformTransport;
  readonly source: StandingsSource;
  readonly offset: number;
  readonly language: string;
  /** Whether to read the visitor's place too; false if it is known for this count. */
  readonly own?: { readonly countedAt: number | undefined };
}

/** Reads a page of the standings, and the visitor's place if a newer count may have changed it. */
export async function readStandings({ transport, source, offset, language, own }: ReadStandings): Promise<{
  readonly page: StandingsPage;
  readonly own?: OwnStanding;
}> {
  if (source.kind === 'tickets') {
    const { id, period } = source;
    const rating = await loadTicketRating(transport, id, { period, ratingType: 'earned' }, language);
    return { page: ratingPage(rating, offset), ...(own && rating.me && { own: ownInRating(rating) }) };
  }
  const page = tournamentPage(await loadTournamentResults(transport, source.id, { ...firstPage, offset }, language));
  if (!own || own.countedAt === page.updatedAt) return { page };
  return { page, own: ownInTournament(await loadTournamentUserResult(transport, source.id, language)) };
}

/** A page of a tournament's results. */
export const tournamentPage = (results: TournamentResults): StandingsPage => results;

/** The visitor in a tournament. */
export const ownInTournament = ({ standing, ...rest }: TournamentUserResult): OwnStanding => ({
  score: 0,
  ...rest,
  ...standing,
});

/** A page of a rating, whose rows arrive all at once. */
export function ratingPage(rating: Rating, offset: number): StandingsPage {
  const { rows, total, updatedAt, isFinal = false } = rating;
  const { limit } = firstPage;
  return {
    offset,
    limit,
    total: rows.length,
    ...(total > rows.length && { playerCount: total }),
    updatedAt,
    isFinal,
    rows: rows.slice(offset, offset + limit).map(({ tickets, ...row }) => ({ ...row, score: tickets })),
  };
}

/** The visitor in a rating: holders of a ticket take part. */
export function ownInRating({ me }: Pick<Rating, 'me'>): OwnStanding {
  if (!me) return { participates: false, score: 0 };
  const { tickets, ...rest } = me;
  return { ...rest, score: tickets, participates: tickets > 0 };
}
