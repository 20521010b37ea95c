import * as z from 'zod';
import { nameId } from '../../campaign-fields.ts';
import { defineMechanic } from '../mechanic.ts';

const ids = z.array(z.int().min(1)).min(1);

/** Licence, results, guides: nothing to win and nothing to do. */
export const informational = defineMechanic({
  id: 'informational',
  facts: z.strictObject({
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
          z.strictObject({
            id: nameId,
            kind: z.enum([
              'daily-draw-results',
              'text',
              'licence',
              'minimum-age',
              'helplines',
              'self-exclusion',
              'odds-converter',
              'wagering-calculator',
              'limits-guide',
            ]),
          }),
        ]),
      )
      .min(1),
  }),
  prizes: 'none',
  rewards: () => [],
});
