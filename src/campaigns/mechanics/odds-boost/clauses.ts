import { clause, significant, step } from '../../clauses/clause.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { integer, money, odds, percent, word } from '../../clauses/values.ts';
import { type OddsBoostFacts, percentages } from './facts.ts';

/** The terms of a boost of winnings. */
export const oddsBoostTerms = defineTerms<OddsBoostFacts>({
  clauses: [
    ...stakeClauses,
    clause('ob.tier', 'reward', (facts) =>
      facts.kind === 'accumulator'
        ? facts.tiers.map((tier) => ({ legs: integer(tier.legs), percent: percent(tier.percent) }))
        : [],
    ),
    clause('ob.between', 'reward', ({ kind }) => kind === 'accumulator'),
    significant(
      'ob.single',
      'reward',
      (facts) => facts.kind === 'single-event' && { percent: percent(facts.percent), maxStake: money(facts.maxStake) },
    ),
    significant('ob.base', 'reward', () => true),
    significant('ob.max', 'reward', ({ maxBoost }) => ({ maxBoost: money(maxBoost) })),
    significant(
      'ob.limit',
      'reward',
      ({ limit }) => limit && { count: integer(limit.count), per: word('per', limit.per) },
    ),
    clause('ob.void', 'fairness', ({ kind }) => kind === 'accumulator'),
    clause('ob.example', 'reward', ({ example }) => ({
      stake: money(example.stake),
      odds: odds(example.odds),
      winnings: money(example.winnings),
      boost: money(example.boost),
      percent: percent(example.percent),
    })),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [takePart, placeBets, step('settled-boost', undefined, ({ maxBoost }) => ({ max: money(maxBoost) }))],
  figure: (facts) => ({
    id: percentages(facts).length > 1 ? 'odds-boost.varies' : 'odds-boost.single',
    values: { percent: percent(Math.max(...percentages(facts))) },
  }),
});
