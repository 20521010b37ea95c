import { type CampaignTerms, type Figure, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, register, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { codeForm, count, integer, money, word, words } from '../../clauses/values.ts';
import type { FreeBetFacts } from './facts.ts';

/** The terms of a reward for meeting one condition. */
export const freeBetTerms = defineTerms<FreeBetFacts>({
  clauses: [
    ...stakeClauses,
    significant(
      'fb.when.bets',
      'qualify',
      (facts) => facts.trigger === 'stake' && { per: word('per', facts.per), bets: integer(facts.betsNeeded) },
    ),
    significant(
      'fb.when.mix',
      'qualify',
      (facts) => facts.trigger === 'sports-mix' && { per: word('per', facts.per), bets: integer(facts.betsNeeded) },
    ),
    significant(
      'fb.when.first',
      'qualify',
      (facts) =>
        facts.trigger === 'first-bet' && { bets: integer(facts.betsNeeded), claim: count(facts.claimDays, 'days') },
    ),
    significant(
      'fb.when.code',
      'qualify',
      (facts) => facts.trigger === 'code' && { pattern: codeForm(facts.codePattern) },
    ),
    significant(
      'fb.when.verified',
      'qualify',
      (facts) => facts.trigger === 'verification' && { documents: words('document', facts.documents, 'or') },
    ),
    significant('fb.reward', 'reward', (facts) => ({ reward: receivedReward(facts.reward) })),
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
      reward: receivedReward(facts.reward),
      hours: count(facts.creditHours, 'hours'),
    })),
  ],
  figure: freeBetFigure,
});

/** The reward with its condition, which every reward has. */
function freeBetFigure(facts: FreeBetFacts, { sport }: CampaignTerms): Figure {
  const rewardValues = { reward: receivedReward(facts.reward) };
  if (facts.trigger === 'code') return { id: 'free-bet.code', values: rewardValues };
  if (facts.trigger === 'verification') return { id: 'free-bet.verified', values: rewardValues };
  const bets = {
    bets: integer(facts.betsNeeded),
    minStake: money(requireFact(facts.stake.minStake, 'stake.minStake')),
    ...rewardValues,
  };
  if (facts.trigger === 'sports-mix') return { id: 'free-bet.mix', values: bets };
  if (sport !== undefined) return { id: 'free-bet.stake.sport', values: { ...bets, sport: word('sport', sport) } };
  return { id: facts.trigger === 'first-bet' ? 'free-bet.first' : 'free-bet.stake', values: bets };
}
