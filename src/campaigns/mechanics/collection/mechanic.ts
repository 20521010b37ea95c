import { album } from '../../../blocks/album/block.tsx';
import { appLinks } from '../../../blocks/app-links/block.tsx';
import { wrongWeights } from '../../wrong-weights.ts';
import { gamesOf } from '../games-of.ts';
import { defineMechanic, type FactProblem, kindsOf, type MechanicPage, missingRules } from '../mechanic.ts';
import { collectionTerms } from './clauses.ts';
import { type CollectionFacts, facts, topReward, weightTotal } from './facts.ts';

const rewardsOf = ({ sets, album }: CollectionFacts) => [...sets.map((set) => set.reward), album?.reward];

const wheelWeights = 10_000;

/** Pieces that make up sets. */
export const collection = defineMechanic({
  id: 'collection',
  world: 'felt',
  composition: 'poster',
  facts,
  terms: collectionTerms,
  namedValues: (facts) => ({ weightTotal: weightTotal(facts), top: topReward(facts) }),
  promotionType: 'missions',
  prizes: 'none',
  rewards: (facts) => kindsOf(rewardsOf(facts)),
  feature: ({ source }) => (source === 'evaginarium' ? source : undefined),
  offers: ({ freeSpins: spins }) => [spins ? { spinWagering: spins.winningsWagering } : {}],
  problems: collectionProblems,
  hasProgressBlock: true,
  stage: collectionStage,
  tables: (facts, page) => [
    ...gamesOf(facts.stake.games, page),
    ...(facts.source === 'evaginarium' && page.isRunning ? [appLinks.of({ title: page.t('facts_app_title') })] : []),
  ],
});

function collectionStage(facts: CollectionFacts, { t, write, promotionId, isRunning, isOver, playHref }: MechanicPage) {
  const { source, sets, pieces, album: whole, stake: counting, creditHours: hours } = facts;
  const of = weightTotal(facts);
  return [
    album.of({
      title: t('facts_album_title'),
      source,
      promotionId,
      isRunning,
      isOver,
      creditTime: write.counted(hours, 'hours'),
      sets: sets.map((set) => ({
        id: set.id,
        name: write.name(set.id),
        reward: write.reward(set.reward),
        pieces: pieces
          .filter((piece) => piece.set === set.id)
          .map(({ id, weight }) => ({ id, name: write.name(id), chance: { wins: weight, of } })),
      })),
      ...(whole && { whole: { reward: write.reward(whole.reward), stock: write.integer(whole.stock) } }),
      ...(playHref !== undefined && { play: { kind: counting.games ? 'play' : 'bet', href: playHref } }),
    }),
  ];
}

function collectionProblems(facts: CollectionFacts): FactProblem[] {
  const problems = missingRules(kindsOf(rewardsOf(facts)), facts);
  if (facts.source === 'wheel' && weightTotal(facts) !== wheelWeights) {
    problems.push({ path: ['pieces'], message: wrongWeights(weightTotal(facts), wheelWeights) });
  }
  const { headline } = facts;
  if (headline !== undefined && !facts.sets.some(({ id }) => id === headline)) {
    problems.push({ path: ['headline'], message: `${headline} is not an id of a set: write one of them` });
  }
  for (const [index, { id }] of facts.sets.entries()) {
    if (!facts.pieces.some(({ set }) => set === id)) {
      problems.push({ path: ['sets', index, 'id'], message: 'has no pieces' });
    }
  }
  for (const [index, { set }] of facts.pieces.entries()) {
    if (!facts.sets.some(({ id }) => id === set)) {
      problems.push({ path: ['pieces', index, 'set'], message: `there is no set ${set}` });
    }
  }
  return problems;
}
