import type { BonusChoice } from '../../entities/registration.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';
import { firstBonusReplySchema } from './welcome-bonus-contracts.ts';

const spec = {
  id: 'first-bonus-get',
  group: 'promotions',
  method: 'POST',
  path: `${apiBase}/promotions/GetTypeFirstBonus`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: firstBonusReplySchema,
} as const satisfies CallSpec;

/** The visitor's choice; `null` before there is one. */
export async function loadFirstBonus(transport: PlatformTransport, token?: string): Promise<BonusChoice | null> {
  const reply = await callPlatform(transport, spec, { token });
  return reply.bonus_id;
}

export const firstBonusGetCall = defineCall(spec, {
  function: loadFirstBonus,
  token: 'required',
  regionRule: 'first-bonus',
  example: () => ({
    make: (transport) => loadFirstBonus(transport, exampleToken),
    sent: { method: 'POST', path: '/web-api/promotions/GetTypeFirstBonus', token: exampleToken },
    reply: { bonus_id: null },
    result: null,
  }),
  sample: () => ({}),
});
