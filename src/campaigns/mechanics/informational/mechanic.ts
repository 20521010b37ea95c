import { calculator } from '../../../blocks/calculator/block.tsx';
import { information } from '../../../blocks/information/block.tsx';
import { leaderboard } from '../../../blocks/leaderboard/block.tsx';
import { winnersBoard } from '../../../blocks/winners-board/block.tsx';
import { defineTerms } from '../../clauses/terms.ts';
import { defineMechanic, type MechanicPage } from '../mechanic.ts';
import { facts, type Section } from './facts.ts';

/** Examples in a guide: typical odds, and a bonus in minor units with mild and strict terms. */
const oddsExamples = [1.25, 1.5, 1.8, 2, 2.5, 4, 10];
const wageringExamples = [5, 10, 35].map((times) => ({ bonus: 10_000, times }));

/** Licence, results, guides: pages with nothing to win or do. */
export const informational = defineMechanic({
  id: 'informational',
  world: 'paper',
  composition: 'letter',
  promotionType: undefined,
  facts,
  terms: defineTerms({ clauses: [], steps: [] }),
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
