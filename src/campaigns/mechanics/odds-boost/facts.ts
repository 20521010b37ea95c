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
export const facts = z.discriminatedUnion('kind', [accumulator, singleEvent]).transform((raw) => {
  const { stake, odds } = raw.example;
  // The tiers are sorted: the mechanic refuses others.
  const share =
    raw.kind === 'single-event'
      ? raw.percent
      : (raw.tiers.findLast(({ legs }) => legs <= raw.example.legs)?.percent ?? 0);
  const winnings: Money = { amount: Math.round(stake.amount * (odds - 1)), currency: stake.currency };
  const boost = Math.min(Math.floor((winnings.amount * share) / 100), raw.maxBoost.amount);
  return {
    ...raw,
    example: { ...raw.example, winnings, percent: share, boost: { amount: boost, currency: stake.currency } },
  };
});

/** The facts of a boost of winnings. */
export type OddsBoostFacts = z.infer<typeof facts>;

/** The percentages of boosts, smallest first: the mechanic refuses tiers that are not sorted. */
export const percentages = (facts: OddsBoostFacts): readonly number[] =>
  facts.kind === 'accumulator' ? facts.tiers.map((tier) => tier.percent) : [facts.percent];
