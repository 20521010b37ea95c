import { seriesLadder } from '../../../blocks/series-ladder/block.tsx';
import { worthOf } from '../../campaign-fields.ts';
import { defineMechanic, kindsOf, missingRules } from '../mechanic.ts';
import { betSeriesTerms } from './clauses.ts';
import { facts, type SeriesFacts } from './facts.ts';

const kinds = ({ rewards }: SeriesFacts) => kindsOf(rewards.map((step) => step.reward));

/** Won bets in a row. */
export const betSeries = defineMechanic({
  id: 'bet-series',
  world: 'grid',
  composition: 'path',
  facts,
  terms: betSeriesTerms,
  namedValues: ({ rewards }) => ({ last: rewards.at(-1)?.reward }),
  promotionType: 'free-bets',
  prizes: 'none',
  rewards: kinds,
  problems: (facts) => [
    ...missingRules(kinds(facts), facts),
    ...facts.rewards.flatMap(({ bets, reward }, index) => {
      const before = facts.rewards[index - 1];
      if (!before) return [];
      const isWorthMore = (worthOf(reward)?.amount ?? 0) > (worthOf(before.reward)?.amount ?? 0);
      return bets > before.bets && isWorthMore
        ? []
        : [{ path: ['rewards', index], message: 'must be longer and worth more than the one before it' }];
    }),
  ],
  stage: ({ rewards }, { t, write, promotionId, isOver }) => [
    seriesLadder.of({
      title: t('facts_series_title'),
      promotionId,
      isOver,
      steps: rewards.map(({ bets, reward }) => ({ bets, reward: write.reward(reward) })),
    }),
  ],
});
