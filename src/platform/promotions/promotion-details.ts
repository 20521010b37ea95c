import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../../entities/fairness.ts';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';

const count = z.int().check(z.gte(0));
const score = z.int().check(z.gte(0), z.lte(99));

/** The current round of a promotion, or its next one. Seconds since epoch. */
export const roundSchema = z.object({
  id: z.string(),
  startsAt: epochSecondsSchema,
  /** Time after which nothing counts for the round. */
  closesAt: epochSecondsSchema,
  /** Absent for a round without a draw. */
  drawsAt: z.optional(epochSecondsSchema),
  /** Start of the next one; absent for the last. */
  nextAt: z.optional(epochSecondsSchema),
  /** Start of the competition's next event, in this round or a later one; absent if unknown or if there is none. */
  nextEventAt: z.optional(epochSecondsSchema),
});

/** A draw of a raffle. */
export const drawSchema = z.object({
  id: z.string(),
  /** Seconds since epoch. */
  drawsAt: epochSecondsSchema,
  status: z.enum(['open', 'drawing', 'drawn']),
  /** Filled once it is drawn: the first places; names are masked by the platform. */
  winners: z.array(
    z.object({ place: z.int().check(z.gte(1)), name: z.string(), ticket: z.string(), prize: prizeSchema }),
  ),
  /** Commitment to the server seed of the draw; absent if it can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
  /** How its winners were drawn, once they are. */
  fairness: optionalFairnessSchema,
});

/** The matches of a round of forecasts. */
export const forecastSchema = z.object({
  roundId: z.string(),
  /** Seconds since epoch. */
  closesAt: epochSecondsSchema,
  matches: z
    .array(
      z.object({
        eventId: z.int(),
        home: z.string(),
        away: z.string(),
        /** Seconds since epoch. */
        startsAt: epochSecondsSchema,
        /** Absent until the match has ended. */
        result: z.optional(z.object({ home: score, away: score })),
      }),
    )
    .check(z.minLength(1)),
});

/** The visitor's forecast of a match. */
export const ownForecastSchema = z.object({
  eventId: z.int(),
  home: score,
  away: score,
  /** Absent until the match has ended. */
  isExact: z.optional(z.boolean()),
});

/** Progress of the visitor in a mission. */
export const missionProgressSchema = z
  .object({
    id: z.string(),
    done: count,
    needed: z.int().check(z.gte(1)),
    /** Seconds since epoch; absent until the mission is done. */
    completedAt: z.optional(epochSecondsSchema),
  })
  .check(z.refine(({ done, needed }) => done <= needed, 'is more than done'));

/** Refund of stakes in this round. */
export const refundSchema = z.object({
  amount: moneySchema,
  /** Seconds since epoch. */
  countedAt: epochSecondsSchema,
  nextAt: epochSecondsSchema,
});
