import type { Campaign } from '../../src/campaigns/campaign-types.ts';
import { type Money, moneySchema } from '../../src/lib/money.ts';

/** Maximum amounts of one campaign that a page lists in another currency. */
const maxAmounts = 20;

/** Leaves out sums that only serve as an example: they are paid to or by no customer. */
const withoutExamples = (facts: object): object => ({ ...facts, example: undefined });

type MoneySource = Pick<Campaign, 'prizes' | 'grandPrizes' | 'facts'>;

/** Amounts that a campaign promises or requires, largest first, all in one currency. */
export function campaignMoney({ prizes, grandPrizes, facts }: MoneySource): Money[] {
  const found = [...moneyOf(prizes), ...moneyOf(grandPrizes), ...moneyOf(withoutExamples(facts))];
  const currency = found[0]?.currency;
  const amounts = new Set(found.filter((money) => money.currency === currency).map(({ amount }) => amount));
  if (currency === undefined) return [];
  return [...amounts]
    .filter((amount) => amount > 0)
    .sort((one, other) => other - one)
    .slice(0, maxAmounts)
    .map((amount) => ({ amount, currency }));
}

function moneyOf(value: unknown): Money[] {
  if (typeof value !== 'object' || value === null) return [];
  const money = moneySchema.safeParse(value);
  return money.success ? [money.data] : Object.values(value).flatMap(moneyOf);
}
