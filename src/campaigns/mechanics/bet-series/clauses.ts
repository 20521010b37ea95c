import { bestReward } from '../../campaign-fields.ts';
import { clause, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { count, integer } from '../../clauses/values.ts';
import type { SeriesFacts } from './facts.ts';

/** The terms of winning bets in a row. */
export const betSeriesTerms = defineTerms<SeriesFacts>({
  clauses: [
    ...stakeClauses,
    significant('bs.step', 'reward', ({ rewards }) =>
      rewards.map((each) => ({ bets: integer(each.bets), reward: receivedReward(each.reward) })),
    ),
    significant('bs.highest', 'reward', () => true),
    significant('bs.break', 'qualify', () => true),
    clause('bs.open', 'qualify', () => true),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    placeBets,
    step('extend-series', undefined, () => true),
    step('series-reward', undefined, ({ creditHours }) => ({ hours: count(creditHours, 'hours') })),
  ],
  figure: ({ rewards }) => {
    const best = bestReward(rewards.map((row) => row.reward));
    const { bets, reward } = requireFact(rewards.find((row) => row.reward === best) ?? rewards.at(-1), 'rewards');
    return { id: 'bet-series.longest', values: { bets: integer(bets), reward: receivedReward(reward) } };
  },
});
