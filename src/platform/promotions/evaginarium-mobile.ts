import * as z from 'zod/mini';
import { hrefSchema } from '../../entities/link.ts';
import { prizeSchema } from '../../entities/prize.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';

/** Reply of `GET /evaginarium/mobile`: the collection of cards that is played in the operator's app. */
export const evaginariumReplySchema = z.object({
  promotionId: z.int(),
  status: z.enum(['scheduled', 'active', 'finished']),
  /** Addresses of the app; absent for a platform without one. */
  androidUrl: z.optional(hrefSchema),
  iosUrl: z.optional(hrefSchema),
  cards: z.array(z.object({ id: z.string(), name: z.string(), isCollected: z.boolean() })).check(z.minLength(1)),
  collected: count,
  /** Prize for a full collection. */
  prize: prizeSchema,
});

/** The collection of cards. */
export type Evaginarium = z.infer<typeof evaginariumReplySchema>;

const spec = {
  id: 'evaginarium-mobile',
  group: 'promotions',
  method: 'GET',
  path: `${apiBase}/evaginarium/mobile`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: evaginariumReplySchema,
} as const satisfies CallSpec;

/** The collection of cards with their names in a language; with a token, which of them the visitor has. */
export const loadEvaginarium = (transport: PlatformTransport, language: string, token?: string): Promise<Evaginarium> =>
  callPlatform(transport, spec, { language, token });

export const evaginariumMobileCall = defineCall(spec, {
  function: loadEvaginarium,
  token: 'optional',
  refusals: ['promotion-unknown'],
  regionRule: { feature: 'evaginarium' },
  usedOn: { page: 'promotion/evaginarium', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadEvaginarium(transport, 'en', exampleToken),
    sent: { method: 'GET', path: '/web-api/evaginarium/mobile', headers: english, token: exampleToken },
    reply: {
      promotionId: 1102,
      status: 'active',
      androidUrl: 'https://apps.example.com/android',
      cards: [{ id: 'moon', name: 'Moon', isCollected: true }],
      collected: 1,
      prize: { kind: 'free-spins', count: 50, game: 'Crystal' },
    },
  }),
  sample: () => ({ headers: english }),
});
