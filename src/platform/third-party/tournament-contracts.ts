import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { innerApiBase } from '../transport.ts';
import { count, positive } from '../whole-numbers.ts';

export const standingSchema = z.object({
  place: positive,
  /** Places gained since the last count; negative for places lost. */
  movement: z.int(),
  /** In hundredths for any scoring. */
  score: count,
  prize: z.optional(prizeSchema),
});

export const thirdPartyPath = `${innerApiBase}/thirdparty`;
