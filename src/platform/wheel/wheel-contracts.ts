import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../../entities/fairness.ts';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { innerApiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';

/** Spins of a period: all of them, and those left. */
export const attemptsSchema = z.object({
  left: count,
  /** Restored in each period. */
  perPeriod: count,
  period: z.enum(['day', 'week', 'promotion']),
  /** More come with bets: so many for each full amount staked. */
  earnedBy: z.optional(
    z.object({
      per: moneySchema,
      attempts: z.int().check(z.gte(1)),
      maximumPerDay: z.optional(z.int().check(z.gte(1))),
    }),
  ),
  /** Seconds since epoch when more are given; absent where none will be. */
  nextAt: z.optional(epochSecondsSchema),
  /** To the server seed of the next request; absent where results can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
});

/** One spin that has been made. */
export const spinSchema = z.object({
  /** Visitors quote it to support. */
  spinId: z.string(),
  sectorId: z.string(),
  prize: prizeSchema,
  /** Seconds since epoch. */
  spunAt: epochSecondsSchema,
  /** How it was made. */
  fairness: optionalFairnessSchema,
});

/** One spin that has been made. */
export type Spin = z.infer<typeof spinSchema>;

export const wheelPath = `${innerApiBase}/web/promotions/wheel/:id`;
