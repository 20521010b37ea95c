import { calculator } from '../../../blocks/calculator/block.tsx';
import type { CalculatorFacts } from '../../../blocks/calculator/formulas.ts';
import { favoriteGames } from '../../../blocks/favorite-games/block.tsx';
import { rewardCard } from '../../../blocks/reward-card/block.tsx';
import { tierTable } from '../../../blocks/tier-table/block.tsx';
import { gamesOf } from '../games-of.ts';
import { defineMechanic, type FactProblem, type MechanicPage } from '../mechanic.ts';
import { pastReward } from '../past-reward.ts';
import { rewardTerms } from '../reward-terms.ts';
import { wageringOf } from '../wagering-of.ts';
import { cashbackTerms } from './clauses.ts';
import { type CashbackFacts, facts, shares } from './facts.ts';

/** A refund when an event happens. */
export const cashback = defineMechanic({
  id: 'cashback',
  world: 'velvet',
  composition: 'offer',
  facts,
  terms: cashbackTerms,
  namedValues: (facts) => ({ best: Math.max(...shares(facts)), varies: shares(facts).length > 1 }),
  promotionType: 'bonuses',
  prizes: 'none',
  rewards: ({ paidAs }) => [paidAs === 'cash' ? 'money' : paidAs],
  bonusIds: ({ bonusId }) => (bonusId === undefined ? [] : [bonusId]),
  feature: ({ event }) => (event === 'stakes' ? 'favorites' : undefined),
  offers: ({ wagering }) => [wagering ? { wagering: wagering.times } : {}],
  problems: cashbackProblems,
  stage: (facts, page) => [
    page.isOver ? pastReward(page, { kind: 'refund', promotionId: page.promotionId }) : cardOf(facts, page),
    // The eligible games change every day.
    ...(facts.event === 'stakes' && page.isRunning
      ? [favoriteGames.of({ title: page.t('facts_favorites_title') })]
      : []),
    ...refundTools(facts, page),
  ],
  tables: (facts, page) => [
    ...(facts.wagering && facts.bonusId !== undefined
      ? [wageringOf([facts.bonusId], facts.wagering.contributions, page)]
      : []),
    ...gamesOf(facts.stake.games, page),
  ],
});

/** The refund, its form, and the visitor's state of it. */
const cardOf = (facts: CashbackFacts, page: MechanicPage) => {
  const { t, write, promotionId } = page;
  return rewardCard.of({
    title: t('facts_reward_title'),
    figure: write.percent(Math.max(...shares(facts))),
    text: t('facts_refund'),
    terms: [
      { label: t('facts_refund_max'), value: `${write.money(facts.max)} (${write.word('per', facts.maxPer)})` },
      { label: t('facts_refund_form'), value: write.word('paid-as', facts.paidAs) },
      ...rewardTerms(facts, page),
    ],
    source: { kind: 'refund', promotionId },
  });
};

const refundTools = (facts: CashbackFacts, { t, write, isOver }: MechanicPage) => [
  ...(facts.event === 'net-loss' && facts.tiers.length > 1
    ? [
        tierTable.of({
          title: t('facts_refund_title'),
          head: [t('facts_net_loss'), t('facts_refund')],
          tiers: facts.tiers.map(({ from, percent: share }) => ({
            from: write.money(from),
            gives: write.percent(share),
            size: share,
          })),
        }),
      ]
    : []),
  ...(isOver
    ? []
    : [
        calculator.of({
          title: t('facts_calculator_refund'),
          currency: facts.max.currency,
          facts: calculatorFacts(facts),
        }),
      ]),
];

function cashbackProblems(facts: CashbackFacts): FactProblem[] {
  const problems: FactProblem[] = [];
  if (facts.paidAs === 'free-bet' && !facts.freeBet) {
    problems.push({ path: ['freeBet'], message: 'is needed: the refund is a free bet' });
  }
  if (facts.paidAs === 'bonus' && !facts.wagering) {
    problems.push({ path: ['wagering'], message: 'is needed: the refund is bonus money' });
  }
  if (facts.paidAs === 'bonus' && facts.bonusId === undefined) {
    problems.push({ path: ['bonusId'], message: 'is needed: the page shows how far its wagering is' });
  }
  if (facts.event === 'net-loss') {
    for (const [index, { from, percent: share }] of facts.tiers.entries()) {
      const before = facts.tiers[index - 1];
      if (before && (from.amount <= before.from.amount || share <= before.percent)) {
        problems.push({ path: ['tiers', index], message: 'must be above the tier before it' });
      }
    }
    if (facts.example.percent === 0) {
      problems.push({ path: ['example', 'loss'], message: 'is below the first tier: nothing would come back' });
    }
  }
  if (facts.event === 'stakes' && !facts.percentSteps.includes(facts.example.percent)) {
    problems.push({ path: ['example', 'percent'], message: `must be one of ${facts.percentSteps.join(', ')}` });
  }
  return problems;
}

function calculatorFacts(facts: CashbackFacts): CalculatorFacts {
  const max = facts.max.amount;
  if (facts.event === 'net-loss') {
    return {
      kind: 'loss-refund',
      tiers: facts.tiers.map(({ from, percent: share }) => ({ from: from.amount, percent: share })),
      max,
    };
  }
  return { kind: 'refund', percents: shares(facts), max, minStake: facts.stake.minStake?.amount ?? 1 };
}
