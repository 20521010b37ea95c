import * as z from 'zod/mini';

/** What a promotion's route says of its promotion (specification, section 3, promotion route metadata). */
export const promotionRouteSchema = z.object({
  label: z.string(),
  /** Runs until somebody stops it. */
  isLongTerm: z.boolean(),
  /** Seconds since epoch. */
  expireTime: z.optional(z.int()),
  groupRefId: z.int(),
  /** Ids of the promotions that this page shows. */
  promotionIds: z.array(z.int()),
});

/** What a promotion's route says of its promotion. */
export type PromotionRoute = z.infer<typeof promotionRouteSchema>;

/** Is a time-limited promotion over (specification, section 4)? `now` is in seconds since epoch. */
export const hasExpired = ({ isLongTerm, expireTime }: PromotionRoute, now: number): boolean =>
  !isLongTerm && expireTime !== undefined && now >= expireTime;
