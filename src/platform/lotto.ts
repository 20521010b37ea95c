import * as z from 'zod/mini';
import {
  type DrawState,
  drawStateSchema,
  lotteryFilterSchema,
  lotterySortSchema,
  ticketResultSchema,
} from '../entities/lottery.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { listOfUsable } from '../lib/list-of-usable.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { externalApiBase, type PlatformTransport } from './transport.ts';

const drawnNumbers = z.array(z.int().check(z.gte(0)));

/** The day where the draw is held, with the time where that day has several: `2026-11-21`, `2026-11-21-1530`. */
const drawId = z.string().check(z.regex(/^\d{4}-\d\d-\d\d(-\d{4})?$/));

/** One lottery of `GET /web-api/external-api/lotto/available`; its fields are Marquee's own (R7.5). */
export const availableLotterySchema = z.object({
  /** A lottery kind (R2.140). */
  id: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2 code of the country that holds the draw, or `EU` for the European ones. */
  country: z.string().check(z.length(2)),
  kind: z.enum(['jackpot', 'numbers']),
  /** Absent where the pool is not known or the kind pays fixed odds. */
  jackpot: z.optional(moneySchema),
  price: moneySchema,
  /** Seconds since epoch. */
  nextDrawAt: epochSecondsSchema,
  /** Seconds since epoch: no line can be bought for the next draw after it. */
  salesCloseAt: epochSecondsSchema,
  /** The next draw is not held at the time of its calendar. */
  isPostponed: z.optional(z.boolean()),
  /** Lines sold in the last day: the higher, the more popular. */
  popularity: z.int().check(z.gte(0)),
  lastDraw: z.optional(
    z.object({
      /** Of the draw; without it, the calendar of the lottery has the draw of its time. */
      id: z.optional(drawId),
      drawnAt: epochSecondsSchema,
      main: drawnNumbers,
      additional: drawnNumbers,
    }),
  ),
  /** The visitor's newest ticket, when signed in and there is one. */
  ticket: z.optional(ticketResultSchema),
});

/** A lottery that the visitor can play. */
export type AvailableLottery = z.infer<typeof availableLotterySchema>;

/** Reply of `GET /web-api/external-api/lotto/available` (R7.40). */
export const availableLotteriesReplySchema = z.object({ lotteries: listOfUsable(availableLotterySchema) });

const count = z.int().check(z.gte(0));
const positive = z.int().check(z.gte(1));

const numbersSchema = z.object({ main: drawnNumbers, additional: drawnNumbers });

const drawFields = {
  id: drawId,
  /** Seconds since epoch. */
  at: epochSecondsSchema,
  /** Seconds since epoch: no line can be bought for it from then on. */
  salesCloseAt: epochSecondsSchema,
  state: drawStateSchema,
  /** What could be won, or can be; absent where the kind has no pool. */
  jackpot: z.optional(moneySchema),
  numbers: z.optional(numbersSchema),
  /** The multiplier that was drawn for all lines. */
  factor: z.optional(positive),
  /** The best first. `additional` is absent where it does not matter how many of those a line has. */
  tiers: z.optional(
    z.array(z.object({ main: count, additional: z.optional(count), winners: count, prize: moneySchema })),
  ),
  /** What became of the jackpot: won, carried over to the next draw, or divided among a lower tier. */
  rolled: z.optional(z.enum(['won', 'over', 'down'])),
  nextJackpot: z.optional(moneySchema),
};

const hasItsNumbers = ({ state, numbers }: { readonly state: DrawState; readonly numbers?: unknown }): boolean =>
  numbers !== undefined || (state !== 'provisional' && state !== 'official');

/** A draw of a lottery as the platform sees it now. One that was held has numbers. */
export const lotteryDrawSchema = z.object(drawFields).check(z.refine(hasItsNumbers, 'a draw without its numbers'));

/** A draw of a lottery. */
export type LotteryDraw = z.infer<typeof lotteryDrawSchema>;

/** Query of the archive of a lottery. `year`: where the draw is held. */
export const lotteryDrawsQuerySchema = z.object({
  year: z.optional(z.int().check(z.gte(1970), z.lte(9999))),
  offset: count,
  limit: z.int().check(z.gte(1), z.lte(100)),
});

/** Reply of `GET {external-api}/lotto/{lottery}/draws`. */
export const lotteryDrawsReplySchema = z.object({
  /** Draws that were held, newest first. */
  draws: listOfUsable(lotteryDrawSchema),
  /** All of them that the query is about. */
  total: count,
  /** Years that have draws, newest first. */
  years: z.array(z.int()),
});

