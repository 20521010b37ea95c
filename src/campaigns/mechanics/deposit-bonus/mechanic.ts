import * as z from 'zod';
import { table } from '../../../blocks/table/block.tsx';
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
import { defineMechanic, type FactProblem, type MechanicPage, type Offer } from '../mechanic.ts';

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
  /** The deposit of the example in the terms: bonus and stakes follow from it. */
  example: z.strictObject({ deposit: money }),
  creditHours,
  /** Days between registration and deposit. */
  claimDays: count.optional(),
  limit: limit.optional(),
  paymentMethods: paymentMethods.optional(),
  /** A unit of crypto money that amounts are shown in too. */
  cryptoUnit: z.literal('mBTC').optional(),
};

const sports = z.strictObject({ kind: z.literal('sports'), ...offerFields, wagering: sportsWagering });
const casino = z.strictObject({ kind: z.literal('casino'), ...offerFields, wagering: casinoWagering });
const offer = z.discriminatedUnion('kind', [sports, casino]);

const choice = z.strictObject({
  kind: z.literal('choice'),
  trigger: offerFields.trigger,
  /** Hours in which the choice can be changed. */
  changeHours: count,
  alternatives: z.array(offer).min(2),
});

const facts = z
  .discriminatedUnion('kind', [sports, casino, choice])
  .transform((written) =>
    written.kind === 'choice'
      ? { ...written, alternatives: written.alternatives.map(withExample) }
      : withExample(written),
  );

type DepositFacts = z.infer<typeof facts>;
type DepositOffer = ReturnType<typeof withExample>;

/** What follows from an offer: numbers of the deposits, sums of a package, and the example of the terms. */
function withExample({ deposits, example, ...written }: z.infer<typeof offer>) {
  const { times, base } = written.wagering;
  const [first] = deposits;
  const bonus = Math.min(
    Math.floor((example.deposit.amount * (first?.percent ?? 0)) / 100),
    first?.bonusMax.amount ?? 0,
  );
  const inCurrency = (amount: number): Money => ({ amount, currency: example.deposit.currency });
  const sum = (field: (item: z.infer<typeof deposit>) => number) =>
    deposits.reduce((all, item) => all + field(item), 0);
  return {
    ...written,
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

const offersOf = (written: DepositFacts): readonly DepositOffer[] =>
  'alternatives' in written ? written.alternatives : [written];

/** Bonuses on deposits, one or a choice of them. */
export const depositBonus = defineMechanic({
  id: 'deposit-bonus',
  facts,
  prizes: 'none',
  rewards: (written) => {
    const hasSpins = offersOf(written).some(({ deposits }) => deposits.some((item) => item.freeSpins));
    return hasSpins ? ['bonus', 'free-spins'] : ['bonus'];
  },
  offers: (written) => offersOf(written).map(ruledOffer),
  problems: (written) =>
    offersOf(written).flatMap((item, index) =>
      offerProblems(item).map(({ path, message }) => ({
        path: 'alternatives' in written ? ['alternatives', index, ...path] : path,
        message,
      })),
    ),
  tables: (written, page) =>
    'alternatives' in written ? choiceTable(written.alternatives, page) : depositTable(written, page),
});

function ruledOffer({ kind, deposits, wagering, freeSpins }: DepositOffer): Offer {
  const lowest = Math.min(...deposits.map(({ percent }) => percent));
  return {
    products: [kind],
    wagering: wagering.base === 'bonus' ? wagering.times : (wagering.times * (100 + lowest)) / lowest,
    ...(freeSpins && { spinWagering: freeSpins.winningsWagering }),
  };
}

function offerProblems({ deposits, example, freeSpins, limit, trigger }: DepositOffer): FactProblem[] {
  const problems = deposits.flatMap(({ percent, bonusMax, depositMin }, index): FactProblem[] =>
    (depositMin.amount * percent) / 100 > bonusMax.amount
      ? [{ path: ['deposits', index, 'bonusMax'], message: 'is less than what the minimum deposit gives' }]
      : [],
  );
  if (example.deposit.amount < (deposits[0]?.depositMin.amount ?? 0)) {
    problems.push({ path: ['example', 'deposit'], message: 'is less than the minimum deposit' });
  }
  if (deposits.some((item) => item.freeSpins) && !freeSpins) {
    problems.push({ path: ['freeSpins'], message: 'is needed: free spins are among the rewards' });
  }
  if ((trigger === 'match-day' || trigger === 'daily') && !limit) {
    problems.push({ path: ['limit'], message: 'is needed for a bonus that can be had again' });
  }
  return problems;
}

/** The deposits of a package, beside one another. */
function depositTable({ deposits }: DepositOffer, { t, write }: MechanicPage) {
  if (deposits.length < 2) return [];
  return [
    table.of({
      title: t('facts_deposits_title'),
      head: ['facts_deposit', 'facts_bonus', 'facts_bonus_max', 'facts_deposit_min', 'facts_free_spins'].map((key) =>
        t(key),
      ),
      rows: deposits.map((item) => [
        write.integer(item.number),
        write.percent(item.percent),
        write.money(item.bonusMax),
        write.money(item.depositMin),
        item.freeSpins === undefined ? '' : write.integer(item.freeSpins),
      ]),
    }),
  ];
}

/** The alternatives of a choice, "no bonus" among them. */
function choiceTable(alternatives: readonly DepositOffer[], { t, write }: MechanicPage) {
  return [
    table.of({
      title: t('facts_choice_title'),
      head: ['facts_choice', 'facts_bonus', 'facts_bonus_max', 'facts_deposit_min', 'facts_wagering'].map((key) =>
        t(key),
      ),
      rows: [
        ...alternatives.map(({ kind, deposits: [first], wagering }) => [
          write.word('product', kind),
          first ? write.percent(first.percent) : '',
          first ? write.money(first.bonusMax) : '',
          first ? write.money(first.depositMin) : '',
          write.times(wagering.times),
        ]),
        [t('facts_no_bonus'), '', '', '', ''],
      ],
    }),
  ];
}
