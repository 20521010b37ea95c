import * as z from 'zod';
import { count, creditHours, freeBet, stake, timeOfDay } from '../../campaign-fields.ts';

/** The facts of a daily draw, as written in `campaign.json`. */
export const facts = z.strictObject({
  ticket: z.strictObject({ source: z.literal('bet'), tickets: count }),
  stake,
  /** Maximum tickets per customer per day. */
  limit: count,
  salesEnd: timeOfDay,
  drawAt: timeOfDay,
  zone: z.literal('UTC'),
  pastDays: count,
  freeBet: freeBet.optional(),
  creditHours,
});

/** The facts of a daily draw. */
export type DailyDrawFacts = z.infer<typeof facts>;
