import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { storeCategorySchema } from '../../entities/store.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { count, positive } from '../whole-numbers.ts';
import { slug, storePath } from './store-contracts.ts';

/** An item for points. */
export const storeItemSchema = z.object({
  id: slug,
  category: storeCategorySchema,
  prize: prizeSchema,
  /** In points. */
  price: positive,
  /** Stock; `null`: unlimited. */
  stock: z.nullable(count),
  limitPerPerson: z.optional(positive),
  /** The level of the visitor's account from which it can be bought. */
  minimumLevel: z.optional(positive),
  /** Hours after the purchase in which it must be used. */
  validHours: z.optional(positive),
  /** Delivery time of an item in days. */
  deliveryDays: z.optional(positive),
  /** Seconds since epoch. */
  addedAt: epochSecondsSchema,
  /** Number bought by all visitors in the last 30 days. */
  popularity: count,
  /** Number bought by the visitor. */
  bought: z.optional(count),
});

/** An item for points. */
export type StoreItem = z.infer<typeof storeItemSchema>;

/** The visitor's points and level. */
export const storeAccountSchema = z.object({ points: count, level: positive });

/** The visitor's points and level. */
export type StoreAccount = z.infer<typeof storeAccountSchema>;

/** Reply of `store-items`. The account is the visitor's, with a token. */
export const storeItemsReplySchema = z.object({
  items: listOfUsable(storeItemSchema),
  account: z.optional(storeAccountSchema),
});

/** Goods of the store. */
export type StoreItems = z.infer<typeof storeItemsReplySchema>;

/** Query of `store-items`. */
export const storeItemsQuerySchema = z.object({ currency: z.string() });

const spec = {
  id: 'store-items',
  group: 'promotions',
  method: 'GET',
  path: `${storePath}/items`,
  isRepeatable: true,
  isMoneyAction: false,
  query: storeItemsQuerySchema,
  reply: storeItemsReplySchema,
} as const satisfies CallSpec;

/** Goods of the store, with amounts in a currency; with a token, in the account's, and with the visitor's points. */
export const loadStoreItems = (
  transport: PlatformTransport,
  currency: string,
  language: string,
  token?: string,
): Promise<StoreItems> => callPlatform(transport, spec, { query: { currency }, language, token });

export const storeItemsCall = defineCall(spec, {
  isOwn: true,
  function: loadStoreItems,
  token: 'optional',
  regionRule: 'store',
  usedOn: { page: 'promo-store/', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadStoreItems(transport, 'EUR', 'de', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/external-api/promo-store/items?currency=EUR',
      headers: { 'accept-language': 'de' },
      token: exampleToken,
    },
    reply: {
      items: [
        {
          id: 'free-bet-5',
          category: 'free-bets',
          prize: { kind: 'free-bet', value: euros(500) },
          price: 600,
          stock: null,
          limitPerPerson: 3,
          minimumLevel: 2,
          validHours: 168,
          addedAt: exampleTime,
          popularity: 6120,
          bought: 1,
        },
      ],
      account: { points: 4_300, level: 2 },
    },
  }),
  sample: () => ({ query: { currency: 'EUR' } }),
});
