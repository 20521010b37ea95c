import * as z from 'zod';
import { appLinks } from '../../../blocks/app-links/block.tsx';
import { table } from '../../../blocks/table/block.tsx';
import { count, creditHours, freeBet, freeSpins, money, nameId, reward, stake } from '../../campaign-fields.ts';
import { gamesOf } from '../games-of.ts';
import { defineMechanic, type FactProblem, kindsOf, type MechanicPage, missingRules } from '../mechanic.ts';

const facts = z.strictObject({
  /** Pieces are sectors of a wheel, or cards of the platform's collection. */
  source: z.enum(['wheel', 'evaginarium']),
  pack: z.strictObject({ per: money, pieces: count, maxPerDay: count.optional() }),
  stake,
  pieces: z.array(z.strictObject({ id: nameId, set: nameId, weight: count })).min(2),
  sets: z.array(z.strictObject({ id: nameId, reward })).min(1),
  /** What everything together brings, for the first so many. */
  album: z.strictObject({ reward, stock: count }).optional(),
  duplicates: z.literal('kept'),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  creditHours,
  /** It is played in the app. */
  inApp: z.literal(true).optional(),
});

type CollectionFacts = z.infer<typeof facts>;

const weightTotal = ({ pieces }: CollectionFacts) => pieces.reduce((sum, { weight }) => sum + weight, 0);
const rewardsOf = ({ sets, album }: CollectionFacts) => [...sets.map((set) => set.reward), album?.reward];

const wheelWeights = 10_000;

/** Pieces that make up sets. */
export const collection = defineMechanic({
  id: 'collection',
  facts,
  prizes: 'none',
  rewards: (written) => kindsOf(rewardsOf(written)),
  offers: ({ freeSpins: spins }) => [spins ? { spinWagering: spins.winningsWagering } : {}],
  scope: (written) => ({
    weightTotal: weightTotal(written),
    top: written.album?.reward ?? written.sets.at(-1)?.reward,
  }),
  problems: collectionProblems,
  tables: (written, page) => [
    ...collectionTables(written, page),
    ...gamesOf(written.stake.games, page),
    ...(written.source === 'evaginarium' && page.isRunning ? [appLinks.of({ title: page.t('facts_app_title') })] : []),
  ],
});

const collectionTables = (written: CollectionFacts, { t, write }: MechanicPage) => [
  table.of({
    title: t('facts_sets_title'),
    head: [t('facts_set'), t('facts_reward')],
    rows: written.sets.map((set) => [write.name(set.id), write.reward(set.reward)]),
  }),
  table.of({
    title: t('facts_pieces_title'),
    head: [t('facts_piece'), t('facts_set'), t('facts_chance')],
    rows: written.pieces.map(({ id, set, weight }) => [
      write.name(id),
      write.name(set),
      write.chance(weight, weightTotal(written)),
    ]),
  }),
];

function collectionProblems(written: CollectionFacts): FactProblem[] {
  const problems = missingRules(kindsOf(rewardsOf(written)), written);
  if (written.source === 'wheel' && weightTotal(written) !== wheelWeights) {
    const message = `the weights add up to ${weightTotal(written)} in place of ${wheelWeights}`;
    problems.push({ path: ['pieces'], message });
  }
  for (const [index, { id }] of written.sets.entries()) {
    if (!written.pieces.some(({ set }) => set === id)) {
      problems.push({ path: ['sets', index, 'id'], message: 'has no pieces' });
    }
  }
  for (const [index, { set }] of written.pieces.entries()) {
    if (!written.sets.some(({ id }) => id === set)) {
      problems.push({ path: ['pieces', index, 'set'], message: `there is no set ${set}` });
    }
  }
  return problems;
}
