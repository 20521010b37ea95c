import { currencies } from '../calls/operator.ts';
import { CallError } from '../lib/call-error.ts';

/** Integer minor units of a currency; every currency of the operator has a hundred of them in a unit. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Minor units of one unit. */
export const minorUnits = 100;

/** The money as the pages of the sandbox show it: `12.50 EUR`. */
export const amountWithCode = ({ amount, currency }: Money): string =>
  `${(amount / minorUnits).toFixed(2)} ${currency}`;

/** The rates are published at every full hour. */
const secondsPerTable = 3600;

/** When the rates that hold at `now` were published; seconds since epoch. */
export const ratesAt = (now: number): number => Math.floor(now / secondsPerTable) * secondsPerTable;

function rateOf(currency: string): number {
  const rate = currencies.find(({ code }) => code === currency)?.baseRate;
  if (rate === undefined) throw new CallError(400, `There is no currency ${currency}`, 'currency-unknown');
  return rate;
}

/**
 * Converts money to another currency, to the minor unit, or with `toWholeUnits` to the unit. Refuses an unknown
 * currency, and an amount that can't be counted exactly, with 400.
 */
export function convertMoney({ amount, currency }: Money, to: string, toWholeUnits = false): Money {
  const rates = { from: rateOf(currency), to: rateOf(to) };
  const exact = currency === to ? amount : (amount * rates.from) / rates.to;
  const rounded = toWholeUnits ? Math.round(exact / minorUnits) * minorUnits : Math.round(exact);
  if (!Number.isSafeInteger(rounded)) throw new CallError(400, 'The amount is too large', 'amount-too-large');
  // Rounding a small debt gives negative zero, which JSON can't represent.
  return { amount: rounded + 0, currency: to };
}

/** A limit in another currency, rounded to two digits as operators do. */
export function convertLimit(limit: Money, to: string): Money {
  if (limit.currency === to) return limit;
  const { amount } = convertMoney(limit, to);
  return { amount: Math.round(Number(amount.toPrecision(2))), currency: to };
}
