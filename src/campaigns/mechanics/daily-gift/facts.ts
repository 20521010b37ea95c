import * as z from 'zod';
import { count, freeBet, freeSpins, money, timeOfDay } from '../../campaign-fields.ts';

/** The facts of a daily gift, as written in `campaign.json`. */
export const facts = z.strictObject({
  freebet: z.strictObject({ min: money, max: money }),
  freespin: z.strictObject({ min: count, max: count, games: z.array(z.string().min(1)).min(1) }),
  validHours: count,
  resetAt: timeOfDay,
  zone: z.literal('UTC'),
  perDay: count,
  freeBet,
  freeSpins,
});

/** The facts of a daily gift. */
export type DailyGiftFacts = z.infer<typeof facts>;
