import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../entities/fairness.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { listOfUsable } from '../lib/list-of-usable.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import {
  drawSchema,
  forecastSchema,
  missionProgressSchema,
  ownForecastSchema,
  refundSchema,
  roundSchema,
} from './promotion-details.ts';
import { externalApiBase, innerApiBase, type PlatformTransport } from './transport.ts';

const count = z.int().check(z.gte(0));

/** Reply of `GET {external-api}/promotions/{id}`; its fields are Marquee's own (R7.5). */
export const promotionReplySchema = z.object({
  id: z.int(),
  status: z.enum(['scheduled', 'active', 'finished']),
  /** Seconds since epoch. */
  startAt: epochSecondsSchema,
  /** Seconds since epoch; absent for a promotion without end. */
  endAt: z.optional(epochSecondsSchema),
  prizePool: moneySchema,
  /** Absent for a promotion without rounds, before its start and after its end. */
  round: z.optional(roundSchema),
  /** Of a raffle: the next draw and those of the last rounds, newest first. */
  draws: z.optional(z.array(drawSchema)),
  /** Of a predictor: the round that can be forecast, or the last one. */
  forecast: z.optional(forecastSchema),
  participants: count,
  /** Filled once the promotion is finished; names are masked by the platform. */
  winners: z.array(z.object({ place: z.int(), name: z.string(), ticket: z.string(), prize: moneySchema })),
  /** To the server seed of the draw of the winners; absent where it can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
  /** How the winners were drawn, once they are. */
  fairness: optionalFairnessSchema,
});

/** A promotion as the platform sees it now. */
export type PromotionReply = z.infer<typeof promotionReplySchema>;

/** The matches of a round of forecasts. */
export type ForecastRound = NonNullable<PromotionReply['forecast']>;

/** What the visitor has forecast of a match. */
export type OwnForecast = z.infer<typeof ownForecastSchema>;

/** A prize that a ticket of the visitor has won. */
const ownPrizeSchema = z.object({ place: z.int(), ticket: z.string(), prize: moneySchema });

/** A prize that a ticket of the visitor has won. */
export type OwnPrize = z.infer<typeof ownPrizeSchema>;

/**
 * Why a promotion is not for a visitor: their age, a pause or self-exclusion, their country, currency or account, or what
 * is missing in their profile. A reason that Marquee does not know reads as `other`.
 */
const participationObstacleSchema = z.catch(
  z.enum([
    'age',
    'self-excluded',
    'paused',
    'country',
    'currency',
    'account',
    'segment',
    'profile',
    'phone',
    'identification',
    'other',
  ]),
  'other',
);

/** Why a promotion is not for a visitor. */
export type ParticipationObstacle = z.infer<typeof participationObstacleSchema>;

/** Reply of `GET` and `POST /api/web/promotions/wheel/{id}/confirm-participation` (R7.31, R7.32). */
export const participationReplySchema = z.object({
  participates: z.boolean(),
  /** Seconds since epoch; absent where the platform does not say it. */
  joinedAt: z.optional(epochSecondsSchema),
  /** Raffle tickets the visitor has earned so far; of missions, how many are done. */
  tickets: count,
  /** The newest tickets first. */
  ticketNumbers: z.optional(z.array(z.string())),
  /** What is still to be staked or paid in for the next ticket. */
  untilNextTicket: z.optional(moneySchema),
  /** Missions in the order of the campaign. */
  progress: z.optional(z.array(missionProgressSchema)),
  entryId: z.optional(z.string()),
  forecasts: z.optional(z.array(ownForecastSchema)),
  refund: z.optional(refundSchema),
  /** Codes that the visitor has entered, the newest first. */
  enteredCodes: z.optional(z.array(z.object({ code: z.string(), enteredAt: epochSecondsSchema }))),
  /** What they have won; absent until the winners are drawn, and empty where it is nothing. */
  prizes: z.optional(z.array(ownPrizeSchema)),
  /** Absent or empty for who may take part. */
  obstacles: z.optional(z.array(participationObstacleSchema)),
  /** All that it gives to one visitor has been given. */
  isCompleted: z.optional(z.boolean()),
});

/** Does the visitor take part in a promotion, and with what? */
export type ParticipationReply = z.infer<typeof participationReplySchema>;

/** Body of `POST /external-api/promotions/ticket`: the code of a ticket, as a visitor types it. */
export const ticketBodySchema = z.object({
  promoId: z.int(),
  ticketId: z.string().check(z.regex(/^[A-Za-z0-9-]{4,32}$/)),
});

