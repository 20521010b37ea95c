import * as z from 'zod';
import { termsAnchor } from '../anchors.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { TermsText } from './TermsText.tsx';

const schema = z.strictObject({
  title: authorText,
  /** Name and ISO date of this version. */
  version: authorText.optional(),
  date: z.iso.date().optional(),
  sections: z
    .array(
      z.strictObject({
        title: authorText,
        paragraphs: z.array(authorText).default([]),
        items: z.array(authorText).default([]),
        /** Items in the campaign's own wording, marked for reviewers. */
        own: z.array(authorText).default([]),
      }),
    )
    .min(1),
});

/** The full terms of a page. */
export const terms = defineBlock<z.infer<typeof schema>>({
  type: 'terms',
  folder: 'src/blocks/terms',
  schema,
  reads: ['links', 'address'],
  usualHeight: { base: [100, 90, 90], character: [0.97, 0.57, 0.3] },
  render: ({ data }) => (
    <Static>
      <TermsText {...data} anchor={termsAnchor} />
    </Static>
  ),
});
