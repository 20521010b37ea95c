import * as z from 'zod/mini';
import { warningPlaces, warningShares } from '../../config/regions.ts';
import { hrefSchema } from '../entities/link.ts';

/** Legal content that the visitor's region demands on every page, in the page's language if available. */
export const regionViewSchema = z.object({
  /** ISO 3166-1 alpha-2; missing if unknown. */
  country: z.optional(z.string()),
  /** The regulator's sentence in place of the site's own. `language` is the one it is written in (BCP 47). */
  licence: z.optional(z.object({ text: z.string(), language: z.string(), registerUrl: z.optional(hrefSchema) })),
  /** Legally required sentences, in the page's language if there is an official version. Missing if there are none. */
  warnings: z.optional(
    z.array(
      z.object({
        text: z.string(),
        /** BCP 47. */
        language: z.string(),
        places: z.array(z.enum(warningPlaces)),
        /** Minimum share of the visible page, in percent. */
        minShare: z.optional(z.literal(warningShares)),
        href: z.optional(hrefSchema),
      }),
    ),
  ),
  helplines: z.array(z.object({ name: z.string(), phone: z.optional(z.string()), href: z.optional(hrefSchema) })),
  /** The country's self-exclusion register. */
  selfExclusion: z.optional(z.object({ name: z.string(), href: hrefSchema })),
  /** Whether links to limits and self-exclusion stay visible on every page. */
  hasSafetyStrip: z.optional(z.boolean()),
});

/** Legal content that the visitor's region demands on every page. */
export type RegionView = z.infer<typeof regionViewSchema>;
