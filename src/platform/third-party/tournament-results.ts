import * as z from 'zod/mini';
import { firstPage } from '../../../config/constants.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { standingSchema, thirdPartyPath } from './tournament-contracts.ts';
import { standingExample } from './tournament-examples.ts';

/** Query of `GET {api}/thirdparty/tournamentresults/{id}`: 0 and 10 by default (R7.50). */
export const tournamentResultsQuerySchema = z.object({
  offset: z._default(count, firstPage.offset),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), firstPage.limit),
});

/** Requested part of the standings. */
export type ResultsPage = z.input<typeof tournamentResultsQuerySchema>;

/** Reply of `GET {api}/thirdparty/tournamentresults/{id}`. */
export const tournamentResultsReplySchema = z.object({
  offset: count,
  limit: z.int().check(z.gte(1)),
  /** Number of players in the standings. */
  total: count,
  /** Seconds since epoch of the last count. */
  updatedAt: epochSecondsSchema,
  /** Whether the standings are final. */
  isFinal: z.boolean(),
  /** Best first; names are masked by the platform. */
  rows: z.array(z.extend(standingSchema, { name: z.string(), isMe: z.boolean() })),
});

/** A part of the standings. */
export type TournamentResults = z.infer<typeof tournamentResultsReplySchema>;

const spec = {
  id: 'tournament-results',
  group: 'third-party',
  method: 'GET',
  path: `${thirdPartyPath}/tournamentresults/:id`,
  isRepeatable: true,
  isMoneyAction: false,
  query: tournamentResultsQuerySchema,
  reply: tournamentResultsReplySchema,
} as const satisfies CallSpec;

/** Loads a part of the standings: the first ten by default; given a token, the visitor's row is marked. */
export const loadTournamentResults = (
  transport: PlatformTransport,
  id: number,
  page: ResultsPage,
  language: string,
  token?: string,
): Promise<TournamentResults> => callPlatform(transport, spec, { parameters: { id }, query: page, language, token });

export const tournamentResultsCall = defineCall(spec, {
  function: loadTournamentResults,
  token: 'optional',
  parameters: { id: idShape },
  regionRule: { tournament: 'path.id' },
  usedOn: { page: 'promotion/daily-tournament', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadTournamentResults(transport, 501, {}, 'en', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/thirdparty/tournamentresults/501?offset=0&limit=10',
      headers: english,
      token: exampleToken,
    },
    reply: {
      offset: 0,
      limit: 10,
      total: 320,
      updatedAt: exampleTime,
      isFinal: false,
      rows: [{ ...standingExample(), name: 'A***e', isMe: true }],
    },
  }),
  sample: () => ({ parameters: { id: '501' }, headers: english, query: { offset: 0, limit: 10 } }),
});
