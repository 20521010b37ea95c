import { currencies } from '../calls/operator.ts';

/** Currency that the operator sets its amounts in. */
export const listCurrency = 'EUR';

const rates: ReadonlyMap<string, number> = new Map(currencies.map(({ code, baseRate }) => [code, baseRate]));

/** Whether amounts can be converted to this currency. */
export const isKnownCurrency = (currency: string): boolean => rates.has(currency);

/**
 * Converts an amount in minor units of {@link listCurrency} to another currency, rounded to one significant digit, as operators do:
 * €100 is 50,000 tenge and not 51,904.
 */
export function roundAmount(amount: number, currency: string) {
  const [from, to] = [rates.get(listCurrency), rates.get(currency)];
  if (from === undefined || to === undefined) throw new RangeError(`The operator has no currency ${currency}`);
  if (currency === listCurrency) return { amount, currency };
  const exact = (amount * from) / to;
  const unit = 10 ** Math.floor(Math.log10(exact));
  return { amount: Math.max(1, Math.round(exact / unit) * unit), currency };
}