/** Reply of `POST /external-api/promotions/ticket`. A used, unknown or expired ticket, or one too many, is refused with a code. */
export const ticketReplySchema = z.object({
  promoId: z.int(),
  ticketId: z.string(),
  /** Tickets that the visitor has in the promotion now. */
  tickets: count,
});

/** A ticket that the platform has accepted. */
export type AcceptedTicket = z.infer<typeof ticketReplySchema>;

/** A banner that leads to a promotion's page. */
export const bannerSchema = z.object({
  id: z.int(),
  /** Promotions of the banner: several may share a page. */
  promotionIds: z.array(z.int()).check(z.minLength(1)),
  /** Name of the landing page; empty for the root (R2.119). */
  slug: z.string().check(z.regex(/^[a-z0-9-]*$/)),
  title: z.string(),
  text: z.string(),
  /** The higher, the further in front. */
  priority: z.int(),
  /** Seconds since epoch. */
  startAt: epochSecondsSchema,
  /** Seconds since epoch; absent for a banner without end. */
  endAt: z.optional(epochSecondsSchema),
  /** The prize of the banner's promotion. */
  prizePool: z.optional(moneySchema),
  /** The owner of the token takes part in one of its promotions; never without a token. */
  participates: z.optional(z.boolean()),
});

/** A banner that leads to a promotion's page. */
export type Banner = z.infer<typeof bannerSchema>;

/** What keeps the owner of the token from every promotion: their age, a pause or self-exclusion. Never without a token. */
const obstacles = z.optional(z.array(participationObstacleSchema));

/** Reply of `GET /api/v3/promotions/banners/data`. */
export const bannersReplySchema = z.object({ banners: listOfUsable(bannerSchema), obstacles });

/** The same reply before its banners are checked. */
export const uncheckedBannersReplySchema = z.object({ banners: z.array(z.unknown()), obstacles });

/** The promotions that run, and whether any of them may be offered to the visitor. */
export type BannersReply = z.infer<typeof bannersReplySchema>;

const participationPath = `${innerApiBase}/web/promotions/wheel/:id/confirm-participation`;

/** Calls about promotions as such (R7.19, R7.28, R7.31, R7.32); taking part in any of them is decision 6. */
export const promotionCalls = {
  promotion: {
    id: 'promotion',
    group: 'promotions',
    method: 'GET',
    path: `${externalApiBase}/promotions/:id`,
    function: 'loadPromotion',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    reply: promotionReplySchema,
  },
  participation: {
    id: 'participation',
    group: 'promotions',
    method: 'GET',
    path: participationPath,
    function: 'loadParticipation',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: participationReplySchema,
  },
  confirm: {
    id: 'participation-confirm',
    group: 'promotions',
    method: 'POST',
    path: participationPath,
    function: 'confirmParticipation',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    reply: participationReplySchema,
  },
  ticket: {
    id: 'ticket',
    group: 'promotions',
    method: 'POST',
    path: `${externalApiBase}/promotions/ticket`,
    function: 'enterTicket',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    body: ticketBodySchema,
    reply: ticketReplySchema,
  },
  banners: {
    id: 'banners',
    group: 'promotions',
    method: 'GET',
    path: `${innerApiBase}/v3/promotions/banners/data`,
    function: 'loadBanners',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: bannersReplySchema,
  },
} as const satisfies CallSpecs;

/** A promotion as it is now. */
export const loadPromotion = (transport: PlatformTransport, id: number): Promise<PromotionReply> =>
  callPlatform(transport, promotionCalls.promotion, { parameters: { id } });

/** Does the owner of the token take part? */
export const loadParticipation = (
  transport: PlatformTransport,
  id: number,
  token?: string,
): Promise<ParticipationReply> => callPlatform(transport, promotionCalls.participation, { parameters: { id }, token });

/** Takes part. A participant, or a repeated key, gets the first reply again; who may not is refused with 403. */
export const confirmParticipation = (
  transport: PlatformTransport,
  id: number,
  idempotencyKey: string,
  token?: string,
): Promise<ParticipationReply> =>
  callPlatform(transport, promotionCalls.confirm, { parameters: { id }, idempotencyKey, token });

/** Enter the code of a ticket. The visitor's own ticket again gets the same reply; the same key that of the first time. */
export const enterTicket = (
  transport: PlatformTransport,
  promoId: number,
  ticketId: string,
  idempotencyKey: string,
  token?: string,
): Promise<AcceptedTicket> =>
  callPlatform(transport, promotionCalls.ticket, { body: { promoId, ticketId }, idempotencyKey, token });

/** The banners that run now, with their texts in a language; with a token, each says whether its owner takes part. */
export const loadBanners = (transport: PlatformTransport, language: string, token?: string): Promise<BannersReply> =>
  callPlatform(transport, promotionCalls.banners, { language, token });
