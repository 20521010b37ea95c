import { campaignCalendar, campaignPromotion } from '../campaigns/campaign-promotion.ts';
import { CallError } from '../lib/call-error.ts';
import { promotionCalendar, promotionStatus } from '../promotions/promotion-calendar.ts';
import { findPromotion } from '../promotions/promotions.ts';
import type { CallContext } from './platform-call.ts';

/** The promotion with the id, and its current state; refuses an unknown id with 404. */
export function findPromotionNow({ state }: Pick<CallContext, 'state'>, id: number) {
  const recurring = findPromotion(id);
  const campaign = state.campaigns.find(id);
  const promotion = recurring ?? (campaign && campaignPromotion(campaign, id));
  const calendar = recurring
    ? promotionCalendar(recurring, state.clock.startedAt())
    : campaign && campaignCalendar(campaign);
  if (promotion === undefined || calendar === undefined)
    throw new CallError(404, 'There is no promotion with this id', 'promotion-unknown');
  const now = state.clock.now();
  return { promotion, campaign, calendar, now, status: promotionStatus(calendar, now) };
}

/** The same for the promotion in the path. */
export const promotionNow = (context: CallContext) => findPromotionNow(context, Number(context.request.params['id']));

/** Refuses with 409 unless the promotion is running. */
export function requireActive(status: ReturnType<typeof promotionStatus>): void {
  if (status === 'finished') throw new CallError(409, 'The promotion is over', 'promotion-finished');
  if (status === 'scheduled') throw new CallError(409, 'The promotion has not started yet', 'promotion-scheduled');
}

/** When the account joined the promotion; refuses other accounts with 409. */
export function requireParticipation({ state }: CallContext, promotionId: number, accountId: number): number {
  const joinedAt = state.participation.joinedAt(promotionId, accountId);
  if (joinedAt === undefined) throw new CallError(409, 'Take part in the promotion first', 'not-participating');
  return joinedAt;
}
