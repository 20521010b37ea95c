import * as z from 'zod';
import records from '../data/account-checks.json' with { type: 'json' };
import { accounts } from '../state/accounts.ts';

const checksSchema = z.strictObject({
  age: z.int().min(18),
  isProfileComplete: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  isIdentified: z.boolean(),
  /** Why the account may not take part in any promotion. */
  obstacles: z.array(z.enum(['age', 'self-excluded', 'paused'])).default([]),
  /** Promotions of which it has received all rewards. */
  completed: z.array(z.int()).default([]),
});

/** Data of the operator about an account's owner. */
export type AccountChecks = z.infer<typeof checksSchema>;

const checksById = z.record(z.string(), checksSchema).parse(records);

/** Data of the operator about an account. */
export function accountChecks(accountId: number): AccountChecks {
  const checks = checksById[String(accountId)];
  if (checks === undefined) throw new Error(`Nothing is known about the account ${accountId}`);
  return checks;
}

for (const { id } of accounts) accountChecks(id);
