import type { Money } from '../lib/money.ts';
import type { PrizesBlock } from './campaign-blocks.ts';

/** How many prizes there are, and what they are worth together. */
export interface PrizeTotal {
  readonly quantity: number;
  /** Missing where a prize has no value or the values stand in different currencies. */
  readonly value: Money | undefined;
}

/** The sum of a prize ladder. */
export function prizeTotal(items: PrizesBlock['items']): PrizeTotal {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const currency = items[0]?.value?.currency;
  if (currency === undefined || items.some(({ value }) => value?.currency !== currency)) {
    return { quantity, value: undefined };
  }
  const amount = items.reduce((sum, item) => sum + item.quantity * (item.value?.amount ?? 0), 0);
  return { quantity, value: { amount, currency } };
}
