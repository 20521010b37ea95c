import * as z from 'zod/mini';

/** A page of the operator's content system; its form is ours (decision 18). */
export const cmsPageSchema = z.object({
  /** Name of the page, as `{cmsPage}` of the route. */
  href: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** `{cmsPageType}` of the route. */
  type: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** Language of the texts: another than was asked for where the operator has not translated. */
  language: z.string(),
  title: z.string(),
  description: z.string(),
  /** Seconds since epoch. */
  updatedAt: z.int(),
  /** Search engines may keep it. */
  isIndexed: z.boolean(),
  /** The promotion that the page is about. */
  promotionId: z.optional(z.int()),
  /** Blocks of `server/blocks/block-table.ts` by their `type`; each is checked by itself, and a broken one is left out. */
  blocks: z.array(z.unknown()),
});

/** A page of the operator's content system. */
export type CmsPage = z.infer<typeof cmsPageSchema>;
