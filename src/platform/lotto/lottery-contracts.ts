import * as z from 'zod/mini';
import type { DrawState } from '../../entities/lottery.ts';
import { drawStateSchema, ticketResultSchema } from '../../entities/lottery.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { externalApiBase } from '../transport.ts';
import { count, positive } from '../whole-numbers.ts';

export const drawnNumbers = z.array(z.int().check(z.gte(0)));

/** Local day of the draw, with the time if that day has several: `2026-11-21`, `2026-11-21-1530`. */
export const drawId = z.string().check(z.regex(/^\d{4}-\d\d-\d\d(-\d{4})?$/));

export const numbersSchema = z.object({ main: drawnNumbers, additional: drawnNumbers });

export const drawFields = {
  id: drawId,
  /** Seconds since epoch. */
  at: epochSecondsSchema,
  /** Seconds since epoch: after this no line can be bought for the draw. */
  salesCloseAt: epochSecondsSchema,
  state: drawStateSchema,
  /** Jackpot of the draw; absent if the kind has no pool. */
  jackpot: z.optional(moneySchema),
  numbers: z.optional(numbersSchema),
  /** The multiplier that was drawn for all lines. */
  factor: z.optional(positive),
  /** The best first. `additional` is absent if the number of additional ones does not matter. */
  tiers: z.optional(
    z.array(z.object({ main: count, additional: z.optional(count), winners: count, prize: moneySchema })),
  ),
  /** The jackpot after the draw: won, carried over to the next draw, or divided among a lower tier. */
  rolled: z.optional(z.enum(['won', 'over', 'down'])),
  nextJackpot: z.optional(moneySchema),
};

export const hasItsNumbers = ({ state, numbers }: { readonly state: DrawState; readonly numbers?: unknown }): boolean =>
  numbers !== undefined || (state !== 'provisional' && state !== 'official');

/** A current draw of a lottery. A past one has numbers. */
export const lotteryDrawSchema = z.object(drawFields).check(z.refine(hasItsNumbers, 'a draw without its numbers'));

/** Numbers marked in one grid. `size`: number of main numbers in a line of a numbers bet. */
export const entrySchema = z.object({
  main: drawnNumbers,
  additional: drawnNumbers,
  size: z.optional(positive),
});

/** A ticket in one draw. */
export const ticketDrawSchema = z.object({
  draw: drawId,
  /** Seconds since epoch. */
  at: epochSecondsSchema,
  /** `void`: the draw was not held, and its lines were refunded. `unavailable`: see the states of draws. */
  state: z.enum(['pending', 'win', 'loss', 'void', 'unavailable']),
  numbers: z.optional(numbersSchema),
  factor: z.optional(positive),
  /** Winnings of all entries, or the refund. */
  won: z.optional(moneySchema),
  /** In the order of the ticket's entries, once the numbers are known. */
  entries: z.optional(
    z.array(
      z.object({
        matches: z.object({ main: count, additional: count }),
        /** Lines that have won. */
        lines: count,
        won: moneySchema,
      }),
    ),
  ),
});

/** A ticket in one draw. */
export type TicketDraw = z.infer<typeof ticketDrawSchema>;

/** A ticket of the visitor. */
export const lotteryTicketSchema = z.object({
  /** Visitors quote it to support. */
  id: z.string().check(z.minLength(1)),
  lottery: z.string(),
  /** Seconds since epoch. */
  boughtAt: epochSecondsSchema,
  entries: z.array(entrySchema).check(z.minLength(1)),
  /** Lines of all entries in one draw. */
  lines: positive,
  /** Whether the multiplier was bought. */
  multiplier: z.boolean(),
  /** Stake per line, only for numbers bets. */
  stake: z.optional(moneySchema),
  /** Decimal odds of a line, by entry, fixed when the bet was placed; only for numbers bets. */
  odds: z.optional(z.array(z.number().check(z.gte(1)))),
  /** Multipliers of lines, by entry, if each line has its own: known when the ticket is bought. */
  factors: z.optional(z.array(positive)),
  /** Price of all lines in all draws. */
  price: moneySchema,
  /** In chronological order. */
  draws: z.array(ticketDrawSchema).check(z.minLength(1)),
  /** `pending` while any draw is; then `win` if anything was won. */
  result: ticketResultSchema,
  /** Winnings in all draws so far. */
  won: moneySchema,
});

export const lottoPath = `${externalApiBase}/lotto`;

/** Pattern of a lottery's id in a path. */
export const lotteryShape = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;
