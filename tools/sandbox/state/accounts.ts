import * as z from 'zod';
import accountRecords from '../data/accounts.json' with { type: 'json' };
import countryRecords from '../data/countries.json' with { type: 'json' };

const countrySchema = z.strictObject({ id: z.int().positive(), code: z.string().regex(/^[A-Z]{2}$/) });

/** Countries of the operator (R3.16). */
export const countries = z.array(countrySchema).parse(countryRecords);

const countryIds = new Map(countries.map(({ id, code }) => [code, id]));

const walletSchema = z.strictObject({
  id: z.int().positive(),
  currency: z.string().min(3),
  /** Balance at the start of the sandbox, in minor units. */
  balance: z.int().positive(),
  bonus: z.int().min(0),
  /** The smallest bet of its owner, in minor units. */
  stake: z.int().positive(),
});

/** A customer's account in one currency. */
export type Wallet = z.infer<typeof walletSchema>;

const accountSchema = z
  .strictObject({
    id: z.int().positive(),
    name: z.string().min(1),
    login: z.string().min(1),
    password: z.string().min(1),
    countryCode: z.string().refine((code) => countryIds.has(code), 'is not a country of the operator'),
    currency: z.string().min(3),
    /** The first is the active one until another is chosen. */
    wallets: z.tuple([walletSchema], walletSchema),
  })
  .refine(({ currency, wallets }) => wallets[0].currency === currency, 'has another currency than its first wallet')
  .refine(({ wallets }) => wallets.every(({ balance, stake }) => balance >= 5 * stake), 'has a stake beyond its means')
  .transform((account) => ({ ...account, countryId: countryIds.get(account.countryCode) ?? 0 }));

/** A person who can sign in. The id is never 0, which means anonymous (R4.7). */
export type Account = z.infer<typeof accountSchema>;

/** All persons who can sign in. */
export const accounts: readonly Account[] = z.array(accountSchema).parse(accountRecords);

/** The account with the id. */
export const findAccount = (id: number): Account | undefined => accounts.find((account) => account.id === id);
