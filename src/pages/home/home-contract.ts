import * as z from 'zod/mini';
import { artIds } from '../../campaigns/campaign-blocks.ts';
import { moneySchema } from '../../lib/money.ts';
import { availableLotterySchema } from '../../platform/lotto.ts';

/** Data of the root page: the running promotions, and the next draws where the lottery section is on. */
export const homePageSchema = z.object({
  /** Seconds since epoch. */
  serverTime: z.int(),
  promotions: z.array(
    z.object({
      name: z.string(),
      kicker: z.string(),
      title: z.string(),
      tagline: z.string(),
      art: z.enum(artIds),
      startsAt: z.optional(z.int()),
      endsAt: z.optional(z.int()),
      prizePool: z.optional(moneySchema),
      /** The visitor's region does not allow countdowns. */
      withoutCountdown: z.optional(z.boolean()),
      significantTerms: z.array(z.string()),
    }),
  ),
  /** The soonest draws; empty when the section is off or can't be asked. */
  lotteries: z.array(availableLotterySchema),
});

export type HomePageData = z.infer<typeof homePageSchema>;
