import * as z from 'zod/mini';
import { thirdPartySectionSchema } from '../../entities/third-party-section.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';

/** Reply of `GET /external-api/evasfavorites/available`; its fields are Marquee's own (R7.5). */
export const evasFavoritesReplySchema = z.object({
  /** Whether the visitor may play the day's games with a bonus now. */
  isAvailable: z.boolean(),
  /** Games of the day. */
  games: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      section: thirdPartySectionSchema,
      /** Percentage of a stake on the game that is refunded. */
      cashback: z.int().check(z.gte(0), z.lte(100)),
    }),
  ),
  /** Seconds since epoch when other games are chosen. */
  nextAt: epochSecondsSchema,
});

/** Eva's games of the day. */
export type EvasFavorites = z.infer<typeof evasFavoritesReplySchema>;

const spec = {
  id: 'evas-favorites',
  group: 'promotions',
  method: 'GET',
  path: `${externalApiBase}/evasfavorites/available`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: evasFavoritesReplySchema,
} as const satisfies CallSpec;

/** The games of the day; with a token, whether the visitor may play them with a bonus. */
export const loadEvasFavorites = (transport: PlatformTransport, token?: string): Promise<EvasFavorites> =>
  callPlatform(transport, spec, { token });

export const evasFavoritesCall = defineCall(spec, {
  function: loadEvasFavorites,
  token: 'optional',
  regionRule: { feature: 'favorites' },
  usedOn: { page: 'promotion/evasfavorites', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadEvasFavorites(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/evasfavorites/available', token: exampleToken },
    reply: {
      isAvailable: true,
      games: [{ id: 4, name: 'Crystal', section: 'slots', cashback: 10 }],
      nextAt: exampleTime,
    },
  }),
  sample: () => ({}),
});
