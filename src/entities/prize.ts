import * as z from 'zod/mini';
import { moneySchema } from '../lib/money.ts';

/** What a promotion, wheel or tournament gives; its form is Marquee's own (R7.5). */
export const prizeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('money'), value: moneySchema }),
  z.object({ kind: z.literal('free-bet'), value: moneySchema }),
  z.object({ kind: z.literal('free-spins'), count: z.int().check(z.gte(1)), game: z.string() }),
  z.object({ kind: z.literal('points'), count: z.int().check(z.gte(1)) }),
  /** A thing with a name, in the language that was asked for. */
  z.object({ kind: z.literal('item'), name: z.string() }),
]);

/** What a promotion, wheel or tournament gives. */
export type Prize = z.infer<typeof prizeSchema>;

/** Which prize each of a range of places gets, both ends included. */
export const placePrizeSchema = z
  .object({ fromPlace: z.int().check(z.gte(1)), toPlace: z.int().check(z.gte(1)), prize: prizeSchema })
  .check(z.refine(({ fromPlace, toPlace }) => fromPlace <= toPlace, 'the range of places ends before it starts'));

/** Which prize each of a range of places gets. */
export type PlacePrize = z.infer<typeof placePrizeSchema>;
