import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { prizeOfPlace, prizeReply } from '../promotions/prizes.ts';
import type { Standing } from '../tournaments/standings.ts';
import { lastCountAt } from '../tournaments/tournament-calendar.ts';
import { tournamentNow } from '../tournaments/tournament-now.ts';
import { tournamentObstacles } from '../tournaments/tournament-obstacles.ts';
import { type Tournament, tournamentsWith } from '../tournaments/tournaments.ts';
import { optionalAccount, requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

function requestedTournament({ request, state }: CallContext): Tournament {
  const id = Number(request.params['id']);
  const tournament = tournamentsWith(state.campaigns.list(), state.clock.now()).find((one) => one.id === id);
  if (tournament === undefined) throw new CallError(404, 'There is no tournament with this id');
  return tournament;
}

/** `GET {api}/thirdparty/tournament/{id}` */
async function tournamentReply(context: CallContext) {
  const account = await optionalAccount(context);
  const tournament = requestedTournament(context);
  const { state } = context;
  const language = callerLanguage(context);
  const { status, calendar, participants } = tournamentNow(state, tournament);
  const { id, title, section, games, scoring, minimumStake, prizePool, prizes, capacity } = tournament;
  return {
    id,
    title: title(language),
    status,
    ...calendar,
    section,
    games,
    scoring,
    minimumStake,
    prizePool,
    prizes: prizes.map((range) => ({ ...range, prize: prizeReply(range.prize, language) })),
    participants: participants(),
    capacity,
    ...(account && { participates: state.tournamentEntries.joinedAt(id, account.id) !== undefined }),
  };
}

// A repeated query parameter is an array, which is refused too.
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const pageSchema = z.object({
  offset: wholeNumber.default(0),
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
});

function standingReply({ prizes }: Tournament, { place, movement, score }: Standing, language: string) {
  const prize = prizeOfPlace(prizes, place);
  return { place, movement, score, ...(prize && { prize: prizeReply(prize, language) }) };
}

/** `GET {api}/thirdparty/tournamentresults/{id}`: a page of the standings, as they were last counted. */
async function tournamentResultsReply(context: CallContext) {
  const account = await optionalAccount(context);
  const tournament = requestedTournament(context);
  const { offset, limit } = pageSchema.parse(context.request.query);
  const { status, calendar, standings } = tournamentNow(context.state, tournament);
  const all = standings();
  return {
    offset,
    limit,
    total: all.length,
    updatedAt: lastCountAt(calendar, context.state.clock.now()),
    isFinal: status === 'finished' || status === 'cancelled',
    rows: all.slice(offset, offset + limit).map((standing) => ({
      ...standingReply(tournament, standing, callerLanguage(context)),
      name: standing.player.name,
      isMe: account !== undefined && standing.player.accountId === account.id,
    })),
  };
}

/** Points missing to pass a place: a hundredth more than its holder has. */
function missingTo(all: readonly Standing[], place: number, score: number): number | undefined {
  const other = all[place - 1];
  return other && Math.max(0, other.score - score + 1);
}

/** `GET {api}/thirdparty/tournamentusersresult/{id}` */
async function tournamentUserResultReply(context: CallContext) {
  const account = await requiredAccount(context);
  const tournament = requestedTournament(context);
  if (context.state.tournamentEntries.joinedAt(tournament.id, account.id) === undefined) {
    return { participates: false, bets: 0 };
  }
  const all = tournamentNow(context.state, tournament).standings();
  const mine = all.find(({ player }) => player.accountId === account.id);
  const place = mine?.place ?? all.length + 1;
  const score = mine?.score ?? 0;
  const lastPrizePlace = tournament.prizes.at(-1)?.toPlace ?? 0;
  const toNextPlace = missingTo(all, place - 1, score);
  const toPrize = place > lastPrizePlace ? missingTo(all, lastPrizePlace, score) : undefined;
  return {
    participates: true,
    ...(mine && { standing: standingReply(tournament, mine, callerLanguage(context)) }),
    bets: mine?.bets ?? 0,
    ...(toNextPlace !== undefined && { toNextPlace }),
    ...(toPrize !== undefined && { toPrize }),
  };
}

function refuseEntry(tournament: Tournament, status: string, participants: number): void {
  if (status !== 'registration' && status !== 'running') {
    throw new CallError(409, `The tournament is ${status}`, 'tournament-closed');
  }
  if (participants >= tournament.capacity) throw new CallError(409, 'The tournament is full', 'tournament-full');
}

/** `GET {api}/thirdparty/participatetournament/{id}`: a GET that joins; joining again changes nothing. */
async function participateTournamentReply(context: CallContext) {
  const account = await requiredAccount(context);
  const tournament = requestedTournament(context);
  const { tournamentEntries, wallets, clock } = context.state;
  if (tournamentEntries.joinedAt(tournament.id, account.id) === undefined) {
    const { status, participants } = tournamentNow(context.state, tournament);
    refuseEntry(tournament, status, participants());
    const obstacles = tournamentObstacles(account, wallets.states(account.id));
    if (obstacles.length > 0) throw new CallError(409, `Not for this account: ${obstacles.join(', ')}`, 'not-eligible');
    tournamentEntries.join(tournament.id, account.id, clock.now());
  }
  return { participates: true, participants: tournamentNow(context.state, tournament).participants() };
}

/** `GET /external-api/tournaments/validateUserForTournaments` */
async function tournamentValidationReply(context: CallContext) {
  const account = await requiredAccount(context);
  const obstacles = tournamentObstacles(account, context.state.wallets.states(account.id));
  return { isValid: obstacles.length === 0, obstacles };
}

const thirdPartyPath = '/web-api/api/thirdparty';

/** The calls of tournaments (R7.49 to R7.53). */
export const tournamentCalls: readonly PlatformCall[] = [
  {
    id: 'tournament',
    about:
      'Tournaments 501 (running), 502 (registering), 503 (finished), 504 (full), 505 (cancelled), 506 (to come) and 509 (100,000 players), and those of campaign folders, which have four fifths of their capacity as players',
    method: 'get',
    path: `${thirdPartyPath}/tournament/:id`,
    reply: tournamentReply,
  },
  {
    id: 'tournament-results',
    about: 'Standings, which move with the clock. Default `offset` 0, `limit` 10',
    method: 'get',
    path: `${thirdPartyPath}/tournamentresults/:id`,
    reply: tournamentResultsReply,
  },
  {
    id: 'tournament-user-result',
    about: 'The place, and the points missing to the next place and to a prize',
    method: 'get',
    path: `${thirdPartyPath}/tournamentusersresult/:id`,
    reply: tournamentUserResultReply,
  },
  {
    id: 'tournament-participate',
    about: 'A GET that joins. Refusals: `tournament-closed`, `tournament-full`, `not-eligible`',
    method: 'get',
    path: `${thirdPartyPath}/participatetournament/:id`,
    reply: participateTournamentReply,
  },
  {
    id: 'tournament-validation',
    about: 'What keeps the account from taking part',
    method: 'get',
    path: '/web-api/external-api/tournaments/validateUserForTournaments',
    reply: tournamentValidationReply,
  },
];
