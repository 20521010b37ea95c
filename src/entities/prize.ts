import * as z from 'zod/mini';
import { moneySchema } from '../lib/money.ts';

/** Prize of a promotion, wheel or tournament; its form is Marquee's own (R7.5). */
export const prizeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('money'), value: moneySchema }),
  z.object({ kind: z.literal('free-bet'), value: moneySchema }),
  z.object({ kind: z.literal('free-spins'), count: z.int().check(z.gte(1)), game: z.string() }),
  z.object({
    kind: z.literal('points'),
    /** Free spins, or whole points. */
    count: z.int().check(z.gte(1)),
  }),
  /** A thing with a name, in the requested language. */
  z.object({ kind: z.literal('item'), name: z.string() }),
]);

/** Prize of a promotion, wheel or tournament. */
export type Prize = z.infer<typeof prizeSchema>;

/** Prize for each place of a range, both ends included. */
export const placePrizeSchema = z
  .object({ fromPlace: z.int().check(z.gte(1)), toPlace: z.int().check(z.gte(1)), prize: prizeSchema })
  .check(z.refine(({ fromPlace, toPlace }) => fromPlace <= toPlace, 'the range of places ends before it starts'));

/** Prize for each place of a range. */
export type PlacePrize = z.infer<typeof placePrizeSchema>;
