import * as z from 'zod';
import { cryptoUnit } from '../../../../config/constants.ts';
import type { Money } from '../../../lib/money.ts';
import {
  casinoWagering,
  count,
  creditHours,
  freeSpins,
  limit,
  money,
  paymentMethods,
  percent,
  sportsWagering,
} from '../../campaign-fields.ts';

const deposit = z.strictObject({
  /** The bonus as a share of the deposit. */
  percent,
  bonusMax: money,
  depositMin: money,
  freeSpins: count.optional(),
  /** The bonus on the platform. */
  bonusId: z.int().min(1),
});

const offerFields = {
  trigger: z.enum(['first-deposit', 'deposit-number', 'match-day', 'daily']),
  deposits: z.array(deposit).min(1),
  freeSpins: freeSpins.optional(),
  /** Deposit of the example in the terms, from which bonus and stakes follow. */
  example: z.strictObject({ deposit: money }),
  creditHours,
  /** Days between registration and deposit. */
  claimDays: count.optional(),
  limit: limit.optional(),
  paymentMethods: paymentMethods.optional(),
  /** A crypto unit that amounts are shown in too. */
  cryptoUnit: z.literal(cryptoUnit).optional(),
};

const sports = z.strictObject({ kind: z.literal('sports'), ...offerFields, wagering: sportsWagering });
const casino = z.strictObject({ kind: z.literal('casino'), ...offerFields, wagering: casinoWagering });
const offer = z.discriminatedUnion('kind', [sports, casino]);

const choice = z.strictObject({
  kind: z.literal('choice'),
  trigger: offerFields.trigger,
  /** Hours within which the choice can be changed. */
  changeHours: count,
  alternatives: z.array(offer).min(2),
});

/** The facts of bonuses on deposits, as written in `campaign.json`. */
export const facts = z
  .discriminatedUnion('kind', [sports, casino, choice])
  .transform((raw) =>
    raw.kind === 'choice' ? { ...raw, alternatives: raw.alternatives.map(withExample) } : withExample(raw),
  );

/** The facts of bonuses on deposits. */
export type DepositFacts = z.infer<typeof facts>;
/** One offer, including derived values. */
export type DepositOffer = ReturnType<typeof withExample>;

/** Adds values derived from an offer: numbers of the deposits, sums of a package, and the example of the terms. */
function withExample({ deposits, example, ...rest }: z.infer<typeof offer>) {
  const { times, base } = rest.wagering;
  const [first] = deposits;
  const bonus = Math.min(
    Math.floor((example.deposit.amount * (first?.percent ?? 0)) / 100),
    first?.bonusMax.amount ?? 0,
  );
  const inCurrency = (amount: number): Money => ({ amount, currency: example.deposit.currency });
  const sum = (field: (item: z.infer<typeof deposit>) => number) =>
    deposits.reduce((all, item) => all + field(item), 0);
  return {
    ...rest,
    deposits: deposits.map((item, index) => ({ ...item, number: index + 1 })),
    ...(deposits.length > 1 && {
      packageTotal: {
        bonusMax: inCurrency(sum(({ bonusMax }) => bonusMax.amount)),
        freeSpins: sum((item) => item.freeSpins ?? 0),
      },
    }),
    example: {
      deposit: example.deposit,
      bonus: inCurrency(bonus),
      toWager: inCurrency(times * (base === 'bonus' ? bonus : bonus + example.deposit.amount)),
    },
  };
}

/** The alternatives, or the only offer. */
export const offersOf = (facts: DepositFacts): readonly DepositOffer[] =>
  'alternatives' in facts ? facts.alternatives : [facts];
