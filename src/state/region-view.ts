import * as z from 'zod/mini';
import { hrefSchema } from '../entities/link.ts';

/** What the visitor's region asks to be shown on every page, in the language of the page where it is known. */
export const regionViewSchema = z.object({
  /** ISO 3166-1 alpha-2; missing where unknown. */
  country: z.optional(z.string()),
  /** The regulator's sentence in place of the site's own. `language` is the one it is written in (BCP 47). */
  licence: z.optional(z.object({ text: z.string(), language: z.string(), registerUrl: z.optional(hrefSchema) })),
  helplines: z.array(z.object({ name: z.string(), phone: z.optional(z.string()), href: z.optional(hrefSchema) })),
  /** The country's self-exclusion register. */
  selfExclusion: z.optional(z.object({ name: z.string(), href: hrefSchema })),
  /** Limits and self-exclusion stay in sight on every page. */
  hasSafetyStrip: z.optional(z.boolean()),
});

/** What the visitor's region asks to be shown on every page. */
export type RegionView = z.infer<typeof regionViewSchema>;
