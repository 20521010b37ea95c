import * as z from 'zod/mini';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';

/** A name in an address. */
const nameSchema = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

/** A text in a page's head. Half of a surrogate pair is refused, because a document can't encode it. */
const headText = (most: number) =>
  z.string().check(
    z.overwrite((text) => text.toWellFormed()),
    z.trim(),
    z.maxLength(most),
  );

/** Maximum nesting, deeper than any block of ours: thousands of levels could neither be written as JSON nor compared. */
const maxLevels = 50;

const isDeeperThan = (levels: number, data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (levels === 0 || Object.values(data).some((value) => isDeeperThan(levels - 1, value)));

/** A page of the operator's content system; its form is ours (decision 18). */
export const cmsPageSchema = z.object({
  /** Name of the page, as `{cmsPage}` of the route. */
  href: nameSchema,
  /** `{cmsPageType}` of the route. */
  type: nameSchema,
  /** Language of the texts: another than requested if the operator has not translated the page. */
  language: z.string(),
  title: headText(300).check(z.minLength(1)),
  description: headText(1_000),
  /** Last change by an editor, in seconds since epoch. */
  updatedAt: epochSecondsSchema,
  /** Whether search engines may index the page. */
  isIndexed: z.boolean(),
  /** The promotion that the page is about. */
  promotionId: z.optional(z.int()),
  /** Audience of its offer: new customers, or all; missing for a page without an offer. */
  offersTo: z.optional(z.enum(['new', 'all'])),
  /**
   * Blocks of `server/blocks/block-table.ts` by their `type`; each is checked separately, and an invalid one is left
   * out.
   */
  blocks: z.array(z.unknown().check(z.overwrite((block) => (isDeeperThan(maxLevels, block) ? null : block)))),
});

/** A page of the operator's content system. */
export type CmsPage = z.infer<typeof cmsPageSchema>;
