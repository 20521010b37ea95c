import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { innerApiBase } from '../transport.ts';

/** Query of both calls for a bonus: currency of the amounts; by default the account's or, without a token, the operator's. / */
export const bonusQuerySchema = z.object({ currency: z.optional(z.string().check(z.regex(/^[A-Za-z]{3,5}$/))) });

/** Language and currency of the replies about a bonus. */
export interface BonusReader {
  readonly language: string;
  /** Missing: the account's, or the operator's own. */
  readonly currency?: string;
}

/** The two gifts of which a visitor chooses one a day. */
export const gifts = ['freebet', 'freespin'] as const;

/**
 * Reply of `POST .../take-freebet` and `POST .../take-freespin`. A visitor who took the other gift is refused with a
 * code.
 */
export const takenGiftReplySchema = z.object({
  taken: z.enum(gifts),
  prize: prizeSchema,
  /** Seconds since epoch. */
  takenAt: epochSecondsSchema,
  /** Seconds since epoch until which it must be used. */
  validUntil: epochSecondsSchema,
  nextAt: epochSecondsSchema,
});

/** A gift that was taken. */
export type TakenGift = z.infer<typeof takenGiftReplySchema>;

export const bonusPath = `${innerApiBase}/v3/bonuses/:id`;

export const giftPath = `${innerApiBase}/internal/bonus/daily-freebet-or-freespin`;
