import * as z from 'zod';
import type { Money } from '../../../lib/money.ts';
import { casinoWagering, count, creditHours, freeBet, limit, money, percent, stake } from '../../campaign-fields.ts';

const fields = {
  stake,
  max: money,
  maxPer: limit.shape.per,
  paidAs: z.enum(['cash', 'free-bet', 'bonus']),
  freeBet: freeBet.optional(),
  wagering: casinoWagering.optional(),
  /** The bonus on the platform. */
  bonusId: z.int().min(1).optional(),
  limit,
  creditHours,
};

/** Refunds a share of the stake when an event happens. */
const stakeBack = (event: 'goalless' | 'first-loss' | 'one-leg' | 'duck' | 'distance') =>
  z.strictObject({
    event: z.literal(event),
    ...fields,
    percent,
    /** Stake of the example in the terms. */
    example: z.strictObject({ stake: money }),
  });

/** The facts of a refund, as written in `campaign.json`. */
export const facts = z
  .discriminatedUnion('event', [
    stakeBack('goalless'),
    stakeBack('first-loss'),
    stakeBack('one-leg'),
    stakeBack('duck'),
    stakeBack('distance'),
    z.strictObject({
      event: z.literal('net-loss'),
      ...fields,
      tiers: z.array(z.strictObject({ from: money, percent })).min(1),
      example: z.strictObject({ loss: money }),
    }),
    z.strictObject({
      event: z.literal('stakes'),
      ...fields,
      percentSteps: z.array(percent).min(1),
      gamesPerDay: count,
      example: z.strictObject({ stake: money, percent }),
    }),
  ])
  .transform(withExample);

type RawFacts =
  | z.infer<ReturnType<typeof stakeBack>>
  | ({ readonly event: 'net-loss' } & Common & {
        readonly tiers: readonly { readonly from: Money; readonly percent: number }[];
        readonly example: { readonly loss: Money };
      })
  | ({ readonly event: 'stakes' } & Common & {
        readonly percentSteps: readonly number[];
        readonly gamesPerDay: number;
        readonly example: { readonly stake: Money; readonly percent: number };
      });

type Common = Omit<z.infer<ReturnType<typeof stakeBack>>, 'event' | 'percent' | 'example'>;

/** Adds the refund of the example to the facts. */
function withExample(raw: RawFacts) {
  const back = (amount: Money, share: number): Money => ({
    amount: Math.min(Math.floor((amount.amount * share) / 100), raw.max.amount),
    currency: amount.currency,
  });
  if (raw.event === 'net-loss') {
    const { loss } = raw.example;
    const share = raw.tiers.findLast(({ from }) => from.amount <= loss.amount)?.percent ?? 0;
    return { ...raw, example: { loss, percent: share, back: back(loss, share) } };
  }
  if (raw.event === 'stakes') {
    const { stake, percent } = raw.example;
    return { ...raw, example: { stake, percent, back: back(stake, percent) } };
  }
  return { ...raw, example: { stake: raw.example.stake, back: back(raw.example.stake, raw.percent) } };
}

/** The facts of a refund. */
export type CashbackFacts = z.infer<typeof facts>;

/** The percentages of refunds, smallest first. */
export const shares = (facts: CashbackFacts): readonly number[] => {
  if (facts.event === 'net-loss') return facts.tiers.map((tier) => tier.percent);
  return facts.event === 'stakes' ? facts.percentSteps : [facts.percent];
};
