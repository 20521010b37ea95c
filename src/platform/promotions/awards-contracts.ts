import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { externalApiBase } from '../transport.ts';

const betSchema = z.object({
  /** Masked by the platform. */
  name: z.string(),
  /** The match, or the first of them. */
  event: z.string(),
  /** Odds of the bet, in hundredths. */
  odds: z.int().check(z.gt(100)),
});

/** Reply of `awards` and `awards-vote`: bets of a month, one of which the visitors choose as the best. */
export const awardsReplySchema = z.object({
  /** First second of the month. */
  monthAt: epochSecondsSchema,
  /** Time after which no vote is accepted. */
  closesAt: epochSecondsSchema,
  nominees: z.array(z.extend(betSchema, { id: z.int().check(z.gte(1)) })),
  /** The nominee that the visitor has voted for; absent for anonymous visitors and before their vote. */
  vote: z.optional(z.int()),
  /** The winner of the month before; absent in the first. */
  last: z.optional(betSchema),
});

/** The nominees of the month, and the visitor's vote. */
export type Awards = z.infer<typeof awardsReplySchema>;

export const awardsPath = `${externalApiBase}/promotions/:id/awards`;
