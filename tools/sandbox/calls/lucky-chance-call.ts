import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { entryIdOf } from '../promotions/entry-id.ts';
import { forecastRoundAt, roundClosesAt } from '../promotions/forecast-round.ts';
import { settleForecasts } from '../promotions/settle-forecasts.ts';
import { requiredAccount } from './caller-identity.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const score = z.int().min(0).max(99);

const formSchema = z.object({
  promotionId: z.int(),
  forecasts: z
    .array(z.object({ eventId: z.int(), home: score, away: score }))
    .min(1)
    .max(20)
    .refine((list) => new Set(list.map(({ eventId }) => eventId)).size === list.length, 'names a match twice'),
});

/**
 * `POST /web-api/landing/LuckyChanceForm`: accepts a forecast until the first match begins; a later form replaces the earlier one. An exact
 * forecast is paid into the bonus balance when its match has ended.
 */
export async function luckyChanceReply(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { promotionId, forecasts } = formSchema.parse(context.request.body);
  const { seed, clock, campaigns, forecasts: store, replies } = context.state;
  const request = { accountId, call: 'lucky-chance-form', key: idempotencyKey(context) };
  const { reply } = replies.once(request, () => {
    const moment = { seed, startedAt: clock.startedAt(), now: clock.now() };
    const round = forecastRoundAt(moment, promotionId, campaigns.find(promotionId));
    if (round === undefined) throw new CallError(404, 'There are no forecasts with this promotion');
    if (forecasts.some(({ eventId }) => round.events.every(({ id }) => id !== eventId))) {
      throw new CallError(400, 'A match does not belong to this promotion');
    }
    const closesAt = roundClosesAt(round);
    const acceptedAt = clock.now();
    if (acceptedAt >= closesAt) throw new CallError(409, 'The first match has begun', 'form-closed');
    // The form replaces the earlier one, whose exact scores are paid first.
    settleForecasts(context.state, accountId);
    store.enter(promotionId, accountId, { round, forecasts });
    return { entryId: entryIdOf(seed, round.id, accountId), acceptedAt, closesAt };
  });
  return reply;
}

/** The call of the forecast form (R7.62). */
export const luckyChanceCalls: readonly PlatformCall[] = [
  {
    id: 'lucky-chance-form',
    about:
      'Forecasts for promotion 1104 (matches 9 to 13) and for every predictor of a campaign folder, whose matches change with the round. A later form replaces an earlier one until the first match begins, then 409 `form-closed`. An exact forecast is paid when its match has ended',
    method: 'post',
    path: '/web-api/landing/LuckyChanceForm',
    reply: luckyChanceReply,
  },
];
