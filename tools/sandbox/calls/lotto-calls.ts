import * as z from 'zod';
import { secondsPerDay } from '../lib/weekdays.ts';
import { drawsNow, lotteryTickets } from '../lottery/account-lottery-tickets.ts';
import { archivePage, daysAhead, upcomingDraws } from '../lottery/archive-page.ts';
import { availableLottery } from '../lottery/available-lotteries.ts';
import { drawReply } from '../lottery/draw-reply.ts';
import { ticketResult } from '../lottery/settle-ticket.ts';
import { optionalAccount } from './caller-identity.ts';
import { lottoTicketCalls } from './lotto-ticket-calls.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { requestedDraw, requestedLottery } from './wanted-lottery.ts';

const pageSchema = z.object({
  year: z.coerce.number().int().optional(),
  offset: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(100),
});

const upcomingSchema = z.object({ lottery: z.string().optional(), until: z.coerce.number().int() });

/** `GET /web-api/external-api/lotto/available`: signed-in visitors also get the results of their newest tickets. */
export async function availableLotteriesReply(context: CallContext) {
  const { state } = context;
  const account = await optionalAccount(context);
  const draws = drawsNow(state);
  const tickets = account ? lotteryTickets(state, account.id) : [];
  return {
    lotteries: state.lotteries.map((kind) => {
      const newest = tickets.find(({ ticket }) => ticket.kindId === kind.id);
      return availableLottery(draws, kind, newest && ticketResult(draws, kind, newest.ticket));
    }),
  };
}

/** `GET .../lotto/{lottery}/draws` */
function lotteryDrawsReply(context: CallContext) {
  return archivePage(drawsNow(context.state), requestedLottery(context), pageSchema.parse(context.request.query));
}

/** `GET .../lotto/{lottery}/draws/{draw}` */
function lotteryDrawReply(context: CallContext) {
  const { state, request } = context;
  const kind = requestedLottery(context);
  return drawReply(drawsNow(state), kind, requestedDraw(state, kind, String(request.params['draw'])));
}

/** `GET .../lotto/upcoming` */
function upcomingDrawsReply(context: CallContext) {
  const { lottery, until } = upcomingSchema.parse(context.request.query);
  const { state } = context;
  const draws = drawsNow(state);
  const kinds = lottery === undefined ? state.lotteries : [requestedLottery(context, lottery)];
  return { draws: upcomingDraws(draws, kinds, Math.min(until, draws.now + daysAhead * secondsPerDay)) };
}

const lottoPath = '/web-api/external-api/lotto';

/** The calls for lotteries: R7.40, and those in docs/lottery-calls.md. */
export const lottoCalls: readonly PlatformCall[] = [
  {
    id: 'lotto-available',
    about: 'All 24 kinds; with a token also `ticket`',
    method: 'get',
    path: `${lottoPath}/available`,
    reply: availableLotteriesReply,
  },
  {
    id: 'lotto-upcoming',
    about: 'At most 62 days ahead, even if more are requested',
    method: 'get',
    path: `${lottoPath}/upcoming`,
    reply: upcomingDrawsReply,
  },
  ...lottoTicketCalls,
  {
    id: 'lotto-draws',
    about: 'Results since 2016. 404 `lottery-unknown`',
    method: 'get',
    path: `${lottoPath}/:lottery/draws`,
    reply: lotteryDrawsReply,
  },
  {
    id: 'lotto-draw',
    about:
      'At most 62 days ahead. 404 `draw-unknown`. A few draws of `superlottoplus`, `gosloto5x36`, `FRA5`, `CAN6` and `CAN7` are postponed or void (`data/lottery-draw-changes.json`)',
    method: 'get',
    path: `${lottoPath}/:lottery/draws/:draw`,
    reply: lotteryDrawReply,
  },
];
