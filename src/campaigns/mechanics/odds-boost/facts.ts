import * as z from 'zod';
import type { Money } from '../../../lib/money.ts';
import { creditHours, limit, money, odds, percent, stake } from '../../campaign-fields.ts';

const fields = { stake, maxBoost: money, paidAs: z.literal('cash'), limit: limit.optional(), creditHours };

const accumulator = z.strictObject({
  kind: z.literal('accumulator'),
  ...fields,
  tiers: z.array(z.strictObject({ legs: z.int().min(2), percent })).min(1),
  /** Bet of the example in the terms. */
  example: z.strictObject({ stake: money, odds, legs: z.int().min(2) }),
});
const singleEvent = z.strictObject({
  kind: z.literal('single-event'),
  ...fields,
  percent,
  /** Maximum stake that is boosted. */
  maxStake: money,
  example: z.strictObject({ stake: money, odds }),
});

/** The facts of a boost of winnings, as written in `campaign.json`. */
export const facts = z.discriminatedUnion('kind', [accumulator, singleEvent]).transform((written) => {
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

/** The facts of a boost of winnings. */
export type OddsBoostFacts = z.infer<typeof facts>;

/** The percentages of boosts, smallest first. */
export const percentages = (facts: OddsBoostFacts): readonly number[] =>
  facts.kind === 'accumulator' ? facts.tiers.map((tier) => tier.percent) : [facts.percent];
