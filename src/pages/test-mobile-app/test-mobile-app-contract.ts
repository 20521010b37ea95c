import * as z from 'zod/mini';

/** Data of the demo page (specification, section 2). */
export const testMobileAppSchema = z.object({
  /** Names of the campaigns, as addresses write them. */
  campaigns: z.array(z.string()),
});

/** Data of the demo page. */
export type TestMobileAppPageData = z.infer<typeof testMobileAppSchema>;
