import { CallError } from '../lib/call-error.ts';
import { promotionCalendar, promotionStatus } from '../promotions/promotion-calendar.ts';
import { findPromotion } from '../promotions/promotions.ts';
import { crowdAt, drawWinners, ticketsAt } from '../promotions/raffle.ts';
import { requiredAccount } from './caller-identity.ts';
import type { CallContext } from './platform-call.ts';

function promotionNow({ request, state }: CallContext) {
  const promotion = findPromotion(Number(request.params['id']));
  if (promotion === undefined) throw new CallError(404, 'There is no promotion with this id');
  const now = state.clock.now();
  const calendar = promotionCalendar(promotion, state.clock.startedAt());
  return { promotion, calendar, now, status: promotionStatus(calendar, now) };
}

/** `GET {external-api}/promotions/{id}` */
export function promotionReply(context: CallContext) {
  const { seed, participation } = context.state;
  const { promotion, calendar, now, status } = promotionNow(context);
  return {
    id: promotion.id,
    status,
    ...calendar,
    prizePool: promotion.prizePool,
    participants: crowdAt(seed, promotion, calendar, now) + participation.count(promotion.id),
    winners: status === 'finished' ? drawWinners(seed, promotion) : [],
  };
}

/** `GET /api/web/promotions/wheel/{id}/confirm-participation`: does the visitor take part, and with how many tickets? */
export async function participationReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { promotion, calendar, now } = promotionNow(context);
  const { seed, participation } = context.state;
  const joinedAt = participation.joinedAt(promotion.id, account.id);
  if (joinedAt === undefined) return { participates: false, tickets: 0 };
  return { participates: true, tickets: ticketsAt(seed, account.id, joinedAt, calendar, now) };
}

/** `POST /api/web/promotions/wheel/{id}/confirm-participation`: joins a running promotion; a second time changes nothing. */
export async function confirmParticipation(context: CallContext) {
  const account = await requiredAccount(context);
  const { promotion, now, status } = promotionNow(context);
  if (status === 'finished') throw new CallError(409, 'The promotion is over');
  if (status === 'scheduled') throw new CallError(409, 'The promotion has not started yet');
  context.state.participation.join(promotion.id, account.id, now);
  return participationReply(context);
}
