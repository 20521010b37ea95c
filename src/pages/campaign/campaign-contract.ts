import * as z from 'zod/mini';
import { accents, campaignBlockSchema } from '../../campaigns/campaign-blocks.ts';
import { campaignStates } from '../../campaigns/campaign-state.ts';
import { promotionReplySchema } from '../../platform/promotions.ts';

/** Data of a campaign landing page in one language (specification, section 2, `promotion/{name}`). */
export const campaignPageSchema = z.object({
  name: z.string(),
  promotionId: z.int(),
  state: z.enum(campaignStates),
  /** Seconds since epoch; the countdown's clock is the server's. */
  serverTime: z.int(),
  /** Seconds since epoch; absent for a campaign without that limit. */
  startsAt: z.optional(z.int()),
  endsAt: z.optional(z.int()),
  accent: z.enum(accents),
  title: z.string(),
  description: z.string(),
  blocks: z.array(campaignBlockSchema),
  /** What the platform knows of the promotion now; absent while it can't be asked. */
  live: z.optional(z.pick(promotionReplySchema, { prizePool: true, participants: true, winners: true })),
  /** The visitor's raffle tickets; absent unless the visitor takes part. */
  tickets: z.optional(z.int()),
});

export type CampaignPageData = z.infer<typeof campaignPageSchema>;
