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
  namedValues: (written) => ({ best: Math.max(...shares(written)), varies: shares(written).length > 1 }),
  promotionType: 'bonuses',
  prizes: 'none',
  rewards: ({ paidAs }) => [paidAs === 'cash' ? 'money' : paidAs],
  bonusIds: ({ bonusId }) => (bonusId === undefined ? [] : [bonusId]),
  feature: ({ event }) => (event === 'stakes' ? 'favorites' : undefined),
  offers: ({ wagering }) => [wagering ? { wagering: wagering.times } : {}],
  problems: cashbackProblems,
  stage: (written, page) => [
    page.isOver ? pastReward(page, { kind: 'refund', promotionId: page.promotionId }) : cardOf(written, page),
    // The eligible games change every day.
    ...(written.event === 'stakes' && page.isRunning
      ? [favoriteGames.of({ title: page.t('facts_favorites_title') })]
      : []),
    ...refundTools(written, page),
  ],
  tables: (written, page) => [
    ...(written.wagering && written.bonusId !== undefined
      ? [wageringOf([written.bonusId], written.wagering.contributions, page)]
      : []),
    ...gamesOf(written.stake.games, page),
  ],
});

/** The refund, its form, and the visitor's state of it. */
const cardOf = (written: CashbackFacts, page: MechanicPage) => {
  const { t, write, promotionId } = page;
  return rewardCard.of({
    title: t('facts_reward_title'),
    figure: write.percent(Math.max(...shares(written))),
    text: t('facts_refund'),
    terms: [
      { label: t('facts_refund_max'), value: `${write.money(written.max)} (${write.word('per', written.maxPer)})` },
      { label: t('facts_refund_form'), value: write.word('paid-as', written.paidAs) },
      ...rewardTerms(written, page),
    ],
    source: { kind: 'refund', promotionId },
  });
};

const refundTools = (written: CashbackFacts, { t, write, isOver }: MechanicPage) => [
  ...(written.event === 'net-loss' && written.tiers.length > 1
    ? [
        tierTable.of({
          title: t('facts_refund_title'),
          head: [t('facts_net_loss'), t('facts_refund')],
          tiers: written.tiers.map(({ from, percent: share }) => ({
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
          currency: written.max.currency,
          facts: calculatorFacts(written),
        }),
      ]),
];

function cashbackProblems(written: CashbackFacts): FactProblem[] {
  const problems: FactProblem[] = [];
  if (written.paidAs === 'free-bet' && !written.freeBet) {
    problems.push({ path: ['freeBet'], message: 'is needed: the refund is a free bet' });
  }
  if (written.paidAs === 'bonus' && !written.wagering) {
    problems.push({ path: ['wagering'], message: 'is needed: the refund is bonus money' });
  }
  if (written.paidAs === 'bonus' && written.bonusId === undefined) {
    problems.push({ path: ['bonusId'], message: 'is needed: the page shows how far its wagering is' });
  }
  if (written.event === 'net-loss') {
    for (const [index, { from, percent: share }] of written.tiers.entries()) {
      const before = written.tiers[index - 1];
      if (before && (from.amount <= before.from.amount || share <= before.percent)) {
        problems.push({ path: ['tiers', index], message: 'must be above the tier before it' });
      }
    }
    if (written.example.percent === 0) {
      problems.push({ path: ['example', 'loss'], message: 'is below the first tier: nothing would come back' });
    }
  }
  if (written.event === 'stakes' && !written.percentSteps.includes(written.example.percent)) {
    problems.push({ path: ['example', 'percent'], message: `must be one of ${written.percentSteps.join(', ')}` });
  }
  return problems;
}

function calculatorFacts(written: CashbackFacts): CalculatorFacts {
  const max = written.max.amount;
  if (written.event === 'net-loss') {
    return {
      kind: 'loss-refund',
      tiers: written.tiers.map(({ from, percent: share }) => ({ from: from.amount, percent: share })),
      max,
    };
  }
  return { kind: 'refund', percents: shares(written), max, minStake: written.stake.minStake?.amount ?? 1 };
}
