import { CallError } from '../lib/call-error.ts';
import { boostedBets } from '../promotions/boosted-bets.ts';
import { requiredAccount } from './caller-identity.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { promotionNow } from './promotion-now.ts';

/** `GET {external-api}/promotions/{id}/own-boosts` */
async function ownBoostsReply(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { campaign, calendar, now } = promotionNow(context);
  if (campaign?.mechanic !== 'odds-boost')
    throw new CallError(404, 'The promotion boosts no odds', 'promotion-unknown');
  const boosts = boostedBets(context.state.seed, campaign, accountId, calendar, now);
  const paid = boosts.filter(({ state }) => state === 'won').reduce((sum, { boost }) => sum + boost.amount, 0);
  return { boosts, ...(paid > 0 && { paid: { amount: paid, currency: campaign.facts.maxBoost.currency } }) };
}

export const ownBoostsCall: PlatformCall = {
  id: 'own-boosts',
  about:
    'Campaigns of the mechanic `odds-boost`: the last 20 bets of every account, one every few days, each settled two days later',
  method: 'get',
  path: '/web-api/external-api/promotions/:id/own-boosts',
  reply: ownBoostsReply,
};
