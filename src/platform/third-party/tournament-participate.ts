import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { thirdPartyPath } from './tournament-contracts.ts';

/** Reply of `GET {api}/thirdparty/participatetournament/{id}`. A full or closed tournament is refused with a code. */
export const participateTournamentReplySchema = z.object({
  participates: z.literal(true),
  participants: count,
});

/** Taking part in a tournament. */
export type TournamentParticipation = z.infer<typeof participateTournamentReplySchema>;

const spec = {
  id: 'tournament-participate',
  group: 'third-party',
  method: 'GET',
  path: `${thirdPartyPath}/participatetournament/:id`,
  isRepeatable: false,
  isMoneyAction: true,
  reply: participateTournamentReplySchema,
} as const satisfies CallSpec;

/** Enters a tournament. A participant gets the first reply again. */
export const participateInTournament = (
  transport: PlatformTransport,
  id: number,
  token?: string,
): Promise<TournamentParticipation> => callPlatform(transport, spec, { parameters: { id }, token });

export const tournamentParticipateCall = defineCall(spec, {
  function: participateInTournament,
  token: 'required',
  refusals: ['tournament-closed', 'tournament-full', 'not-eligible'],
  parameters: { id: idShape },
  regionRule: { tournament: 'path.id' },
  example: () => ({
    make: (transport) => participateInTournament(transport, 501, exampleToken),
    sent: { method: 'GET', path: '/web-api/api/thirdparty/participatetournament/501', token: exampleToken },
    reply: { participates: true, participants: 321 },
  }),
  sample: () => ({ parameters: { id: '502' } }),
});
