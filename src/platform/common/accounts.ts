import * as z from 'zod/mini';
import { moneySchema } from '../../lib/money.ts';

export const accountId = z.int().check(z.gte(1));

/** Reply of `POST /user/balance` and `POST /user/setactiveaccount`; its fields are Marquee's own (R7.5). */
export const balanceReplySchema = z
  .object({
    activeId: accountId,
    accounts: z
      .array(
        z.object({
          id: accountId,
          /** Amount available for stakes and withdrawals. */
          balance: moneySchema,
          /** Amount that must be wagered first. */
          bonus: moneySchema,
        }),
      )
      .check(z.minLength(1)),
  })
  .check(z.refine(({ activeId, accounts }) => accounts.some(({ id }) => id === activeId), 'has no active account'));

/** The visitor's accounts, each in a different currency. */
export type Balance = z.infer<typeof balanceReplySchema>;
