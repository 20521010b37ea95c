import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { drawWinners, participantsAt } from '../promotions/raffle.ts';
import { findTicketCode, isExpired } from '../promotions/ticket-codes.ts';
import { findAccount } from '../state/accounts.ts';
import { accountTickets } from './account-tickets.ts';
import { requiredAccount } from './caller-identity.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { findPromotionNow, promotionNow, requireActive, requireParticipation } from './promotion-now.ts';

/** `GET {external-api}/promotions/{id}` */
function promotionReply(context: CallContext) {
  const { seed, participation } = context.state;
  const { promotion, calendar, now, status } = promotionNow(context);
  return {
    id: promotion.id,
    status,
    startAt: calendar.startAt,
    ...(Number.isFinite(calendar.endAt) && { endAt: calendar.endAt }),
    prizePool: promotion.prizePool,
    participants: participantsAt(seed, promotion, calendar, now) + participation.count(promotion.id),
    winners: status === 'finished' ? winnersNow(context).map(({ accountId: _, ...winner }) => winner) : [],
  };
}

/** The winners, the accounts that have tickets among them. */
function winnersNow(context: CallContext) {
  const { state } = context;
  const { promotion, calendar, now } = promotionNow(context);
  const holders = state.participation
    .accounts(promotion.id)
    .filter((id) => accountTickets(state, promotion, calendar, id, now) > 0)
    .flatMap((id) => findAccount(id) ?? []);
  return drawWinners(state.seed, promotion, holders);
}

/** `GET /api/web/promotions/wheel/{id}/confirm-participation`: does the visitor take part, and with how many tickets? */
async function participationReply(context: CallContext) {
  const account = await requiredAccount(context);
  return participationOf(context, account.id);
}

function participationOf(context: CallContext, accountId: number) {
  const { promotion, calendar, now, status } = promotionNow(context);
  const participates = context.state.participation.joinedAt(promotion.id, accountId) !== undefined;
  return {
    participates,
    tickets: accountTickets(context.state, promotion, calendar, accountId, now),
    ...(status === 'finished' && {
      prizes: winnersNow(context)
        .filter((winner) => winner.accountId === accountId)
        .map(({ place, ticket, prize }) => ({ place, ticket, prize })),
    }),
  };
}

/** `POST /api/web/promotions/wheel/{id}/confirm-participation`: joins a running promotion; a second time changes nothing. */
async function confirmParticipation(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { promotion, now, status } = promotionNow(context);
  const { participation, replies } = context.state;
  const wish = { accountId, call: `participation-confirm ${promotion.id}`, key: idempotencyKey(context) };
  const { reply } = replies.once(wish, () => {
    requireActive(status);
    participation.join(promotion.id, accountId, now);
    return participationOf(context, accountId);
  });
  return reply;
}

const ticketBodySchema = z.object({ promoId: z.int(), ticketId: z.string().regex(/^[A-Za-z0-9-]{4,32}$/) });

function enterCode(context: CallContext, promotionId: number, accountId: number, typed: string): string {
  const { ticketCodes, clock } = context.state;
  const found = findTicketCode(promotionId, typed);
  if (found === undefined) throw new CallError(404, 'There is no such ticket', 'ticket-unknown');
  const owner = ticketCodes.ownerOf(promotionId, found.code);
  if (owner === accountId) return found.code;
  if (owner !== undefined) throw new CallError(409, 'The ticket was used already', 'ticket-used');
  if (isExpired(found, clock.startedAt(), clock.now()))
    throw new CallError(410, 'The ticket is over', 'ticket-expired');
  ticketCodes.enter(promotionId, accountId, { code: found.code, tickets: found.tickets, enteredAt: clock.now() });
  return found.code;
}

/** `POST /external-api/promotions/ticket`: enters the code of a ticket; one's own again changes nothing. */
async function ticketReply(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { promoId, ticketId } = ticketBodySchema.parse(context.request.body);
  const { promotion, calendar, now, status } = findPromotionNow(context, promoId);
  const wish = { accountId, call: `ticket ${promoId}`, key: idempotencyKey(context) };
  const { reply } = context.state.replies.once(wish, () => {
    requireActive(status);
    requireParticipation(context, promotion.id, accountId);
    const code = enterCode(context, promotion.id, accountId, ticketId);
    return { promoId, ticketId: code, tickets: accountTickets(context.state, promotion, calendar, accountId, now) };
  });
  return reply;
}

const participationPath = '/web-api/api/web/promotions/wheel/:id/confirm-participation';

/** The calls about promotions as such (R7.19, R7.31, R7.32). */
export const promotionCalls: readonly PlatformCall[] = [
  { id: 'promotion', method: 'get', path: '/web-api/external-api/promotions/:id', answer: promotionReply },
  { id: 'participation', method: 'get', path: participationPath, answer: participationReply },
  { id: 'participation-confirm', method: 'post', path: participationPath, answer: confirmParticipation },
  { id: 'ticket', method: 'post', path: '/web-api/external-api/promotions/ticket', answer: ticketReply },
];
