import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count, positive } from '../whole-numbers.ts';
import { promotionPath } from './rating-contracts.ts';

/** Periods of a rating; the values are Marquee's own (R7.29). */
export const ratingPeriods = ['day', 'week', 'total'] as const;

/** Order of a rating: by earned tickets, or by winning ones. */
export const ratingTypes = ['earned', 'won'] as const;

/** Query of `GET /api/web/promotions/{id}/rating/by-tickets`. */
export const ratingQuerySchema = z.object({ period: z.enum(ratingPeriods), ratingType: z.enum(ratingTypes) });

/** Requested rating. */
export type RatingQuery = z.infer<typeof ratingQuerySchema>;

/** Reply of `GET /api/web/promotions/{id}/rating/by-tickets`; its rows are Marquee's own (R7.5). */
export const ratingReplySchema = z.object({
  ...ratingQuerySchema.shape,
  /** Seconds since epoch. */
  updatedAt: epochSecondsSchema,
  /** Best first; names are masked by the platform. */
  rows: z.array(
    z.object({ place: positive, name: z.string(), tickets: count, prize: z.optional(prizeSchema), isMe: z.boolean() }),
  ),
  /** Number of visitors in the rating; the rows are the best of them. */
  total: count,
  /** Whether the rating is final. */
  isFinal: z.optional(z.boolean()),
  /** The visitor's own row, at any place; `place` is missing before the first ticket. */
  me: z.optional(
    z.object({
      place: z.optional(positive),
      tickets: count,
      prize: z.optional(prizeSchema),
      /** Tickets needed for the next better place; absent for the first. */
      toNextPlace: z.optional(count),
      /** Tickets needed for the last place with a prize; absent for those who have one, and without prizes. */
      toPrize: z.optional(count),
    }),
  ),
});

/** Ranking by tickets. */
export type Rating = z.infer<typeof ratingReplySchema>;

const spec = {
  id: 'rating-by-tickets',
  group: 'promotions',
  method: 'GET',
  path: `${promotionPath}/rating/by-tickets`,
  isRepeatable: true,
  isMoneyAction: false,
  query: ratingQuerySchema,
  reply: ratingReplySchema,
} as const satisfies CallSpec;

/** Ranking by tickets of a promotion, with the names of prizes in a language. */
export const loadTicketRating = (
  transport: PlatformTransport,
  id: number,
  query: RatingQuery,
  language: string,
  token?: string,
): Promise<Rating> => callPlatform(transport, spec, { parameters: { id }, query, language, token });

export const ratingByTicketsCall = defineCall(spec, {
  function: loadTicketRating,
  token: 'optional',
  refusals: ['rating-unknown', 'promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/prize-league', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) =>
      loadTicketRating(transport, 1101, { period: 'week', ratingType: 'earned' }, 'en', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/web/promotions/1101/rating/by-tickets?period=week&ratingType=earned',
      headers: english,
      token: exampleToken,
    },
    reply: {
      period: 'week',
      ratingType: 'earned',
      updatedAt: exampleTime,
      rows: [{ place: 1, name: 'A***e', tickets: 40, isMe: false }],
      total: 210,
      isFinal: false,
      me: { place: 77, tickets: 2, toNextPlace: 1, toPrize: 12 },
    },
  }),
  sample: () => ({ parameters: { id: '1101' }, query: { period: 'week', ratingType: 'earned' }, headers: english }),
});
