import { clause, significant, step } from '../../clauses/clause.ts';
import { needed } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { reward } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { register, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { chance, count, integer, money } from '../../clauses/values.ts';
import { bestReward, type InstantWinFacts, weightTotal } from './facts.ts';

/** The terms of a game whose prizes are won at once. */
export const instantWinTerms = defineTerms<InstantWinFacts>({
  takingPart: ({ attempts }) => (attempts.earned ? 'earning' : 'free'),
  clauses: [
    ...stakeClauses,
    significant('iw.day', 'qualify', ({ attempts }) => attempts.perDay > 0 && { perDay: integer(attempts.perDay) }),
    significant(
      'iw.joining',
      'qualify',
      ({ attempts }) => attempts.forJoining > 0 && { forJoining: integer(attempts.forJoining) },
    ),
    significant(
      'iw.earned',
      'qualify',
      ({ attempts: { earned } }) =>
        earned && {
          per: money(earned.per),
          attempts: integer(earned.attempts),
          max: integer(earned.maxPerDay),
        },
    ),
    clause('iw.odds', 'fairness', (facts) =>
      facts.sectors.map((sector) => ({
        reward: reward(sector.reward),
        chance: chance(sector.weight, weightTotal(facts)),
      })),
    ),
    clause('iw.stock', 'fairness', ({ sectors }) =>
      sectors.flatMap((sector) =>
        sector.stock === undefined ? [] : [{ reward: reward(sector.reward), stock: integer(sector.stock) }],
      ),
    ),
    clause('iw.stock.rule', 'fairness', () => true),
    significant('iw.server', 'fairness', () => true),
    significant(
      'iw.pick.boxes',
      'fairness',
      (facts) => facts.presentation === 'boxes' && { boxes: integer(facts.boxes) },
    ),
    significant(
      'iw.pick.thimbles',
      'fairness',
      (facts) => facts.presentation === 'thimbles' && { cups: integer(facts.cups) },
    ),
    clause('iw.pause', 'fairness', ({ minSecondsBetween }) => ({ seconds: count(minSecondsBetween, 'seconds') })),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    register,
    takePart,
    step(
      'earn-attempts',
      'bet',
      ({ attempts: { earned } }) => earned && { per: money(earned.per), attempts: integer(earned.attempts) },
    ),
    step('play-attempt', 'play', () => true),
    step('receive-prize', undefined, ({ creditHours }) => ({ hours: count(creditHours, 'hours') })),
  ],
  figure: (facts) => ({
    id: 'instant-win.top',
    values: { reward: reward(needed(bestReward(facts), 'sectors')) },
  }),
});
