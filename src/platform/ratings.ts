import * as z from 'zod/mini';
import { prizeSchema } from '../entities/prize.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

const count = z.int().check(z.gte(0));
const place = z.int().check(z.gte(1));

/** Periods of a rating; the values are Marquee's own (R7.29). */
export const ratingPeriods = ['day', 'week', 'total'] as const;
/** What a rating ranks by: tickets that were earned, or tickets that have won. */
export const ratingTypes = ['earned', 'won'] as const;

/** Query of `GET /api/web/promotions/{id}/rating/by-tickets`. */
export const ratingQuerySchema = z.object({ period: z.enum(ratingPeriods), ratingType: z.enum(ratingTypes) });

/** Which rating is wanted. */
export type RatingQuery = z.infer<typeof ratingQuerySchema>;

/** Reply of `GET /api/web/promotions/{id}/rating/by-tickets`; its rows are Marquee's own (R7.5). */
export const ratingReplySchema = z.object({
  ...ratingQuerySchema.shape,
  /** Seconds since epoch. */
  updatedAt: epochSecondsSchema,
  /** Best first; names are masked by the platform. */
  rows: z.array(
    z.object({ place, name: z.string(), tickets: count, prize: z.optional(prizeSchema), isMe: z.boolean() }),
  ),
  /** Everybody in the rating, of whom the rows are the best. */
  total: count,
  /** The rating does not change any more. */
  isFinal: z.optional(z.boolean()),
  /** The visitor's own row, wherever it stands; `place` is missing before the first ticket. */
  me: z.optional(
    z.object({
      place: z.optional(place),
      tickets: count,
      prize: z.optional(prizeSchema),
      /** Tickets that are missing to the next better place; absent for the first. */
      toNextPlace: z.optional(count),
      /** Tickets that are missing to the last place with a prize; absent for who has one, and without prizes. */
      toPrize: z.optional(count),
    }),
  ),
});

/** Who has the most tickets. */
export type Rating = z.infer<typeof ratingReplySchema>;

/** Reply of `GET /api/web/promotions/{id}/betseries/table`: what a series of won bets gives. */
export const betSeriesReplySchema = z.object({
  promotionId: z.int(),
  /** What a bet must have to count. */
  minimumStake: moneySchema,
  /** In hundredths. */
  minimumOdds: z.int().check(z.gt(100)),
  /** By length, shortest first. */
  rewards: z.array(z.object({ bets: z.int().check(z.gte(1)), prize: prizeSchema })).check(z.minLength(1)),
  /** Missing for anonymous visitors. */
  me: z.optional(
    z.object({
      participates: z.optional(z.boolean()),
      /** Bets won in a row up to now. */
      current: count,
      best: count,
      /** Newest first. */
      series: z.array(
        z.object({
          bets: z.int().check(z.gte(1)),
          state: z.enum(['running', 'lost', 'paid']),
          /** Seconds since epoch. */
          startedAt: epochSecondsSchema,
          /** Seconds since epoch; absent while it runs. */
          endedAt: z.optional(epochSecondsSchema),
          prize: z.optional(prizeSchema),
          /** The lost bet that ended it; the longest series ends without one. */
          brokenBy: z.optional(z.object({ event: z.string(), odds: z.optional(z.int().check(z.gt(100))) })),
        }),
      ),
    }),
  ),
});

/** What a series of won bets gives, and how far the visitor is. */
export type BetSeries = z.infer<typeof betSeriesReplySchema>;

const promotionPath = `${innerApiBase}/web/promotions/:id`;

/** The tables of a promotion (R7.27, R7.29). */
export const ratingCalls = {
  byTickets: {
    id: 'rating-by-tickets',
    group: 'promotions',
    method: 'GET',
    path: `${promotionPath}/rating/by-tickets`,
    function: 'loadTicketRating',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    query: ratingQuerySchema,
    reply: ratingReplySchema,
  },
  betSeries: {
    id: 'bet-series',
    group: 'promotions',
    method: 'GET',
    path: `${promotionPath}/betseries/table`,
    function: 'loadBetSeries',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: betSeriesReplySchema,
  },
} as const satisfies CallSpecs;

/** Who has the most tickets in a promotion, with the names of prizes in a language. */
export const loadTicketRating = (
  transport: PlatformTransport,
  id: number,
  query: RatingQuery,
  language: string,
  token?: string,
): Promise<Rating> => callPlatform(transport, ratingCalls.byTickets, { parameters: { id }, query, language, token });

/** What a series of won bets gives in a promotion, with the names of prizes in a language. */
export const loadBetSeries = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<BetSeries> => callPlatform(transport, ratingCalls.betSeries, { parameters: { id }, language, token });
