import * as z from 'zod';
import { nameId } from '../../campaign-fields.ts';

const ids = z.array(z.int().min(1)).min(1);

/** The facts of an information page, as written in `campaign.json`. */
export const facts = z.strictObject({
  sections: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          id: nameId,
          kind: z.literal('winners-board'),
          promotionIds: ids,
          ratingType: z.literal('won'),
        }),
        z.strictObject({ id: nameId, kind: z.literal('tournament-results'), tournamentIds: ids }),
        /** A section that all campaigns share, with the block's texts. */
        z.strictObject({ id: z.enum(['complaints', 'fairness', 'how-drawn', 'glossary']), kind: z.literal('text') }),
        z.strictObject({
          id: nameId,
          kind: z.enum(['licence', 'minimum-age', 'helplines', 'self-exclusion', 'limits-guide']),
        }),
        z.strictObject({
          id: nameId,
          kind: z.enum(['daily-draw-results', 'odds-converter', 'wagering-calculator']),
        }),
      ]),
    )
    .min(1),
});
/** A section of the page. */
export type Section = z.infer<typeof facts>['sections'][number];
