import * as z from 'zod';
import { promotionObstacles } from '../campaigns/obstacles.ts';
import { CallError } from '../lib/call-error.ts';
import { dayStartOf } from '../lib/days.ts';
import { applyMergePatch } from '../lib/merge-patch.ts';
import { drawsNow, lotteryTickets, type TicketOfKind } from '../lottery/account-lottery-tickets.ts';
import { nextJackpot, popularity } from '../lottery/available-lotteries.ts';
import type { Draw } from '../lottery/draw-calendar.ts';
import { drawStatus } from '../lottery/draw-reply.ts';
import type { LotteryKind } from '../lottery/lottery-kinds.ts';
import { ticketReply, ticketResult } from '../lottery/settle-ticket.ts';
import { createTicket, drawsOf, type Ticket } from '../lottery/ticket.ts';
import { priceInDraw } from '../lottery/ticket-lines.ts';
import { convertLimit, convertMoney, type Money } from '../money/exchange-rates.ts';
import type { Account } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { walletsNow } from '../wallets/wallets-now.ts';
import { requiredAccount } from './caller-identity.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { siteSettings } from './site-settings.ts';
import { requestedDraw, requestedLottery } from './wanted-lottery.ts';

/** Spending limit of an account on lotteries in a day (UTC). */
const dailyLimit: Money = { amount: 50_000, currency: 'EUR' };

const ticketsQuerySchema = z.object({
  filter: z.enum(['ALL', 'PLAYED', 'NOT_PLAYED', 'WIN', 'LOSS']),
  sort: z.enum(['POPULARITY', 'DRAW_DATE', 'JACKPOT_AMOUNT']),
  lottery: z.string().optional(),
  offset: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(100),
});

type TicketsQuery = z.infer<typeof ticketsQuerySchema>;

const numbers = z.array(z.int().min(0).max(999)).max(99);
const moneySchema = z.object({ amount: z.int().min(0), currency: z.string() });

const orderSchema = z.object({
  draw: z.string(),
  draws: z.int().min(1).max(52),
  entries: z
    .array(z.object({ main: numbers, additional: numbers, size: z.int().min(1).optional() }))
    .min(1)
    .max(100),
  multiplier: z.boolean(),
  stake: moneySchema.optional(),
  price: moneySchema,
});

type OrderFields = z.infer<typeof orderSchema>;

/** `GET .../lotto/tickets` */
async function lotteryTicketsReply(context: CallContext) {
  const account = await requiredAccount(context);
  const query = ticketsQuerySchema.parse(context.request.query);
  const { state } = context;
  const draws = drawsNow(state);
  const found = lotteryTickets(state, account.id).filter(
    ({ ticket, kind }) =>
      (query.lottery === undefined || kind.id === query.lottery) &&
      isShown(query.filter, ticketResult(draws, kind, ticket)),
  );
  const part = sortTickets(state, found, query.sort).slice(query.offset, query.offset + query.limit);
  return { tickets: part.map(({ ticket, kind }) => ticketReply(draws, kind, ticket)), total: found.length };
}

/** A ticket counts as played once all its draws are over. */
function isShown(filter: TicketsQuery['filter'], result: ReturnType<typeof ticketResult>): boolean {
  if (filter === 'ALL') return true;
  if (filter === 'PLAYED') return result !== 'pending';
  return result === ({ NOT_PLAYED: 'pending', WIN: 'win', LOSS: 'loss' } as const)[filter];
}

/** The sort is stable: tickets that rank equally stay in the order newest first. */
const sortTickets = (
  state: SandboxState,
  tickets: readonly TicketOfKind[],
  sort: TicketsQuery['sort'],
): TicketOfKind[] =>
  tickets
    .map((ticket) => ({ ticket, rank: rankOf(state, ticket, sort) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ ticket }) => ticket);

/** A higher rank is an earlier place. */
function rankOf(state: SandboxState, { ticket, kind }: TicketOfKind, sort: TicketsQuery['sort']): number {
  const draws = drawsNow(state);
  if (sort === 'POPULARITY') return popularity(state.seed, kind, draws.now);
  if (sort === 'DRAW_DATE') return drawsOf(kind, ticket).at(-1)?.at ?? 0;
  const amount = nextJackpot(draws, kind);
  return amount === undefined ? -1 : convertMoney({ amount, currency: kind.currency }, 'USD').amount;
}

/** `GET .../lotto/tickets/{ticket}` */
async function lotteryTicketReply(context: CallContext) {
  const account = await requiredAccount(context);
  return ticketWithId(context.state, account.id, String(context.request.params['ticket']));
}

function ticketWithId(state: SandboxState, accountId: number, id: string) {
  const found = lotteryTickets(state, accountId).find(({ ticket }) => ticket.id === id);
  if (found === undefined) throw new CallError(404, 'The account has no such ticket', 'ticket-unknown');
  return ticketReply(drawsNow(state), found.kind, found.ticket);
}

