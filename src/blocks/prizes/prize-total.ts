import type { Money } from '../../lib/money.ts';

/** Number of prizes and their total value. */
export interface PrizeTotal {
  readonly quantity: number;
  /** Missing if a prize has no value, or if currencies differ. */
  readonly value: Money | undefined;
}

interface CountedPrize {
  readonly quantity: number;
  readonly value?: Money | undefined;
}

/** The sum of a prize ladder. */
export function prizeTotal(items: readonly CountedPrize[]): PrizeTotal {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const currency = items[0]?.value?.currency;
  if (currency === undefined || items.some(({ value }) => value?.currency !== currency)) {
    return { quantity, value: undefined };
  }
  const amount = items.reduce((sum, item) => sum + item.quantity * (item.value?.amount ?? 0), 0);
  return { quantity, value: { amount, currency } };
}
