import * as z from 'zod/mini';

/** The largest plausible amount: ten trillion in units of two decimals. */
const maxAmount = 1_000_000_000_000_000;

let onCurrency: ((code: string) => unknown) | undefined;

/** Calls `listener` with the currency of every parsed amount: servers look for unknown ones. */
export function watchCurrencies(listener: (code: string) => unknown): void {
  onCurrency = listener;
}

/** An amount in integer minor units (cents) of an ISO 4217 currency or a crypto unit. */
export const moneySchema = z.object({
  amount: z.int().check(z.gte(-maxAmount), z.lte(maxAmount)),
  currency: z.string().check(
    z.regex(/^[A-Za-z]{3,5}$/),
    z.refine((code) => {
      onCurrency?.(code);
      return true;
    }),
  ),
});

/** An amount of money: integer minor units and the code of the currency. */
export type Money = z.infer<typeof moneySchema>;
