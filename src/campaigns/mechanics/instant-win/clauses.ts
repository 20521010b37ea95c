import { isSamePrize, mergeOutcomes, type Outcome } from '../../../blocks/wheel/merge-outcomes.ts';
import type { BoxLook } from '../../../blocks/wheel/wheel-data.ts';
import type { Reward } from '../../campaign-fields.ts';
import { type Clause, clause, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { register, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { chance, count, integer, money } from '../../clauses/values.ts';
import { type InstantWinFacts, outcomes, topReward } from './facts.ts';

/** Clauses about chances: those of the highest prize and of no prize are significant, the others are in the full terms. */
const chanceClauses: readonly Clause<InstantWinFacts>[] = [
  significant('iw.odds', 'fairness', (facts) => outcomesOf(facts, 'decisive').map(chanceOf)),
  clause('iw.odds.other', 'fairness', (facts) => outcomesOf(facts, 'other').map(chanceOf)),
  significant('iw.stock', 'fairness', (facts) => stocksOf(outcomesOf(facts, 'decisive'))),
  clause('iw.stock.other', 'fairness', (facts) => stocksOf(outcomesOf(facts, 'other'))),
  significant(
    'iw.unequal',
    'fairness',
    ({ presentation, sectors }) =>
      presentation === 'wheel' && sectors.some(({ weight }) => weight !== sectors[0]?.weight),
  ),
];

function outcomesOf(facts: InstantWinFacts, which: 'decisive' | 'other'): Outcome<Reward>[] {
  const top = topReward(facts);
  const isDecisive = (prize: Reward) => prize.kind === 'nothing' || isSamePrize(prize, top);
  return mergeOutcomes(outcomes(facts)).filter(({ prize }) => isDecisive(prize) === (which === 'decisive'));
}

const chanceOf = ({ prize, chance: { wins, of } }: Outcome<Reward>) => ({
  reward: receivedReward(prize),
  chance: chance(wins, of),
});

const stocksOf = (list: readonly Outcome<Reward>[]) =>
  list.flatMap(({ prize, stock }) =>
    stock === null ? [] : [{ reward: receivedReward(prize), stock: integer(stock) }],
  );

/** The boxes of a game, if they have this appearance: terms name things as the page shows them. */
const boxesOf = (facts: InstantWinFacts, look: BoxLook) =>
  facts.presentation === 'boxes' && (facts.look ?? 'boxes') === look && { boxes: integer(facts.boxes) };

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
    ...chanceClauses,
    clause('iw.stock.rule', 'fairness', () => true),
    significant('iw.server', 'fairness', () => true),
    significant('iw.pick.boxes', 'fairness', (facts) => boxesOf(facts, 'boxes')),
    significant('iw.pick.lanterns', 'fairness', (facts) => boxesOf(facts, 'lanterns')),
    significant('iw.pick.envelopes', 'fairness', (facts) => boxesOf(facts, 'envelopes')),
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
  figure: (facts) => {
    const best = { reward: receivedReward(requireFact(topReward(facts), 'sectors')) };
    const { perDay, forJoining, earned } = facts.attempts;
    return earned && perDay === 0 && forJoining === 0
      ? { id: 'instant-win.earned', values: { per: money(earned.per), ...best } }
      : { id: 'instant-win.free', values: best };
  },
});
