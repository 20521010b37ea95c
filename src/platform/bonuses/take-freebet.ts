import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import type { TakenGift } from './bonus-contracts.ts';
import { giftPath, takenGiftReplySchema } from './bonus-contracts.ts';
import { takenGiftExample } from './gift-examples.ts';

const spec = {
  id: 'take-freebet',
  group: 'bonuses',
  method: 'POST',
  path: `${giftPath}/take-freebet`,
  isRepeatable: false,
  isMoneyAction: true,
  reply: takenGiftReplySchema,
} as const satisfies CallSpec;

/** Takes today's free bet. The same key again returns the first reply. */
export const takeFreebet = (transport: PlatformTransport, idempotencyKey: string, token?: string): Promise<TakenGift> =>
  callPlatform(transport, spec, { idempotencyKey, token });

export const takeFreebetCall = defineCall(spec, {
  function: takeFreebet,
  token: 'required',
  refusals: ['gift-taken'],
  regionRule: { feature: 'daily-gift' },
  example: () => ({
    make: (transport) => takeFreebet(transport, exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/api/internal/bonus/daily-freebet-or-freespin/take-freebet',
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: takenGiftExample(),
  }),
  sample: () => ({ hint: 'One gift a day: the second is refused with gift-taken.' }),
});
