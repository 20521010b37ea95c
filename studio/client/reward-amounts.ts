import * as z from 'zod';

export const moneySchema = z.object({ amount: z.number(), currency: z.string() });
export const rewardSchema = z.looseObject({
  kind: z.string(),
  value: moneySchema.optional(),
  worth: moneySchema.optional(),
});

/** Formats an amount as the texts of the studio do, which are English. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 2 }).format(amount);

/** Whether a code can be formatted; a person may still be typing it. */
export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);
