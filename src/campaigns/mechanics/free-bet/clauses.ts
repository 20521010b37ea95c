import { clause, significant, step } from '../../clauses/clause.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { reward } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, register, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { codeForm, count, integer, word, words } from '../../clauses/values.ts';
import type { FreeBetFacts } from './facts.ts';

/** The terms of a reward for one condition. */
export const freeBetTerms = defineTerms<FreeBetFacts>({
  clauses: [
    ...stakeClauses,
    clause(
      'fb.when.bets',
      'qualify',
      (facts) => facts.trigger === 'stake' && { per: word('per', facts.per), bets: integer(facts.betsNeeded) },
    ),
    clause(
      'fb.when.mix',
      'qualify',
      (facts) => facts.trigger === 'sports-mix' && { per: word('per', facts.per), bets: integer(facts.betsNeeded) },
    ),
    clause(
      'fb.when.first',
      'qualify',
      (facts) =>
        facts.trigger === 'first-bet' && { bets: integer(facts.betsNeeded), claim: count(facts.claimDays, 'days') },
    ),
    clause('fb.when.code', 'qualify', (facts) => facts.trigger === 'code' && { pattern: codeForm(facts.codePattern) }),
    significant(
      'fb.when.verified',
      'qualify',
      (facts) => facts.trigger === 'verification' && { documents: words('document', facts.documents) },
    ),
    significant('fb.reward', 'reward', (facts) => ({ reward: reward(facts.reward) })),
    significant('fb.limit', 'reward', ({ limit }) => ({ count: integer(limit.count), per: word('per', limit.per) })),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    register,
    takePart,
    step('enter-code', 'code', ({ trigger }) => trigger === 'code'),
    step('verify-identity', 'verify', ({ trigger }) => trigger === 'verification'),
    placeBets,
    step('receive-reward', undefined, (facts) => ({
      reward: reward(facts.reward),
      hours: count(facts.creditHours, 'hours'),
    })),
  ],
  figure: (facts) => ({ id: 'free-bet.reward', values: { reward: reward(facts.reward) } }),
});
