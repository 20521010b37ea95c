import * as z from 'zod/mini';
import type { BonusChoice } from '../../entities/registration.ts';
import { bonusChoiceSchema } from '../../entities/registration.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';
import { firstBonusReplySchema } from './welcome-bonus-contracts.ts';

/** Body of `POST /promotions/SetTypeFirstBonus`: a bonus choice (R3.55, R7.25). */
export const setFirstBonusBodySchema = z.object({ bonus_id: bonusChoiceSchema });

const spec = {
  id: 'first-bonus-set',
  group: 'promotions',
  method: 'POST',
  path: `${apiBase}/promotions/SetTypeFirstBonus`,
  isRepeatable: false,
  isMoneyAction: true,
  body: setFirstBonusBodySchema,
  reply: firstBonusReplySchema,
} as const satisfies CallSpec;

/** Chooses a welcome bonus, or declines it; returns the resulting choice. */
export async function chooseFirstBonus(
  transport: PlatformTransport,
  choice: BonusChoice,
  token?: string,
): Promise<BonusChoice | null> {
  const reply = await callPlatform(transport, spec, { body: { bonus_id: choice }, token });
  return reply.bonus_id;
}

export const firstBonusSetCall = defineCall(spec, {
  function: chooseFirstBonus,
  token: 'required',
  refusals: ['choice-closed', 'region-forbidden'],
  regionRule: { firstBonusChoice: 'body.bonus_id' },
  example: () => ({
    make: (transport) => chooseFirstBonus(transport, 2, exampleToken),
    sent: { method: 'POST', path: '/web-api/promotions/SetTypeFirstBonus', body: { bonus_id: 2 }, token: exampleToken },
    reply: { bonus_id: 2 },
    result: 2,
  }),
  sample: () => ({ body: { bonus_id: 2 } }),
});
