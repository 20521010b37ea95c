import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { standingSchema, thirdPartyPath } from './tournament-contracts.ts';
import { standingExample } from './tournament-examples.ts';

/** Reply of `GET {api}/thirdparty/tournamentusersresult/{id}`. */
export const tournamentUserResultReplySchema = z.object({
  participates: z.boolean(),
  /** Absent before the first point. */
  standing: z.optional(standingSchema),
  /** Number of bets that have counted so far. */
  bets: count,
  /** Points, in hundredths, needed for the next better place; absent for the first. */
  toNextPlace: z.optional(count),
  /** Points, in hundredths, needed for the last place with a prize; absent for those who have one. */
  toPrize: z.optional(count),
});

/** The visitor's standing in a tournament. */
export type TournamentUserResult = z.infer<typeof tournamentUserResultReplySchema>;

const spec = {
  id: 'tournament-user-result',
  group: 'third-party',
  method: 'GET',
  path: `${thirdPartyPath}/tournamentusersresult/:id`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: tournamentUserResultReplySchema,
} as const satisfies CallSpec;

/** The visitor's standing in a tournament. */
export const loadTournamentUserResult = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<TournamentUserResult> => callPlatform(transport, spec, { parameters: { id }, language, token });

export const tournamentUserResultCall = defineCall(spec, {
  function: loadTournamentUserResult,
  token: 'required',
  parameters: { id: idShape },
  regionRule: { tournament: 'path.id' },
  usedOn: { page: 'promotion/daily-tournament', failure: 'partial' },
  example: () => ({
    make: (transport) => loadTournamentUserResult(transport, 501, 'en', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/thirdparty/tournamentusersresult/501',
      headers: english,
      token: exampleToken,
    },
    reply: { participates: true, standing: standingExample(), bets: 14, toNextPlace: 350 },
  }),
  sample: () => ({ parameters: { id: '501' }, headers: english }),
});
