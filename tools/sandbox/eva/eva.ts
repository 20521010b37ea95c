import * as z from 'zod';
import record from '../data/eva.json' with { type: 'json' };
import { dayStartOf } from '../lib/days.ts';
import { drawWithoutReplacement, randomInteger, seededRandom } from '../lib/seeded-random.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';

const gameSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  section: z.enum(['slots', 'liveCasino', 'crashGames', 'keno', 'scratchCards', 'bingo']),
});

/** Eva's games of the day and the pace of her collection, as the operator has set them. */
export const eva = z
  .strictObject({
    games: z.array(gameSchema).min(1),
    gamesPerDay: z.int().min(1),
    /** Possible refunds of a game, in per cent of a stake. */
    cashback: z.array(z.int().min(0).max(100)).min(1),
    /** Minimum and maximum time between two cards. */
    secondsPerCard: z.tuple([z.int().positive(), z.int().positive()]),
  })
  .parse(record);

/** The games of the day that contains `now` (UTC). The greatest share is always among them, because the campaign promises “up to” it. */
export function favoritesAt(seed: string, now: number) {
  const random = seededRandom(seed, 'favourites', dayStartOf(now));
  const greatest = Math.max(...eva.cashback);
  const generous = randomInteger(random, 0, eva.gamesPerDay - 1);
  return drawWithoutReplacement(random, eva.games, eva.gamesPerDay).map((game, index) => ({
    ...game,
    cashback: index === generous ? greatest : (eva.cashback[randomInteger(random, 0, eva.cashback.length - 1)] ?? 0),
  }));
}

/**
 * The cards of an account that joined at `joinedAt`: every bet of a kind earns one, often a duplicate, until the
 * promotion ends.
 */
export function collectedCards(
  seed: string,
  ids: readonly string[],
  accountId: number,
  joinedAt: number,
  { endAt }: PromotionCalendar,
  now: number,
): ReadonlySet<string> {
  const random = seededRandom(seed, 'cards', accountId);
  const pace = randomInteger(random, ...eva.secondsPerCard);
  const turnedUp = Math.max(0, Math.floor((Math.min(now, endAt) - joinedAt) / pace));
  const cards = Array.from({ length: turnedUp }, () => ids[randomInteger(random, 0, ids.length - 1)] ?? '');
  return new Set(cards);
}
