import * as z from 'zod';
import {
  codePattern,
  count,
  creditHours,
  freeBet,
  freeSpins,
  headline,
  instant,
  limit,
  money,
  paymentMethods,
  stake,
  timeOfDay,
  weekday,
} from '../../campaign-fields.ts';

/** The facts of a raffle, as written in `campaign.json`. */
export const facts = z.strictObject({
  ticket: z.discriminatedUnion('source', [
    z.strictObject({ source: z.literal('stake'), per: money, tickets: count }),
    z.strictObject({ source: z.literal('bet'), tickets: count }),
    z.strictObject({ source: z.literal('deposit'), per: money, tickets: count }),
    z.strictObject({ source: z.literal('code'), tickets: count }),
  ]),
  stake: stake.optional(),
  paymentMethods: paymentMethods.optional(),
  codePattern: codePattern.optional(),
  ticketLimit: limit,
  draw: z.discriminatedUnion('every', [
    z.strictObject({ every: z.literal('once'), date: instant }),
    z.strictObject({ every: z.literal('week'), weekday, at: timeOfDay }),
    z.strictObject({ every: z.literal('month'), at: timeOfDay }),
    z.strictObject({
      every: z.literal('stage'),
      at: timeOfDay,
      stages: count,
      /** The single event of each stage, whose start the page shows. */
      event: z.literal('race').optional(),
    }),
  ]),
  /** A draw among all tickets after the end. */
  grandDraw: z.strictObject({ date: instant }).optional(),
  /** The latest time for the settlement of a bet that counts. */
  settleBy: z.strictObject({ weekday, at: timeOfDay }).optional(),
  /** Whether customers are also sent codes that are worth tickets. */
  codes: z.literal(true).optional(),
  /** Periods of a ranking by tickets, which has no prizes. */
  rating: z
    .array(z.enum(['day', 'week', 'total']))
    .min(1)
    .optional(),
  headline: headline.optional(),
  /** Whether stakes count only in the app, which the page then links to. */
  inApp: z.literal(true).optional(),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  creditHours,
});

/** The facts of a raffle. */
export type RaffleFacts = z.infer<typeof facts>;
