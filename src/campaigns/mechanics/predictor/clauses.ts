import { clause, significant, step } from '../../clauses/clause.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { integer, money } from '../../clauses/values.ts';
import type { PredictorFacts } from './facts.ts';

/** The terms of a contest of forecasts. */
export const predictorTerms = defineTerms<PredictorFacts>({
  round: () => 'one',
  takingPart: () => 'free',
  clauses: [
    significant('pr.free', 'qualify', ({ freeEntry }) => freeEntry),
    clause('pr.round', 'qualify', ({ matches }) => ({ matches: integer(matches) })),
    significant('pr.close', 'qualify', ({ closes }) => closes === 'first-start'),
    significant('pr.goals', 'qualify', ({ unit, maxScore }) => unit === 'goals' && { max: integer(maxScore) }),
    significant('pr.maps', 'qualify', ({ unit, maxScore }) => unit === 'maps' && { max: integer(maxScore) }),
    significant('pr.hit', 'reward', ({ hitReward }) => ({ reward: receivedReward(hitReward) })),
    significant('pr.jackpot', 'reward', ({ jackpot }) => ({ jackpot: money(jackpot.value) })),
    clause('pr.void', 'fairness', () => true),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    step('enter-scores', 'send', ({ matches }) => ({ matches: integer(matches) })),
    step('exact-scores', undefined, ({ hitReward }) => ({ reward: receivedReward(hitReward) })),
  ],
  figure: ({ jackpot }) => ({ id: 'predictor.jackpot', values: { jackpot: money(jackpot.value) } }),
});
