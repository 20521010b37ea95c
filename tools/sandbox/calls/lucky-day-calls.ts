import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { createLuckyDay } from '../lucky-day/lucky-day.ts';
import { prizeReply } from '../promotions/prizes.ts';
import { maskedName, winnerNameOf } from '../promotions/raffle.ts';
import { accounts, findAccount } from '../state/accounts.ts';
import { requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const querySchema = z.object({ date_draw: z.iso.date() });

function requestedDay({ request, state }: CallContext) {
  const { date_draw: date } = querySchema.parse(request.query);
  const now = state.clock.now();
  const campaign = state.campaigns.list().find((one) => one.mechanic === 'daily-draw');
  const luckyDay = campaign && createLuckyDay(campaign);
  const days = luckyDay?.drawDays(now) ?? [];
  if (luckyDay === undefined || !days.includes(date))
    throw new CallError(404, 'There is no draw on this day', 'draw-unknown');
  return { date, now, days, luckyDay, seed: state.seed };
}

/** `GET /api/v3/promotions/lucky-day-draw` */
function luckyDayDrawReply(context: CallContext) {
  const { date, now, days, luckyDay, seed } = requestedDay(context);
  const language = callerLanguage(context);
  const drawn = luckyDay.drawn(seed, date, now);
  const accountTickets = accounts.flatMap(({ id }) => luckyDay.accountTicketsOfDay(seed, date, id, now));
  return {
    date_draw: date,
    status: luckyDay.drawStatus(date, now),
    drawsAt: luckyDay.drawsAt(date),
    tickets: luckyDay.otherTickets(seed, date, now) + accountTickets.length,
    prizes: luckyDay.prizes.map(({ place, prize }) => ({ place, prize: prizeReply(prize, language) })),
    winners: (drawn?.winners ?? []).map(({ place, ticket, prize, accountId }) => {
      const account = accountId === undefined ? undefined : findAccount(accountId);
      const name = account === undefined ? winnerNameOf(seed, ticket) : maskedName(account.name.split(' ')[0] ?? '');
      return { place, name, ticket, prize: prizeReply(prize, language) };
    }),
    days,
    commitment: luckyDay.commitment(seed, date),
    ...(drawn && { fairness: drawn.fairness }),
  };
}

/** `GET /api/v3/promotions/lucky-day-ticket` */
async function luckyDayTicketReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { date, now, luckyDay, seed } = requestedDay(context);
  const drawn = luckyDay.drawn(seed, date, now);
  const winners = new Map(drawn?.winners.map(({ ticket, prize }) => [ticket, prize]));
  const tickets = luckyDay.accountTicketsOfDay(seed, date, account.id, now).map((ticket) => {
    const prize = winners.get(ticket.number);
    if (prize !== undefined) return { ...ticket, result: 'win', prize: prizeReply(prize, callerLanguage(context)) };
    return { ...ticket, result: drawn ? 'loss' : 'pending' };
  });
  return { date_draw: date, tickets, limit: luckyDay.limit };
}

const promotionsPath = '/web-api/api/v3/promotions';

/** The calls of the lucky day (R7.20 to R7.22). */
export const luckyDayCalls: readonly PlatformCall[] = [
  {
    id: 'lucky-day-draw',
    about: 'Today and the 14 days before; winners after the draw, with their proof',
    method: 'get',
    path: `${promotionsPath}/lucky-day-draw`,
    reply: luckyDayDrawReply,
  },
  {
    id: 'lucky-day-ticket',
    about: "The account's tickets of the day and what they won",
    method: 'get',
    path: `${promotionsPath}/lucky-day-ticket`,
    reply: luckyDayTicketReply,
  },
];
