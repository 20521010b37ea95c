import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';

/** Obstacles to tournaments; unknown ones are read as `other`. */
export const tournamentObstacleSchema = z.catch(
  z.enum(['country', 'currency', 'age', 'profile', 'identification', 'self-excluded', 'balance', 'other']),
  'other',
);

/** Reply of `GET /external-api/tournaments/validateUserForTournaments`. */
export const tournamentValidationReplySchema = z.object({
  isValid: z.boolean(),
  /** Empty if the visitor may take part. */
  obstacles: z.array(tournamentObstacleSchema),
});

/** Whether the visitor may enter tournaments, and the obstacles. */
export type TournamentValidation = z.infer<typeof tournamentValidationReplySchema>;

const spec = {
  id: 'tournament-validation',
  group: 'third-party',
  method: 'GET',
  path: `${externalApiBase}/tournaments/validateUserForTournaments`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: tournamentValidationReplySchema,
} as const satisfies CallSpec;

/** Whether the visitor may enter tournaments. */
export const validateUserForTournaments = (
  transport: PlatformTransport,
  token?: string,
): Promise<TournamentValidation> => callPlatform(transport, spec, { token });

export const tournamentValidationCall = defineCall(spec, {
  function: validateUserForTournaments,
  token: 'required',
  regionRule: 'none',
  usedOn: { page: 'promotion/daily-tournament', failure: 'partial' },
  example: () => ({
    make: (transport) => validateUserForTournaments(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/tournaments/validateUserForTournaments', token: exampleToken },
    reply: { isValid: false, obstacles: ['identification'] },
  }),
  sample: () => ({}),
});
