import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleToken } from '../example-values.ts';
import { slugShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count, positive } from '../whole-numbers.ts';
import { purchaseSchema, storePath } from './store-contracts.ts';
import { purchaseExample } from './store-examples.ts';

/** Reply of `store-buy`. */
export const boughtReplySchema = z.object({
  purchase: purchaseSchema,
  /** Remaining points. */
  points: count,
  /** Whether the request was a repeat: nothing more was bought. */
  isRepeated: z.boolean(),
});

/** A purchase. */
export type Bought = z.infer<typeof boughtReplySchema>;

/** Body of `store-buy`: the price that the visitor has seen. */
export const storeOrderSchema = z.object({ price: positive });

const spec = {
  id: 'store-buy',
  group: 'promotions',
  method: 'POST',
  path: `${storePath}/items/:item/purchases`,
  isRepeatable: false,
  isMoneyAction: true,
  body: storeOrderSchema,
  reply: boughtReplySchema,
} as const satisfies CallSpec;

/** Buys one item. `price` is the price that the visitor has seen. Repeating a key returns the first reply. */
export const buyStoreItem = (
  transport: PlatformTransport,
  { item, price }: { readonly item: string; readonly price: number },
  language: string,
  idempotencyKey: string,
  token?: string,
): Promise<Bought> =>
  callPlatform(transport, spec, { parameters: { item }, body: { price }, language, idempotencyKey, token });

export const storeBuyCall = defineCall(spec, {
  isOwn: true,
  function: buyStoreItem,
  token: 'required',
  refusals: [
    'price-changed',
    'out-of-stock',
    'limit-reached',
    'not-enough-points',
    'level-too-low',
    'region-forbidden',
  ],
  parameters: { item: slugShape },
  regionRule: 'store',
  example: () => ({
    make: (transport) => buyStoreItem(transport, { item: 'free-bet-5', price: 600 }, 'de', exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/external-api/promo-store/items/free-bet-5/purchases',
      body: { price: 600 },
      headers: { 'accept-language': 'de' },
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { purchase: purchaseExample(), points: 3_700, isRepeated: false },
  }),
  sample: () => ({
    parameters: { item: 'free-spins-10' },
    body: { price: 150 },
    hint: 'The price must be the one that store-items gives.',
  }),
});