/** A part of the archive of a lottery. */
export type LotteryDraws = z.infer<typeof lotteryDrawsReplySchema>;

/** Query of the draws to come: those of one lottery, or of all, up to a moment (seconds since epoch, included). */
export const upcomingDrawsQuerySchema = z.object({ lottery: z.optional(z.string()), until: epochSecondsSchema });

/** Reply of `GET {external-api}/lotto/upcoming`. */
export const upcomingDrawsReplySchema = z.object({
  /** In the order of their times. A draw stays in it until its numbers are known. */
  draws: listOfUsable(
    z.object({ ...drawFields, lottery: z.string() }).check(z.refine(hasItsNumbers, 'a draw without its numbers')),
  ),
});

/** A draw to come, and its lottery. */
export type UpcomingDraw = z.infer<typeof upcomingDrawsReplySchema>['draws'][number];

/** What is marked in one grid. `size`: so many of the main numbers make a line of a numbers bet. */
const entrySchema = z.object({
  main: drawnNumbers,
  additional: drawnNumbers,
  size: z.optional(positive),
});

/** A ticket in one draw. */
export const ticketDrawSchema = z.object({
  draw: drawId,
  /** Seconds since epoch. */
  at: epochSecondsSchema,
  /** `void`: the draw was not held, and the price of its lines came back. `unavailable`: see the states of draws. */
  state: z.enum(['pending', 'win', 'loss', 'void', 'unavailable']),
  numbers: z.optional(numbersSchema),
  factor: z.optional(positive),
  /** What all entries have won, or what came back. */
  won: z.optional(moneySchema),
  /** In the order of the entries of the ticket, once the numbers are known. */
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
  /** Of each line; numbers bets alone have it. */
  stake: z.optional(moneySchema),
  /** Decimal odds of a line, by entry, as they were when the bet was placed; numbers bets alone have them. */
  odds: z.optional(z.array(z.number().check(z.gte(1)))),
  /** Multiplier of a line, by entry, where each line has one of its own: known when the ticket is bought. */
  factors: z.optional(z.array(positive)),
  /** Of all lines in all draws. */
  price: moneySchema,
  /** In the order of their times. */
  draws: z.array(ticketDrawSchema).check(z.minLength(1)),
  /** `pending` while one of its draws is; then `win` where anything was won. */
  result: ticketResultSchema,
  /** In all draws so far. */
  won: moneySchema,
});

/** A ticket of the visitor. */
export type LotteryTicket = z.infer<typeof lotteryTicketSchema>;

/** Query of the visitor's tickets (R3.50, R3.51). `PLAYED`: none of its draws is pending. `DRAW_DATE`: the last draw, latest first. */
export const lotteryTicketsQuerySchema = z.object({
  filter: lotteryFilterSchema,
  sort: lotterySortSchema,
  lottery: z.optional(z.string()),
  offset: count,
  limit: z.int().check(z.gte(1), z.lte(100)),
});

/** Reply of `GET {external-api}/lotto/tickets`. */
export const lotteryTicketsReplySchema = z.object({ tickets: listOfUsable(lotteryTicketSchema), total: count });

/** A part of the visitor's tickets. */
export type LotteryTickets = z.infer<typeof lotteryTicketsReplySchema>;

/** Body of `POST {external-api}/lotto/{lottery}/tickets`: what the visitor has confirmed. */
export const ticketOrderSchema = z.object({
  /** The first draw. */
  draw: drawId,
  /** How many draws in a row. */
  draws: positive,
  entries: z.array(entrySchema).check(z.minLength(1)),
  multiplier: z.boolean(),
  /** Of each line of a numbers bet. */
  stake: z.optional(moneySchema),
  /** The whole price that the visitor has seen. Another one is refused with `price-changed`. */
  price: moneySchema,
});

/** What a visitor buys. */
export type TicketOrder = z.infer<typeof ticketOrderSchema>;

/** Reply of `POST {external-api}/lotto/{lottery}/tickets`. */
export const ticketReplySchema = z.object({
  ticket: lotteryTicketSchema,
  /** What is left in the account that has paid. */
  balance: z.optional(moneySchema),
  /** The request was a repeat: this is the ticket of the first one, and nothing more was paid. */
  isRepeated: z.boolean(),
});

/** What was bought. */
export type BoughtTicket = z.infer<typeof ticketReplySchema>;

