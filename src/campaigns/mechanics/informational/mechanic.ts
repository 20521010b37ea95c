import * as z from 'zod';
import { calculator } from '../../../blocks/calculator/block.tsx';
import { information } from '../../../blocks/information/block.tsx';
import { leaderboard } from '../../../blocks/leaderboard/block.tsx';
import { winnersBoard } from '../../../blocks/winners-board/block.tsx';
import { nameId } from '../../campaign-fields.ts';
import { defineMechanic, type MechanicPage } from '../mechanic.ts';

const ids = z.array(z.int().min(1)).min(1);

const facts = z.strictObject({
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
        /** Written once for all campaigns, in the texts of the block. */
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

/** What a guide shows: usual odds, and a bonus in minor units with mild and hard terms. */
const oddsExamples = [1.25, 1.5, 1.8, 2, 2.5, 4, 10];
const wageringExamples = [5, 10, 35].map((times) => ({ bonus: 10_000, times }));

type Section = z.infer<typeof facts>['sections'][number];

/** Licence, results, guides: nothing to win and nothing to do. */
export const informational = defineMechanic({
  id: 'informational',
  facts,
  prizes: 'none',
  rewards: () => [],
  tables: ({ sections }, page) => sections.flatMap((section) => blocksOf(section, page)),
});

function blocksOf(section: Section, { write }: MechanicPage) {
  const title = write.name(section.id);
  switch (section.kind) {
    case 'winners-board':
      return [winnersBoard.of({ title, source: { kind: 'raffles', promotionIds: section.promotionIds } })];
    case 'daily-draw-results':
      return [winnersBoard.of({ title, source: { kind: 'daily-draw' } })];
    case 'tournament-results':
      return section.tournamentIds.map((tournamentId) => leaderboard.of({ title, tournamentId }));
    case 'text':
      return [information.of({ title, kind: section.id })];
    case 'odds-converter':
      return [calculator.of({ title, facts: { kind: 'odds', examples: oddsExamples } })];
    case 'wagering-calculator':
      return [calculator.of({ title, facts: { kind: 'wagering', examples: wageringExamples } })];
    default:
      return [information.of({ title, kind: section.kind })];
  }
}
