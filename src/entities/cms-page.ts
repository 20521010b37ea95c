import * as z from 'zod/mini';
import { hrefSchema } from './link.ts';
import { placePrizeSchema } from './prize.ts';
import { rulesSectionSchema } from './rules-section.ts';

const actionSchema = z.object({ label: z.string(), href: hrefSchema });
const imageSchema = z.object({
  href: hrefSchema,
  /** What it shows; empty for a picture that only decorates. */
  alternative: z.string(),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});

const knownBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    image: z.optional(imageSchema),
    action: z.optional(actionSchema),
  }),
  z.object({ kind: z.literal('text'), title: z.optional(z.string()), paragraphs: z.array(z.string()) }),
  z.object({
    kind: z.literal('list'),
    title: z.optional(z.string()),
    items: z.array(z.string()).check(z.minLength(1)),
    isOrdered: z.boolean(),
  }),
  z.object({
    kind: z.literal('table'),
    title: z.optional(z.string()),
    head: z.array(z.string()).check(z.minLength(1)),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    kind: z.literal('steps'),
    title: z.optional(z.string()),
    steps: z.array(z.object({ title: z.string(), text: z.string() })).check(z.minLength(1)),
  }),
  z.object({ kind: z.literal('prizes'), title: z.optional(z.string()), prizes: z.array(placePrizeSchema) }),
  z.object({
    kind: z.literal('faq'),
    title: z.optional(z.string()),
    items: z.array(z.object({ question: z.string(), answer: z.string() })).check(z.minLength(1)),
  }),
  /** `endsAt` in seconds since epoch. */
  z.object({ kind: z.literal('countdown'), title: z.string(), endsAt: z.int() }),
  z.object({ kind: z.literal('action'), text: z.optional(z.string()), action: actionSchema }),
  z.object({
    kind: z.literal('cards'),
    title: z.optional(z.string()),
    cards: z.array(z.object({ title: z.string(), text: z.string(), href: hrefSchema, image: z.optional(imageSchema) })),
  }),
  z.object({
    kind: z.literal('terms'),
    title: z.string(),
    /** What must stand beside the offer itself. */
    significant: z.array(z.string()),
    sections: z.array(rulesSectionSchema),
  }),
]);

/** A block that Marquee does not know, or that breaks its contract: the page leaves it out and keeps the others. */
const unknownBlockSchema = z.object({ kind: z.literal('unknown') });

/** A part of a page of the operator's content system. Texts are plain: nothing in them is markup. */
export const cmsBlockSchema = z.catch(z.union([knownBlockSchema, unknownBlockSchema]), { kind: 'unknown' });

/** A part of a page of the operator's content system. */
export type CmsBlock = z.infer<typeof cmsBlockSchema>;

/** A page of the operator's content system; its form is ours, the specification names none. */
export const cmsPageSchema = z.object({
  /** Name of the page, as `{cmsPage}` of the route. */
  href: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** `{cmsPageType}` of the route; the specification does not show the set. */
  type: z.enum(['bonus', 'promotion']),
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
  blocks: z.array(cmsBlockSchema),
});

/** A page of the operator's content system. */
export type CmsPage = z.infer<typeof cmsPageSchema>;
