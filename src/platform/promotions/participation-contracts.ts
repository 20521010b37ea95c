import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { innerApiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { missionProgressSchema, ownForecastSchema, refundSchema } from './promotion-details.ts';

/** The visitor's forecast of a match. */
export type OwnForecast = z.infer<typeof ownForecastSchema>;

/** A prize that a ticket of the visitor has won. */
export const ownPrizeSchema = z.object({ place: z.int(), ticket: z.string(), prize: moneySchema });

/** A prize that a ticket of the visitor has won. */
export type OwnPrize = z.infer<typeof ownPrizeSchema>;

/** A draw that the visitor had tickets in, once it is held. */
const ownDrawSchema = z.object({
  id: z.string(),
  drawsAt: epochSecondsSchema,
  /** Tickets of the visitor in it. */
  tickets: count,
  /** Empty without a prize. */
  prizes: z.array(z.object({ place: z.int(), ticket: z.string(), prize: prizeSchema })),
});

/** A draw that the visitor had tickets in. */
export type OwnDraw = z.infer<typeof ownDrawSchema>;

/**
 * Why a promotion is closed to a visitor: their age, a pause or self-exclusion, their country, currency or account, or
 * a gap in their profile. Unknown reasons are read as `other`.
 */
export const participationObstacleSchema = z.catch(
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
  /** Seconds since epoch; absent if the platform does not send it. */
  joinedAt: z.optional(epochSecondsSchema),
  /** Raffle tickets that the visitor has earned so far; for missions, the number of completed ones. */
  tickets: count,
  /** The newest tickets first. */
  ticketNumbers: z.optional(z.array(z.string())),
  /** Amount still to be staked or paid in for the next ticket. */
  untilNextTicket: z.optional(moneySchema),
  /** Draws with tickets of the visitor, newest first; absent if the platform does not send them. */
  draws: z.optional(z.array(ownDrawSchema)),
  /** Missions in the order of the campaign. */
  progress: z.optional(z.array(missionProgressSchema)),
  entryId: z.optional(z.string()),
  forecasts: z.optional(z.array(ownForecastSchema)),
  refund: z.optional(refundSchema),
  /** Codes that the visitor has entered, newest first. */
  enteredCodes: z.optional(z.array(z.object({ code: z.string(), enteredAt: epochSecondsSchema }))),
  /** The visitor's prizes; absent until the winners are drawn, and empty without a prize. */
  prizes: z.optional(z.array(ownPrizeSchema)),
  /** Absent or empty if the visitor may take part. */
  obstacles: z.optional(z.array(participationObstacleSchema)),
  /** Whether the visitor has received everything that the promotion can give. */
  isCompleted: z.optional(z.boolean()),
});

/** The visitor's participation in a promotion. */
export type ParticipationReply = z.infer<typeof participationReplySchema>;

export const participationPath = `${innerApiBase}/web/promotions/wheel/:id/confirm-participation`;
