import * as z from 'zod/mini';
import { prizeSchema } from '../entities/prize.ts';
import { storeCategorySchema } from '../entities/store.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { listOfUsable } from '../lib/list-of-usable.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { externalApiBase, type PlatformTransport } from './transport.ts';

const count = z.int().check(z.gte(0));
const atLeastOne = z.int().check(z.gte(1));
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

/** Something that points buy. */
export const storeItemSchema = z.object({
  id: slug,
  category: storeCategorySchema,
  prize: prizeSchema,
  /** In points. */
  price: atLeastOne,
  /** How many are left; `null`: as many as are bought. */
  stock: z.nullable(count),
  limitPerPerson: z.optional(atLeastOne),
  /** The level of the visitor's account from which it can be bought. */
  minimumLevel: z.optional(atLeastOne),
  /** Hours after the purchase in which it must be used. */
  validHours: z.optional(atLeastOne),
  /** Days in which a thing is sent. */
  deliveryDays: z.optional(atLeastOne),
  /** Seconds since epoch. */
  addedAt: epochSecondsSchema,
  /** Bought by everybody in the last 30 days. */
  popularity: count,
  /** How many the visitor has bought. */
  bought: z.optional(count),
});

/** Something that points buy. */
export type StoreItem = z.infer<typeof storeItemSchema>;

/** The visitor's points and level. */
export const storeAccountSchema = z.object({ points: count, level: atLeastOne });

/** The visitor's points and level. */
export type StoreAccount = z.infer<typeof storeAccountSchema>;

/** Reply of `store-items`. The account is the visitor's, with a token. */
export const storeItemsReplySchema = z.object({
  items: listOfUsable(storeItemSchema),
  account: z.optional(storeAccountSchema),
});

/** What the store has. */
export type StoreItems = z.infer<typeof storeItemsReplySchema>;

/** Something that the visitor has bought. */
export const purchaseSchema = z.object({
  /** Visitors quote it to support. */
  id: z.string(),
  item: slug,
  prize: prizeSchema,
  price: atLeastOne,
  /** Seconds since epoch. */
  boughtAt: epochSecondsSchema,
  /** `cancelled`: the points came back. */
  state: z.enum(['on-its-way', 'delivered', 'cancelled']),
  /** Seconds since epoch until which it must be used. */
  validUntil: z.optional(epochSecondsSchema),
});

/** Something that the visitor has bought. */
export type Purchase = z.infer<typeof purchaseSchema>;

/** Reply of `store-purchases`: the newest first. */
export const purchasesReplySchema = z.object({ purchases: listOfUsable(purchaseSchema), total: count });

/** The visitor's purchases. */
export type Purchases = z.infer<typeof purchasesReplySchema>;

/** Reply of `store-buy`. */
export const boughtReplySchema = z.object({
  purchase: purchaseSchema,
  /** Points that are left. */
  points: count,
  /** The request was a repeat: nothing more was bought. */
  isRepeated: z.boolean(),
});

/** What was bought. */
export type Bought = z.infer<typeof boughtReplySchema>;

/** Query of `store-items`. */
export const storeItemsQuerySchema = z.object({ currency: z.string() });

/** Query of `store-purchases`. */
export const purchasesQuerySchema = z.object({ offset: count, limit: z.int().check(z.gte(1), z.lte(100)) });

/** Body of `store-buy`: the points that the visitor has seen. */
export const storeOrderSchema = z.object({ price: atLeastOne });

const storePath = `${externalApiBase}/promo-store`;

/** The calls of the promo store (R1.5). They are ours: docs/store-calls.md says what the operator implements. */
export const storeCalls = {
  items: {
    id: 'store-items',
    isOwn: true,
    group: 'promotions',
    method: 'GET',
    path: `${storePath}/items`,
    function: 'loadStoreItems',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    query: storeItemsQuerySchema,
    reply: storeItemsReplySchema,
  },
  purchases: {
    id: 'store-purchases',
    isOwn: true,
    group: 'promotions',
    method: 'GET',
    path: `${storePath}/purchases`,
    function: 'loadPurchases',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    query: purchasesQuerySchema,
    reply: purchasesReplySchema,
  },
  buy: {
    id: 'store-buy',
    isOwn: true,
    group: 'promotions',
    method: 'POST',
    path: `${storePath}/items/:item/purchases`,
    function: 'buyStoreItem',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    body: storeOrderSchema,
    reply: boughtReplySchema,
  },
} as const satisfies CallSpecs;

/** What the store has, with amounts in a currency; with a token, in the account's, and with the visitor's points. */
export const loadStoreItems = (
  transport: PlatformTransport,
  currency: string,
  language: string,
  token?: string,
): Promise<StoreItems> => callPlatform(transport, storeCalls.items, { query: { currency }, language, token });

/** A page of what the visitor has bought. */
export const loadPurchases = (
  transport: PlatformTransport,
  page: { readonly offset: number; readonly limit: number },
  language: string,
  token?: string,
): Promise<Purchases> => callPlatform(transport, storeCalls.purchases, { query: page, language, token });

/** Buys one. `price` is what the visitor has seen. The same key again gives the reply of the first time. */
export const buyStoreItem = (
  transport: PlatformTransport,
  { item, price }: { readonly item: string; readonly price: number },
  language: string,
  idempotencyKey: string,
  token?: string,
): Promise<Bought> =>
  callPlatform(transport, storeCalls.buy, { parameters: { item }, body: { price }, language, idempotencyKey, token });
