import { calculator } from '../../../blocks/calculator/block.tsx';
import { ownBoosts } from '../../../blocks/own-boosts/block.tsx';
import { tierTable } from '../../../blocks/tier-table/block.tsx';
import { defineMechanic, type FactProblem } from '../mechanic.ts';
import { oddsBoostTerms } from './clauses.ts';
import { facts, type OddsBoostFacts, percentages } from './facts.ts';

/** Boosted winnings: by the legs of an accumulator, or for a single pick. */
export const oddsBoost = defineMechanic({
  id: 'odds-boost',
  world: 'rays',
  composition: 'path',
  facts,
  terms: oddsBoostTerms,
  namedValues: (facts) => ({ best: Math.max(...percentages(facts)), varies: percentages(facts).length > 1 }),
  promotionType: 'free-bets',
  prizes: 'none',
  rewards: () => ['money'],
  problems: oddsBoostProblems,
  stage: (facts, { t, write, isOver, isRunning, promotionId }) => [
    ...(facts.kind === 'accumulator'
      ? [
          tierTable.of({
            title: t('facts_boost_title'),
            head: [t('facts_legs'), t('facts_boost')],
            tiers: facts.tiers.map((tier) => ({
              from: write.integer(tier.legs),
              gives: `+${write.percent(tier.percent)}`,
              size: tier.percent,
            })),
          }),
        ]
      : []),
    ...(isOver ? [] : [calculator.of({ title: t('facts_calculator_boost'), ...calculatorOf(facts) })]),
    ...(isRunning || isOver ? [ownBoosts.of({ title: t('boost_own_title'), promotionId, isOver })] : []),
  ],
});

function oddsBoostProblems(facts: OddsBoostFacts): FactProblem[] {
  if (facts.kind === 'single-event') return [];
  const problems: FactProblem[] = [];
  const [first] = facts.tiers;
  if (first?.legs !== facts.stake.minLegs) {
    problems.push({ path: ['tiers', 0, 'legs'], message: 'must equal stake.minLegs' });
  }
  for (const [index, { legs, percent: share }] of facts.tiers.entries()) {
    const before = facts.tiers[index - 1];
    if (before && (legs <= before.legs || share <= before.percent)) {
      problems.push({ path: ['tiers', index], message: 'must be above the tier before it' });
    }
  }
  if (facts.example.percent === 0) problems.push({ path: ['example', 'legs'], message: 'is below the first tier' });
  return problems;
}

function calculatorOf(facts: OddsBoostFacts) {
  const { stake: rules, maxBoost, example } = facts;
  const common = { maxBoost: maxBoost.amount, minStake: rules.minStake?.amount ?? 1 };
  const boost =
    facts.kind === 'accumulator'
      ? ({
          kind: 'accumulator-boost',
          ...common,
          tiers: facts.tiers,
          example: { stake: example.stake.amount, odds: example.odds },
        } as const)
      : ({
          kind: 'single-boost',
          ...common,
          percent: facts.percent,
          maxStake: facts.maxStake.amount,
          example: { odds: example.odds },
        } as const);
  return { currency: maxBoost.currency, facts: boost };
}
