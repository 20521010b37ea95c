import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import type { ParticipationReply } from './participation-contracts.ts';
import { participationPath, participationReplySchema } from './participation-contracts.ts';

const spec = {
  id: 'participation',
  group: 'promotions',
  method: 'GET',
  path: participationPath,
  isRepeatable: true,
  isMoneyAction: false,
  reply: participationReplySchema,
} as const satisfies CallSpec;

/** Loads whether the token's owner takes part. */
export const loadParticipation = (
  transport: PlatformTransport,
  id: number,
  token?: string,
): Promise<ParticipationReply> => callPlatform(transport, spec, { parameters: { id }, token });

export const participationCall = defineCall(spec, {
  function: loadParticipation,
  token: 'required',
  refusals: ['promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/lucky-friday', failure: 'partial' },
  example: () => ({
    make: (transport) => loadParticipation(transport, 1101, exampleToken),
    sent: { method: 'GET', path: '/web-api/api/web/promotions/wheel/1101/confirm-participation', token: exampleToken },
    reply: { participates: false, tickets: 0, obstacles: ['profile'] },
  }),
  sample: () => ({ parameters: { id: '1101' } }),
});
