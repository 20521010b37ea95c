import * as z from 'zod';
import { count, creditHours, freeBet, reward, stake } from '../../campaign-fields.ts';

/** The facts of the rewards of a series of winning bets, as written in `campaign.json`. */
export const facts = z.strictObject({
  stake,
  voidBets: z.literal('skipped'),
  rewards: z.array(z.strictObject({ bets: count, reward })).min(1),
  freeBet: freeBet.optional(),
  creditHours,
});

/** The facts of the rewards of a series of winning bets. */
export type SeriesFacts = z.infer<typeof facts>;
