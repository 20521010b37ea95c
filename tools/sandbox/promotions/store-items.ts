import * as z from 'zod';
import { roundAmount } from '../bonuses/round-amount.ts';
import records from '../data/store-items.json' with { type: 'json' };
import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { prizeRecordSchema, prizeReply } from './prizes.ts';

const count = z.int().min(0);

const itemSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum(['free-bets', 'free-spins', 'things']),
  /** Amounts are in the operator's currency; each account gets them converted to its own. */
  prize: prizeRecordSchema,
  price: z.int().min(1),
  /** Stock at the sandbox's start; unlimited without. */
  stock: count.optional(),
  limitPerPerson: z.int().min(1).optional(),
  minimumLevel: z.int().min(1).optional(),
  validHours: z.int().min(1).optional(),
  deliveryDays: z.int().min(1).optional(),
  addedDaysAgo: count,
  popularity: count,
  /** Countries whose accounts see the item; missing: all. */
  countries: z.array(z.string().length(2)).optional(),
});

/** An item that is sold for points. */
export type StoreItem = z.infer<typeof itemSchema>;

/** All items of the store. */
export const storeItems: readonly StoreItem[] = z.array(itemSchema).parse(records);

/** The prize of an item, in the format of the calls. */
export function storePrize({ prize }: StoreItem, currency: string, language: string) {
  if (prize.kind !== 'free-bet') return prizeReply(prize, language);
  return { kind: prize.kind, value: roundAmount(prize.amount, currency) };
}

const hundred = 100;

/** The points that an account had earned when the sandbox started, and the level that it has for them. */
export function pointsEarned(seed: string, accountId: number): { readonly points: number; readonly level: number } {
  const points = hundred * randomInteger(seededRandom(seed, 'points', accountId), 24, 160);
  return { points, level: 1 + Math.floor(points / 4_000) };
}

/** Whole days are counted back from the day on which the sandbox started. */
export const addedAt = ({ addedDaysAgo }: StoreItem, sandboxStartedAt: number): number =>
  (Math.floor(sandboxStartedAt / secondsPerDay) - addedDaysAgo) * secondsPerDay;
