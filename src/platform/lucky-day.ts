import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../entities/fairness.ts';
import { ticketResultSchema } from '../entities/lottery.ts';
import { prizeSchema } from '../entities/prize.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const count = z.int().check(z.gte(0));
const ticketNumber = z.string().check(z.minLength(1));

/** Query of both calls: the day of the draw, `yyyy-MM-dd` in the operator's time zone. */
export const luckyDayQuerySchema = z.object({ date_draw: day });

interface Winners {
  readonly status: 'open' | 'drawing' | 'drawn';
  readonly prizes: readonly { readonly place: number }[];
  readonly winners: readonly { readonly place: number; readonly ticket: string }[];
}

/** Winners come with the draw, for places that there are; a place or a ticket wins once. */
function areWinnersOfDraw({ status, prizes, winners }: Winners): boolean {
  if (winners.length > 0 && status !== 'drawn') return false;
  const places = new Set(prizes.map(({ place }) => place));
  return (
    winners.every(({ place }) => places.has(place)) &&
    new Set(winners.map(({ place }) => place)).size === winners.length &&
    new Set(winners.map(({ ticket }) => ticket)).size === winners.length
  );
}

const drawFields = {
  date_draw: day,
  /** `drawing`: sales are closed, and the winners are not known yet. */
  status: z.enum(['open', 'drawing', 'drawn']),
  /** Seconds since epoch. */
  drawsAt: epochSecondsSchema,
  /** Tickets of everybody in this draw. */
  tickets: count,
  /** What is drawn for, the best prize first. */
  prizes: z.array(z.object({ place: z.int().check(z.gte(1)), prize: prizeSchema })),
  /** Filled once the draw is over; names are masked by the platform. */
  winners: z.array(
    z.object({ place: z.int().check(z.gte(1)), name: z.string(), ticket: ticketNumber, prize: prizeSchema }),
  ),
  /** Days with a draw that can be asked for, newest first. */
  days: z.array(day),
  /** To the server seed of the draw; absent where results can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
  /** How the winners were drawn, once they are. */
  fairness: optionalFairnessSchema,
};

/** Reply of `GET /api/v3/promotions/lucky-day-draw`; its fields are Marquee's own (R7.5). */
export const luckyDayDrawReplySchema = z
  .object(drawFields)
  .check(z.refine(areWinnersOfDraw, 'winners that can’t be those of the draw'));

/** One day's draw. */
export type LuckyDayDraw = z.infer<typeof luckyDayDrawReplySchema>;

/** Reply of `GET /api/v3/promotions/lucky-day-ticket`: the visitor's tickets in one day's draw. */
export const luckyDayTicketReplySchema = z.object({
  date_draw: day,
  tickets: z.array(
    z.object({
      number: ticketNumber,
      /** Seconds since epoch. */
      earnedAt: epochSecondsSchema,
      result: ticketResultSchema,
      /** What it has won. */
      prize: z.optional(prizeSchema),
    }),
  ),
  /** Most tickets that one visitor may have in one draw. */
  limit: count,
});

/** The visitor's tickets in one day's draw. */
export type LuckyDayTickets = z.infer<typeof luckyDayTicketReplySchema>;

/** The calls of the lucky day (R7.20 to R7.22). */
export const luckyDayCalls = {
  draw: {
    id: 'lucky-day-draw',
    group: 'promotions',
    method: 'GET',
    path: `${innerApiBase}/v3/promotions/lucky-day-draw`,
    function: 'loadLuckyDayDraw',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: luckyDayQuerySchema,
    reply: luckyDayDrawReplySchema,
  },
  tickets: {
    id: 'lucky-day-ticket',
    group: 'promotions',
    method: 'GET',
    path: `${innerApiBase}/v3/promotions/lucky-day-ticket`,
    function: 'loadLuckyDayTickets',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    query: luckyDayQuerySchema,
    reply: luckyDayTicketReplySchema,
  },
} as const satisfies CallSpecs;

/** The draw of a day, `yyyy-MM-dd`, with the names of things in a language. */
export const loadLuckyDayDraw = (transport: PlatformTransport, date: string, language: string): Promise<LuckyDayDraw> =>
  callPlatform(transport, luckyDayCalls.draw, { query: { date_draw: date }, language });

/** The visitor's tickets in the draw of a day, `yyyy-MM-dd`. */
export const loadLuckyDayTickets = (
  transport: PlatformTransport,
  date: string,
  language: string,
  token?: string,
): Promise<LuckyDayTickets> =>
  callPlatform(transport, luckyDayCalls.tickets, { query: { date_draw: date }, language, token });
