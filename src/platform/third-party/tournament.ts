import * as z from 'zod/mini';
import { placePrizeSchema } from '../../entities/prize.ts';
import { thirdPartySectionSchema } from '../../entities/third-party-section.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, euros, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { thirdPartyPath } from './tournament-contracts.ts';
import { standingExample } from './tournament-examples.ts';

/** Scoring of a tournament. */
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
  /** Minimum stake that counts. */
  minimumStake: moneySchema,
  prizePool: moneySchema,
  /** Best first. */
  prizes: z.array(placePrizeSchema),
  participants: count,
  /** Number of places. */
  capacity: z.optional(count),
  /** Missing for anonymous visitors. */
  participates: z.optional(z.boolean()),
});

/** The current state of a tournament. */
export type Tournament = z.infer<typeof tournamentReplySchema>;

const spec = {
  id: 'tournament',
  group: 'third-party',
  method: 'GET',
  path: `${thirdPartyPath}/tournament/:id`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: tournamentReplySchema,
} as const satisfies CallSpec;

/** Loads a tournament with its texts in a language and, given a token, whether the visitor takes part. */
export const loadTournament = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<Tournament> => callPlatform(transport, spec, { parameters: { id }, language, token });

export const tournamentCall = defineCall(spec, {
  function: loadTournament,
  token: 'optional',
  parameters: { id: idShape },
  regionRule: { tournament: 'path.id' },
  usedOn: { page: 'promotion/daily-tournament', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadTournament(transport, 501, 'en', exampleToken),
    sent: { method: 'GET', path: '/web-api/api/thirdparty/tournament/501', headers: english, token: exampleToken },
    reply: {
      id: 501,
      title: 'Daily tournament',
      status: 'running',
      registrationAt: exampleTime,
      startAt: exampleTime,
      endAt: exampleTime + 86_400,
      section: 'slots',
      games: [{ id: 4, name: 'Crystal' }],
      scoring: 'highest-multiplier',
      minimumStake: euros(20),
      prizePool: euros(100_000),
      prizes: [{ fromPlace: 1, toPlace: 10, prize: standingExample().prize }],
      participants: 320,
      capacity: 5_000,
      participates: true,
    },
  }),
  sample: () => ({ parameters: { id: '501' }, headers: english }),
});