/** `POST .../lotto/{lottery}/tickets` */
async function buyLotteryTicketReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { state } = context;
  const kind = requestedLottery(context);
  const order = orderSchema.parse(context.request.body);
  const request = { accountId: account.id, call: `lotto-buy ${kind.id}`, key: idempotencyKey(context) };
  const { reply: id, isRepeated } = state.replies.once(request, () => buyTicket(state, account, kind, order).id);
  const { activeId, accounts: wallets } = walletsNow(state, account.id);
  const wallet = wallets.find((candidate) => candidate.id === activeId);
  return {
    ticket: ticketWithId(state, account.id, id),
    ...(wallet && { balance: wallet.balance }),
    isRepeated,
  };
}

/** Buys a ticket, or refuses the order with a code of docs/lottery-calls.md. */
function buyTicket(state: SandboxState, account: Account, kind: LotteryKind, order: OrderFields): Ticket {
  requirePermission(state, account, kind);
  const draw = requestedDraw(state, kind, order.draw);
  if (drawStatus(drawsNow(state), kind, draw).state !== 'open') {
    throw new CallError(409, 'Nothing is sold for this draw any more', 'sales-closed');
  }
  const { clock, seed, lotteryTickets: store, drawArchive, wallets } = state;
  const label = String(store.bought(account.id).length);
  const facts = {
    accountId: account.id,
    boughtAt: clock.now(),
    entries: order.entries,
    multiplier: order.multiplier,
    ...(order.stake && { stake: order.stake.amount }),
    firstDraw: draw.number,
    draws: order.draws,
  };
  const isPlayable =
    (order.stake?.currency ?? kind.currency) === kind.currency &&
    drawsIn(kind, draw, order.draws).every(({ day }) => priceInDraw(kind, facts, day) !== undefined);
  if (!isPlayable) throw new CallError(422, 'The lottery cannot be played like this', 'numbers-invalid');
  const ticket = createTicket(seed, kind, facts, label);
  const price = { amount: ticket.price, currency: kind.currency };
  if (order.price.amount !== price.amount || order.price.currency !== price.currency) {
    throw new CallError(409, 'The ticket has another price', 'price-changed');
  }
  requireLimit(state, account, price);
  walletsNow(state, account.id);
  if (wallets.pay(account.id, price) === undefined) {
    throw new CallError(409, 'The active account has less than the price', 'insufficient-funds');
  }
  store.add(ticket);
  if (kind.type === 'jackpot') for (const { number } of drawsOf(kind, ticket)) drawArchive.forget(kind, number);
  return ticket;
}

const drawsIn = (kind: LotteryKind, first: Draw, count: number): Draw[] =>
  Array.from({ length: count }, (_, index) => kind.calendar.draw(first.number + index));

const promoConfigSchema = z.object({ promoConfig: z.object({ isLottoAvailable: z.boolean() }) });

/** Refuses with 403 while there are no lotteries, and an account that may not buy this one. */
function requirePermission({ configurationPatch }: SandboxState, account: Account, { sales }: LotteryKind): void {
  const { promoConfig } = siteSettings;
  const patched = promoConfigSchema.safeParse(applyMergePatch({ promoConfig }, configurationPatch.inForce()));
  if (patched.data?.promoConfig.isLottoAvailable !== true) {
    throw new CallError(403, 'The operator has no lotteries now', 'lottery-off');
  }
  const [obstacle] = promotionObstacles(account, undefined).filter((reason) => reason !== 'currency');
  if (obstacle !== undefined) throw new CallError(403, 'Lotteries are not for this account', obstacle);
  if (sales.notSoldIn.includes(account.countryCode)) {
    throw new CallError(403, 'The lottery is not sold in the country of the account', 'region-forbidden');
  }
}

/** Refuses with 409 an order that exceeds the account's daily spending limit. */
function requireLimit(state: SandboxState, { id, currency }: Account, price: Money): void {
  const { lotteryTickets: store, lotteries, clock } = state;
  const today = store.bought(id).filter(({ boughtAt }) => dayStartOf(boughtAt) === dayStartOf(clock.now()));
  const prices = today.flatMap(({ kindId, price: amount }) =>
    lotteries.filter((kind) => kind.id === kindId).map((kind) => ({ amount, currency: kind.currency })),
  );
  const spent = [...prices, price].reduce((sum, each) => sum + convertMoney(each, currency).amount, 0);
  if (spent > convertLimit(dailyLimit, currency).amount) {
    throw new CallError(409, 'The account can spend no more on lotteries today', 'limit-reached');
  }
}

const ticketsPath = '/web-api/external-api/lotto/tickets';

/** The calls of lottery tickets (docs/lottery-calls.md). */
export const lottoTicketCalls: readonly PlatformCall[] = [
  {
    id: 'lotto-tickets',
    about: 'The tickets of the account, of one lottery with `lottery=`',
    method: 'get',
    path: ticketsPath,
    reply: lotteryTicketsReply,
  },
  {
    id: 'lotto-ticket',
    about: '404 `ticket-unknown`, also for a ticket of another account',
    method: 'get',
    path: `${ticketsPath}/:ticket`,
    reply: lotteryTicketReply,
  },
  {
    id: 'lotto-buy',
    about:
      'Refusals: see [lottery calls](lottery-calls.md). `limit-reached`: 500 EUR a day. `region-forbidden`: `euromillions` in GB, `GER6` in DE, `SPL` and `SPL7` in ES',
    method: 'post',
    path: '/web-api/external-api/lotto/:lottery/tickets',
    reply: buyLotteryTicketReply,
  },
];
