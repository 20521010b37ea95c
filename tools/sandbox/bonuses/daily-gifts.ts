import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { roundAmount } from './round-amount.ts';

const secondsPerDay = 86_400;

/** Hours in which a gift must be used. */
export const giftValidHours = 24;

/** The gifts of a day, of which one can be taken. */
export type Gift = 'freebet' | 'freespin';

/** Games of the free spins. */
export const giftGames = ['Crystal', 'Night Harbour', 'Golden Orchard'] as const;

/** Minimum and maximum of a gift: minor units of the list's currency, and spins. */
export const giftRanges = { freebet: { min: 100, max: 500 }, freespin: { min: 10, max: 30 } } as const;

/** Day of a moment (UTC), counted from the epoch. */
export const giftDay = (now: number): number => Math.floor(now / secondsPerDay);

/** When the gifts of the next day become available, in seconds since epoch. */
export const nextGiftAt = (now: number): number => (giftDay(now) + 1) * secondsPerDay;

/** The gifts of a day: the same for all accounts, in their currency. */
export function dailyGifts(seed: string, day: number, currency: string) {
  const random = seededRandom(seed, 'daily gift', day);
  const value = roundAmount(
    100 * randomInteger(random, giftRanges.freebet.min / 100, giftRanges.freebet.max / 100),
    currency,
  );
  const count = 5 * randomInteger(random, giftRanges.freespin.min / 5, giftRanges.freespin.max / 5);
  const game = giftGames[randomInteger(random, 0, giftGames.length - 1)] ?? giftGames[0];
  return {
    freebet: { prize: { kind: 'free-bet', value }, validHours: giftValidHours },
    freespin: { prize: { kind: 'free-spins', count, game }, validHours: giftValidHours },
  } as const;
}
