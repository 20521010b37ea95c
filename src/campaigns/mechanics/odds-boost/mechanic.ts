import * as z from 'zod';
import { calculator } from '../../../blocks/calculator/block.tsx';
import { tierTable } from '../../../blocks/tier-table/block.tsx';
import type { Money } from '../../../lib/money.ts';
import { creditHours, limit, money, odds, percent, stake } from '../../campaign-fields.ts';
import { defineMechanic, type FactProblem } from '../mechanic.ts';

const fields = { stake, maxBoost: money, paidAs: z.literal('cash'), limit: limit.optional(), creditHours };

const accumulator = z.strictObject({
  kind: z.literal('accumulator'),
  ...fields,
  tiers: z.array(z.strictObject({ legs: z.int().min(2), percent })).min(1),
  /** The bet of the example in the terms. */
  example: z.strictObject({ stake: money, odds, legs: z.int().min(2) }),
});
const singleEvent = z.strictObject({
  kind: z.literal('single-event'),
  ...fields,
  percent,
  /** The largest stake that the boost is added to. */
  maxStake: money,
  example: z.strictObject({ stake: money, odds }),
});

const facts = z.discriminatedUnion('kind', [accumulator, singleEvent]).transform((written) => {
  const { stake: given, odds: at } = written.example;
  const share =
    written.kind === 'single-event'
      ? written.percent
      : (written.tiers.findLast(({ legs }) => legs <= written.example.legs)?.percent ?? 0);
  const winnings: Money = { amount: Math.round(given.amount * (at - 1)), currency: given.currency };
  const boost = Math.min(Math.floor((winnings.amount * share) / 100), written.maxBoost.amount);
  return {
    ...written,
    example: { ...written.example, winnings, percent: share, boost: { amount: boost, currency: given.currency } },
  };
});

type OddsBoostFacts = z.infer<typeof facts>;

/** Winnings grow: with the legs of an accumulator, or of one pick. */
export const oddsBoost = defineMechanic({
  id: 'odds-boost',
  facts,
  prizes: 'none',
  rewards: () => ['money'],
  scope: (written) =>
    written.kind === 'accumulator'
      ? { best: Math.max(...written.tiers.map((tier) => tier.percent)), varies: written.tiers.length > 1 }
      : { best: written.percent, varies: false },
  problems: oddsBoostProblems,
  stage: (written, { t, write, isOver }) => [
    ...(written.kind === 'accumulator'
      ? [
          tierTable.of({
            title: t('facts_boost_title'),
            head: [t('facts_legs'), t('facts_boost')],
            tiers: written.tiers.map((tier) => ({
              from: write.integer(tier.legs),
              gives: `+${write.percent(tier.percent)}`,
              size: tier.percent,
            })),
          }),
        ]
      : []),
    ...(isOver ? [] : [calculator.of({ title: t('facts_calculator_boost'), ...calculatorOf(written) })]),
  ],
});

function oddsBoostProblems(written: OddsBoostFacts): FactProblem[] {
  if (written.kind === 'single-event') return [];
  const problems: FactProblem[] = [];
  const [first] = written.tiers;
  if (first?.legs !== written.stake.minLegs) {
    problems.push({ path: ['tiers', 0, 'legs'], message: 'must equal stake.minLegs' });
  }
  for (const [index, { legs, percent: share }] of written.tiers.entries()) {
    const before = written.tiers[index - 1];
    if (before && (legs <= before.legs || share <= before.percent)) {
      problems.push({ path: ['tiers', index], message: 'must be above the tier before it' });
    }
  }
  if (written.example.percent === 0) problems.push({ path: ['example', 'legs'], message: 'is below the first tier' });
  return problems;
}

function calculatorOf(written: OddsBoostFacts) {
  const { stake: rules, maxBoost, example } = written;
  const common = { maxBoost: maxBoost.amount, minStake: rules.minStake?.amount ?? 1 };
  const facts =
    written.kind === 'accumulator'
      ? ({
          kind: 'accumulator-boost',
          ...common,
          tiers: written.tiers,
          example: { stake: example.stake.amount, odds: example.odds },
        } as const)
      : ({
          kind: 'single-boost',
          ...common,
          percent: written.percent,
          maxStake: written.maxStake.amount,
          example: { odds: example.odds },
        } as const);
  return { currency: maxBoost.currency, facts };
}