const lottoPath = `${externalApiBase}/lotto`;

/** The calls of the lottery section: R7.40, and those of Marquee's own (docs/lottery-calls.md). */
export const lottoCalls = {
  available: {
    id: 'lotto-available',
    group: 'lotto',
    method: 'GET',
    path: `${lottoPath}/available`,
    function: 'loadAvailableLotteries',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: availableLotteriesReplySchema,
  },
  draws: {
    id: 'lotto-draws',
    isOwn: true,
    group: 'lotto',
    method: 'GET',
    path: `${lottoPath}/:lottery/draws`,
    function: 'loadLotteryDraws',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: lotteryDrawsQuerySchema,
    reply: lotteryDrawsReplySchema,
  },
  draw: {
    id: 'lotto-draw',
    isOwn: true,
    group: 'lotto',
    method: 'GET',
    path: `${lottoPath}/:lottery/draws/:draw`,
    function: 'loadLotteryDraw',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    reply: lotteryDrawSchema,
  },
  upcoming: {
    id: 'lotto-upcoming',
    isOwn: true,
    group: 'lotto',
    method: 'GET',
    path: `${lottoPath}/upcoming`,
    function: 'loadUpcomingDraws',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: upcomingDrawsQuerySchema,
    reply: upcomingDrawsReplySchema,
  },
  tickets: {
    id: 'lotto-tickets',
    isOwn: true,
    group: 'lotto',
    method: 'GET',
    path: `${lottoPath}/tickets`,
    function: 'loadLotteryTickets',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    query: lotteryTicketsQuerySchema,
    reply: lotteryTicketsReplySchema,
  },
  ticket: {
    id: 'lotto-ticket',
    isOwn: true,
    group: 'lotto',
    method: 'GET',
    path: `${lottoPath}/tickets/:ticket`,
    function: 'loadLotteryTicket',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: lotteryTicketSchema,
  },
  buy: {
    id: 'lotto-buy',
    isOwn: true,
    group: 'lotto',
    method: 'POST',
    path: `${lottoPath}/:lottery/tickets`,
    function: 'buyLotteryTicket',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    body: ticketOrderSchema,
    reply: ticketReplySchema,
  },
} as const satisfies CallSpecs;

/** The lotteries on sale; with a token, each with the visitor's newest ticket. */
export async function loadAvailableLotteries(
  transport: PlatformTransport,
  token?: string,
): Promise<AvailableLottery[]> {
  const reply = await callPlatform(transport, lottoCalls.available, { token });
  return reply.lotteries;
}

/** A part of a lottery's archive, newest first; with a year, of that year. */
export const loadLotteryDraws = (
  transport: PlatformTransport,
  lottery: string,
  query: z.input<typeof lotteryDrawsQuerySchema>,
): Promise<LotteryDraws> => callPlatform(transport, lottoCalls.draws, { parameters: { lottery }, query });

/** A draw by its id, held or to come. */
export const loadLotteryDraw = (transport: PlatformTransport, lottery: string, draw: string): Promise<LotteryDraw> =>
  callPlatform(transport, lottoCalls.draw, { parameters: { lottery, draw } });

/** The draws to come of a lottery, or of all of them. */
export async function loadUpcomingDraws(
  transport: PlatformTransport,
  query: z.input<typeof upcomingDrawsQuerySchema>,
): Promise<UpcomingDraw[]> {
  const reply = await callPlatform(transport, lottoCalls.upcoming, { query });
  return reply.draws;
}

/** The visitor's tickets. */
export const loadLotteryTickets = (
  transport: PlatformTransport,
  query: z.input<typeof lotteryTicketsQuerySchema>,
  token?: string,
): Promise<LotteryTickets> => callPlatform(transport, lottoCalls.tickets, { query, token });

/** A ticket of the visitor by its id. */
export const loadLotteryTicket = (
  transport: PlatformTransport,
  ticket: string,
  token?: string,
): Promise<LotteryTicket> => callPlatform(transport, lottoCalls.ticket, { parameters: { ticket }, token });

/** Buys a ticket. The same key again gives the ticket of the first time. */
export const buyLotteryTicket = (
  transport: PlatformTransport,
  lottery: string,
  order: z.input<typeof ticketOrderSchema>,
  idempotencyKey: string,
  token?: string,
): Promise<BoughtTicket> =>
  callPlatform(transport, lottoCalls.buy, { parameters: { lottery }, body: order, idempotencyKey, token });
