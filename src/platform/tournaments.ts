import * as z from 'zod/mini';
import { firstPage } from '../../config/constants.ts';
import { placePrizeSchema, prizeSchema } from '../entities/prize.ts';
import { thirdPartySectionSchema } from '../entities/third-party-section.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { externalApiBase, innerApiBase, type PlatformTransport } from './transport.ts';

const count = z.int().check(z.gte(0));
const place = z.int().check(z.gte(1));

/** How points are made in a tournament. */
export const scorings = ['sum-of-stakes', 'number-of-bets', 'win-to-stake', 'highest-multiplier'] as const;

/** Reply of `GET {api}/thirdparty/tournament/{id}`; its fields are Marquee's own (R7.5). */
export const tournamentReplySchema = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(['announced', 'registration', 'running', 'finalising', 'finished', 'cancelled']),
  /** Seconds since epoch. */
  registrationAt: epochSecondsSchema,
  startAt: epochSecondsSchema,
  endAt: epochSecondsSchema,
  section: thirdPartySectionSchema,
  games: z.array(z.object({ id: z.int(), name: z.string() })),
  scoring: z.enum(scorings),
  /** Smallest stake that counts. */
  minimumStake: moneySchema,
  prizePool: moneySchema,
  /** Best first. */
  prizes: z.array(placePrizeSchema),
  participants: count,
  /** How many can take part. */
  capacity: z.optional(count),
  /** Missing for anonymous visitors. */
  participates: z.optional(z.boolean()),
});

/** A tournament as the platform sees it now. */
export type Tournament = z.infer<typeof tournamentReplySchema>;

/** Query of `GET {api}/thirdparty/tournamentresults/{id}`: 0 and 10 by default (R7.50). */
export const tournamentResultsQuerySchema = z.object({
  offset: z._default(count, firstPage.offset),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), firstPage.limit),
});

/** Which part of the standings is wanted. */
export type ResultsPage = z.input<typeof tournamentResultsQuerySchema>;

const standingSchema = z.object({
  place,
  /** Places gained since the last count; negative for places lost. */
  movement: z.int(),
  /** In hundredths, whatever the scoring. */
  score: count,
  prize: z.optional(prizeSchema),
});

/** Reply of `GET {api}/thirdparty/tournamentresults/{id}`. */
export const tournamentResultsReplySchema = z.object({
  offset: count,
  limit: z.int().check(z.gte(1)),
  /** Everybody in the standings. */
  total: count,
  /** Seconds since epoch of the last count. */
  updatedAt: epochSecondsSchema,
  /** The standings do not change any more. */
  isFinal: z.boolean(),
  /** Best first; names are masked by the platform. */
  rows: z.array(z.extend(standingSchema, { name: z.string(), isMe: z.boolean() })),
});

/** A part of the standings. */
export type TournamentResults = z.infer<typeof tournamentResultsReplySchema>;

/** Reply of `GET {api}/thirdparty/tournamentusersresult/{id}`. */
export const tournamentUserResultReplySchema = z.object({
  participates: z.boolean(),
  /** Absent before the first point. */
  standing: z.optional(standingSchema),
  /** Bets that count so far. */
  bets: count,
  /** Points, in hundredths, that are missing to the next better place; absent for the first. */
  toNextPlace: z.optional(count),
  /** Points, in hundredths, that are missing to the last place with a prize; absent for who has one. */
  toPrize: z.optional(count),
});

/** How the visitor does in a tournament. */
export type TournamentUserResult = z.infer<typeof tournamentUserResultReplySchema>;

/** Reply of `GET {api}/thirdparty/participatetournament/{id}`. A full or closed tournament is refused with a code. */
export const participateTournamentReplySchema = z.object({
  participates: z.literal(true),
  participants: count,
});

/** Taking part in a tournament. */
export type TournamentParticipation = z.infer<typeof participateTournamentReplySchema>;

/** Why tournaments are not for the visitor; a reason that Marquee does not know reads as `other`. */
export const tournamentObstacleSchema = z.catch(
  z.enum(['country', 'currency', 'age', 'profile', 'identification', 'self-excluded', 'balance', 'other']),
  'other',
);

/** Reply of `GET /external-api/tournaments/validateUserForTournaments`. */
export const tournamentValidationReplySchema = z.object({
  isValid: z.boolean(),
  /** Empty for who may take part. */
  obstacles: z.array(tournamentObstacleSchema),
});

/** May the visitor take part in tournaments, and if not, why? */
export type TournamentValidation = z.infer<typeof tournamentValidationReplySchema>;

const thirdPartyPath = `${innerApiBase}/thirdparty`;

/** The calls of tournaments (R7.49 to R7.53). */
export const tournamentCalls = {
  tournament: {
    id: 'tournament',
    group: 'third-party',
    method: 'GET',
    path: `${thirdPartyPath}/tournament/:id`,
    function: 'loadTournament',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: tournamentReplySchema,
  },
  results: {
    id: 'tournament-results',
    group: 'third-party',
    method: 'GET',
    path: `${thirdPartyPath}/tournamentresults/:id`,
    function: 'loadTournamentResults',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    query: tournamentResultsQuerySchema,
    reply: tournamentResultsReplySchema,
  },
  userResult: {
    id: 'tournament-user-result',
    group: 'third-party',
    method: 'GET',
    path: `${thirdPartyPath}/tournamentusersresult/:id`,
    function: 'loadTournamentUserResult',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: tournamentUserResultReplySchema,
  },
  /** A GET with an effect: see `browserMethod`. */
  participate: {
    id: 'tournament-participate',
    group: 'third-party',
    method: 'GET',
    path: `${thirdPartyPath}/participatetournament/:id`,
    function: 'participateInTournament',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    reply: participateTournamentReplySchema,
  },
  validation: {
    id: 'tournament-validation',
    group: 'third-party',
    method: 'GET',
    path: `${externalApiBase}/tournaments/validateUserForTournaments`,
    function: 'validateUserForTournaments',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: tournamentValidationReplySchema,
  },
} as const satisfies CallSpecs;

/** A tournament with its texts in a language; with a token, whether the visitor takes part. */
export const loadTournament = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<Tournament> => callPlatform(transport, tournamentCalls.tournament, { parameters: { id }, language, token });

/** A part of the standings: the first ten unless told; with a token, the visitor's row is marked. */
export const loadTournamentResults = (
  transport: PlatformTransport,
  id: number,
  page: ResultsPage,
  language: string,
  token?: string,
): Promise<TournamentResults> =>
  callPlatform(transport, tournamentCalls.results, { parameters: { id }, query: page, language, token });

/** How the visitor does in a tournament. */
export const loadTournamentUserResult = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<TournamentUserResult> =>
  callPlatform(transport, tournamentCalls.userResult, { parameters: { id }, language, token });

/** Takes part in a tournament. A participant gets the first reply again. */
export const participateInTournament = (
  transport: PlatformTransport,
  id: number,
  token?: string,
): Promise<TournamentParticipation> =>
  callPlatform(transport, tournamentCalls.participate, { parameters: { id }, token });

/** May the visitor take part in tournaments? */
export const validateUserForTournaments = (
  transport: PlatformTransport,
  token?: string,
): Promise<TournamentValidation> => callPlatform(transport, tournamentCalls.validation, { token });
