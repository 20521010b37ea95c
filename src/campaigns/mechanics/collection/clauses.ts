import { clause, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, placeBetsAtOdds, playGames, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { chance, integer, money, name } from '../../clauses/values.ts';
import { type CollectionFacts, topReward, weightTotal } from './facts.ts';

/** The terms of a collection. */
export const collectionTerms = defineTerms<CollectionFacts>({
  clauses: [
    ...stakeClauses,
    significant('co.pack', 'qualify', ({ pack }) => ({ per: money(pack.per), pieces: integer(pack.pieces) })),
    significant(
      'co.pack.limit',
      'qualify',
      ({ pack }) => pack.maxPerDay !== undefined && { max: integer(pack.maxPerDay) },
    ),
    significant('co.set', 'reward', ({ sets }) =>
      sets.map((set) => ({ name: name(set.id), reward: receivedReward(set.reward) })),
    ),
    significant(
      'co.album',
      'reward',
      ({ album }) => album && { reward: receivedReward(album.reward), stock: integer(album.stock) },
    ),
    clause('co.chance', 'fairness', (facts) =>
      facts.pieces.map((piece) => ({ name: name(piece.id), chance: chance(piece.weight, weightTotal(facts)) })),
    ),
    clause('co.duplicates', 'fairness', () => true),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    placeBets,
    placeBetsAtOdds,
    playGames,
    step('open-pieces', 'play', ({ pack }) => ({ per: money(pack.per), pieces: integer(pack.pieces) })),
    step('complete-sets', undefined, () => true),
  ],
  figure: (facts) => ({
    id: facts.album ? 'collection.album' : 'collection.set',
    values: { reward: receivedReward(requireFact(topReward(facts), 'sets')) },
  }),
});
