import * as z from 'zod/mini';

/** A currency of the operator (R3.11). */
export const currencySchema = z.object({
  id: z.int(),
  code: z.string().check(z.maxLength(16)),
  symbol: z.string().check(z.maxLength(32)),
  name: z.string().check(z.maxLength(200)),
  /** Whether it is hidden from visitors' choices; amounts in it are still shown. */
  hide: z.boolean(),
  /** Value of one unit in the operator's base currency. */
  baseRate: z.number(),
  /** Smallest stake, in whole units. */
  minSumBet: z.number(),
  isCrypto: z.boolean(),
});
