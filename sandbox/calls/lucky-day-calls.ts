import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import {
  accountTicketsOfDay,
  drawDays,
  drawStatus,
  drawsAt,
  luckyDayPrizes,
  luckyDayWinners,
  otherTickets,
  ticketLimit,
} from '../lucky-day/lucky-day.ts';
import { prizeReply } from '../promotions/prizes.ts';
import { maskedName, winnerNameOf } from '../promotions/raffle.ts';
import { accounts, findAccount } from '../state/accounts.ts';
import { requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const querySchema = z.object({ date_draw: z.iso.date() });

function wantedDay({ request, state }: CallContext) {
  const { date_draw: date } = querySchema.parse(request.query);
  const now = state.clock.now();
  const days = drawDays(now);
  if (!days.includes(date)) throw new CallError(404, 'There is no draw on this day', 'draw-unknown');
  return { date, now, days, seed: state.seed };
}

/** `GET /api/v3/promotions/lucky-day-draw` */
function luckyDayDrawReply(context: CallContext) {
  const { date, now, days, seed } = wantedDay(context);
  const language = callerLanguage(context);
  const ofAccounts = accounts.flatMap(({ id }) => accountTicketsOfDay(seed, date, id, now));
  return {
    date_draw: date,
    status: drawStatus(date, now),
    drawsAt: drawsAt(date),
    tickets: otherTickets(seed, date, now) + ofAccounts.length,
    prizes: luckyDayPrizes.map(({ place, prize }) => ({ place, prize: prizeReply(prize, language) })),
    winners: luckyDayWinners(seed, date, now).map(({ place, ticket, prize, accountId }) => {
      const account = accountId === undefined ? undefined : findAccount(accountId);
      const name = account === undefined ? winnerNameOf(seed, ticket) : maskedName(account.name.split(' ')[0] ?? '');
      return { place, name, ticket, prize: prizeReply(prize, language) };
    }),
    days,
  };
}

/** `GET /api/v3/promotions/lucky-day-ticket` */
async function luckyDayTicketReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { date, now, seed } = wantedDay(context);
  const isDrawn = drawStatus(date, now) === 'drawn';
  const winners = new Map(luckyDayWinners(seed, date, now).map(({ ticket, prize }) => [ticket, prize]));
  const tickets = accountTicketsOfDay(seed, date, account.id, now).map((ticket) => {
    const prize = winners.get(ticket.number);
    if (prize !== undefined) return { ...ticket, result: 'win', prize: prizeReply(prize, callerLanguage(context)) };
    return { ...ticket, result: isDrawn ? 'loss' : 'pending' };
  });
  return { date_draw: date, tickets, limit: ticketLimit };
}

const promotionsPath = '/web-api/api/v3/promotions';

/** The calls of the lucky day (R7.20 to R7.22). */
export const luckyDayCalls: readonly PlatformCall[] = [
  { id: 'lucky-day-draw', method: 'get', path: `${promotionsPath}/lucky-day-draw`, answer: luckyDayDrawReply },
  { id: 'lucky-day-ticket', method: 'get', path: `${promotionsPath}/lucky-day-ticket`, answer: luckyDayTicketReply },
];
