import { clause, type Figure, significant, step } from '../../clauses/clause.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { refund } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, placeBetsAtOdds, playGames, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { caseOf, count, integer, list, money, percent, word } from '../../clauses/values.ts';
import { type CashbackFacts, shares } from './facts.ts';

/** The terms of a refund. */
export const cashbackTerms = defineTerms<CashbackFacts>({
  clauses: [
    ...stakeClauses,
    significant('cb.goalless', 'qualify', ({ event }) => event === 'goalless'),
    significant('cb.first-loss', 'qualify', ({ event }) => event === 'first-loss'),
    significant(
      'cb.stakes',
      'qualify',
      (facts) =>
        facts.event === 'stakes' && {
          games: integer(facts.gamesPerDay),
          steps: list(facts.percentSteps.map(percent), 'or'),
        },
    ),
    significant('cb.duck', 'qualify', ({ event }) => event === 'duck'),
    significant('cb.one-leg', 'qualify', ({ event }) => event === 'one-leg'),
    significant('cb.distance', 'qualify', ({ event }) => event === 'distance'),
    significant('cb.net-loss', 'qualify', ({ event }) => event === 'net-loss'),
    significant(
      'cb.rate',
      'reward',
      (facts) =>
        'percent' in facts && {
          percent: percent(facts.percent),
          max: money(facts.max),
          maxPer: word('per', facts.maxPer),
        },
    ),
    significant('cb.tier', 'reward', (facts) =>
      facts.event === 'net-loss'
        ? facts.tiers.map((tier) => ({ from: money(tier.from), percent: percent(tier.percent) }))
        : [],
    ),
    significant(
      'cb.max',
      'reward',
      (facts) => !('percent' in facts) && { max: money(facts.max), maxPer: word('per', facts.maxPer) },
    ),
    significant('cb.as', 'reward', ({ paidAs }) => ({ paidAs: word('paid-as', paidAs) })),
    significant('cb.limit', 'reward', (facts) => facts.event !== 'stakes' && limitOf(facts)),
    // Each stake is refunded, so the limit is on payments.
    clause('cb.limit.stakes', 'reward', (facts) => facts.event === 'stakes' && limitOf(facts)),
    clause(
      'cb.example.part',
      'reward',
      (facts) =>
        facts.event === 'stakes' && {
          stake: money(facts.example.stake),
          percent: percent(facts.example.percent),
          back: money(facts.example.back),
        },
    ),
    clause(
      'cb.example.stake',
      'reward',
      (facts) => 'percent' in facts && { stake: money(facts.example.stake), back: money(facts.example.back) },
    ),
    clause(
      'cb.example.loss',
      'reward',
      (facts) =>
        facts.event === 'net-loss' && {
          loss: money(facts.example.loss),
          back: money(facts.example.back),
          percent: percent(facts.example.percent),
        },
    ),
    clause('cb.nocover', 'fairness', () => true),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    placeBets,
    placeBetsAtOdds,
    playGames,
    step('see-refund', undefined, ({ max, maxPer, creditHours }) => ({
      max: money(max),
      per: word('per', maxPer),
      hours: count(creditHours, 'hours'),
    })),
  ],
  figure: refundFigure,
});

const limitOf = ({ limit }: CashbackFacts) => ({ count: integer(limit.count), per: word('per', limit.per) });

function refundFigure(facts: CashbackFacts): Figure {
  const max = refund(facts.max, facts.paidAs);
  if ('percent' in facts && facts.percent === 100) {
    return { id: 'cashback.stake', values: { event: caseOf(facts.event), max } };
  }
  const percentages = shares(facts);
  const values = { percent: percent(Math.max(...percentages)), max };
  if (facts.event === 'stakes') return { id: 'cashback.stakes', values };
  if (facts.event !== 'net-loss') {
    return { id: 'cashback.share', values: { event: caseOf(facts.event), ...values } };
  }
  return { id: percentages.length > 1 ? 'cashback.net-loss.varies' : 'cashback.net-loss', values };
}
