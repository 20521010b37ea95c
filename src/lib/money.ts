import * as z from 'zod/mini';

/** An amount in integer minor units (cents) of an ISO 4217 currency or a crypto unit. */
export const moneySchema = z.object({
  amount: z.int(),
  currency: z.string().check(z.regex(/^[A-Za-z]{3,5}$/)),
});

/** An amount of money: integer minor units and the code of the currency. */
export type Money = z.infer<typeof moneySchema>;
