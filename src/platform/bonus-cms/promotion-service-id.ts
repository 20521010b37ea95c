import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { bonusApiBase } from './bonus-api.ts';

/** Reply of `GET /bonus-api/promotion_service_id`: the service that the bonus pages' promotions belong to. */
export const promotionServiceReplySchema = z.object({ promotion_service_id: z.int() });

const spec = {
  id: 'promotion-service-id',
  group: 'bonus-cms',
  method: 'GET',
  path: `${bonusApiBase}/promotion_service_id`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: promotionServiceReplySchema,
} as const satisfies CallSpec;

/** The id of the service that the bonus pages' promotions belong to. */
export async function loadPromotionServiceId(transport: PlatformTransport): Promise<number> {
  const reply = await callPlatform(transport, spec, {});
  return reply.promotion_service_id;
}

export const promotionServiceIdCall = defineCall(spec, {
  function: loadPromotionServiceId,
  token: 'none',
  regionRule: 'none',
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadPromotionServiceId(transport),
    sent: { method: 'GET', path: '/web-api/bonus-api/promotion_service_id' },
    reply: { promotion_service_id: 17 },
    result: 17,
  }),
  sample: () => ({}),
});
