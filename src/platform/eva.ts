import * as z from 'zod/mini';
import { hrefSchema } from '../entities/link.ts';
import { prizeSchema } from '../entities/prize.ts';
import { thirdPartySectionSchema } from '../entities/third-party-section.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { apiBase, externalApiBase, type PlatformTransport } from './transport.ts';

const count = z.int().check(z.gte(0));

/** Reply of `GET /external-api/evasfavorites/available`; its fields are Marquee's own (R7.5). */
export const evasFavoritesReplySchema = z.object({
  /** The visitor may play the day's games with a bonus now. */
  isAvailable: z.boolean(),
  /** Games of the day. */
  games: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      section: thirdPartySectionSchema,
      /** Per cent that is given back of a stake on it. */
      cashback: z.int().check(z.gte(0), z.lte(100)),
    }),
  ),
  /** Seconds since epoch when other games are chosen. */
  nextAt: epochSecondsSchema,
});

/** Eva's games of the day. */
export type EvasFavorites = z.infer<typeof evasFavoritesReplySchema>;

/** Reply of `GET /evaginarium/mobile`: the collection of cards that is played in the operator's app. */
export const evaginariumReplySchema = z.object({
  promotionId: z.int(),
  status: z.enum(['scheduled', 'active', 'finished']),
  /** Where the app is; absent for a platform that has none. */
  androidUrl: z.optional(hrefSchema),
  iosUrl: z.optional(hrefSchema),
  cards: z.array(z.object({ id: z.string(), name: z.string(), isCollected: z.boolean() })).check(z.minLength(1)),
  collected: count,
  /** For a full collection. */
  prize: prizeSchema,
});

/** The collection of cards. */
export type Evaginarium = z.infer<typeof evaginariumReplySchema>;

/** The calls of Eva's promotions (R7.37, R7.38). */
export const evaCalls = {
  favorites: {
    id: 'evas-favorites',
    group: 'promotions',
    method: 'GET',
    path: `${externalApiBase}/evasfavorites/available`,
    function: 'loadEvasFavorites',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: evasFavoritesReplySchema,
  },
  evaginarium: {
    id: 'evaginarium-mobile',
    group: 'promotions',
    method: 'GET',
    path: `${apiBase}/evaginarium/mobile`,
    function: 'loadEvaginarium',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: evaginariumReplySchema,
  },
} as const satisfies CallSpecs;

/** The games of the day; with a token, whether the visitor may play them with a bonus. */
export const loadEvasFavorites = (transport: PlatformTransport, token?: string): Promise<EvasFavorites> =>
  callPlatform(transport, evaCalls.favorites, { token });

/** The collection of cards with their names in a language; with a token, which of them the visitor has. */
export const loadEvaginarium = (transport: PlatformTransport, language: string, token?: string): Promise<Evaginarium> =>
  callPlatform(transport, evaCalls.evaginarium, { language, token });
