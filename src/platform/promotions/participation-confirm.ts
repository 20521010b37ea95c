import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import type { ParticipationReply } from './participation-contracts.ts';
import { participationPath, participationReplySchema } from './participation-contracts.ts';

const spec = {
  id: 'participation-confirm',
  group: 'promotions',
  method: 'POST',
  path: participationPath,
  isRepeatable: false,
  isMoneyAction: true,
  reply: participationReplySchema,
} as const satisfies CallSpec;

/**
 * Joins a promotion. A participant, or a repeated key, gets the first reply again; a visitor with an obstacle is
 * refused with 403.
 */
export const confirmParticipation = (
  transport: PlatformTransport,
  id: number,
  idempotencyKey: string,
  token?: string,
): Promise<ParticipationReply> => callPlatform(transport, spec, { parameters: { id }, idempotencyKey, token });

export const participationConfirmCall = defineCall(spec, {
  function: confirmParticipation,
  token: 'required',
  refusals: ['promotion-finished', 'promotion-scheduled', 'promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  example: () => ({
    make: (transport) => confirmParticipation(transport, 1101, exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/api/web/promotions/wheel/1101/confirm-participation',
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { participates: true, tickets: 3 },
  }),
  sample: () => ({ parameters: { id: '1101' } }),
});
