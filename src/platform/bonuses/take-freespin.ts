import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import type { TakenGift } from './bonus-contracts.ts';
import { giftPath, takenGiftReplySchema } from './bonus-contracts.ts';
import { takenGiftExample } from './gift-examples.ts';

const spec = {
  id: 'take-freespin',
  group: 'bonuses',
  method: 'POST',
  path: `${giftPath}/take-freespin`,
  isRepeatable: false,
  isMoneyAction: true,
  reply: takenGiftReplySchema,
} as const satisfies CallSpec;

/** Takes today's free spins. The same key again returns the first reply. */
export const takeFreespin = (
  transport: PlatformTransport,
  idempotencyKey: string,
  token?: string,
): Promise<TakenGift> => callPlatform(transport, spec, { idempotencyKey, token });

export const takeFreespinCall = defineCall(spec, {
  function: takeFreespin,
  token: 'required',
  refusals: ['gift-taken'],
  regionRule: { feature: 'daily-gift' },
  example: () => ({
    make: (transport) => takeFreespin(transport, exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/api/internal/bonus/daily-freebet-or-freespin/take-freespin',
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { ...takenGiftExample(), taken: 'freespin' },
  }),
  sample: () => ({ hint: 'One gift a day: the second is refused with gift-taken.' }),
});
