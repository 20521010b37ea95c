import * as z from 'zod/mini';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { purchaseSchema, storePath } from './store-contracts.ts';
import { purchaseExample } from './store-examples.ts';

/** Reply of `store-purchases`, newest first. */
export const purchasesReplySchema = z.object({ purchases: listOfUsable(purchaseSchema), total: count });

/** The visitor's purchases. */
export type Purchases = z.infer<typeof purchasesReplySchema>;

/** Query of `store-purchases`. */
export const purchasesQuerySchema = z.object({ offset: count, limit: z.int().check(z.gte(1), z.lte(100)) });

const spec = {
  id: 'store-purchases',
  group: 'promotions',
  method: 'GET',
  path: `${storePath}/purchases`,
  isRepeatable: true,
  isMoneyAction: false,
  query: purchasesQuerySchema,
  reply: purchasesReplySchema,
} as const satisfies CallSpec;

/** A page of the visitor's purchases. */
export const loadPurchases = (
  transport: PlatformTransport,
  page: { readonly offset: number; readonly limit: number },
  language: string,
  token?: string,
): Promise<Purchases> => callPlatform(transport, spec, { query: page, language, token });

export const storePurchasesCall = defineCall(spec, {
  isOwn: true,
  function: loadPurchases,
  token: 'required',
  regionRule: 'store',
  usedOn: { page: 'promo-store/purchases/', failure: 'message' },
  example: () => ({
    make: (transport) => loadPurchases(transport, { offset: 0, limit: 20 }, 'de', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/external-api/promo-store/purchases?offset=0&limit=20',
      headers: { 'accept-language': 'de' },
      token: exampleToken,
    },
    reply: { purchases: [purchaseExample()], total: 1 },
  }),
  sample: () => ({ query: { offset: 0, limit: 10 } }),
});
