import * as z from 'zod/mini';
import { type AnalyticsEvent, analyticsEventSchema } from '../entities/analytics-event.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

/** Events that the collector takes at once. */
export const largestBatch = 50;

/** Body of the collector: what visitors did who have agreed to it. */
export const analyticsEventsBodySchema = z.object({
  events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(largestBatch)),
});

/** Reply of the collector: how many events it has kept. */
export const analyticsEventsReplySchema = z.object({ accepted: z.int().check(z.gte(0)) });

/** The analytics collector (R7.17, decision 23). */
export const analyticsCalls = {
  events: {
    id: 'analytics-events',
    group: 'common',
    method: 'POST',
    path: `${innerApiBase}/analytics/events`,
    function: 'sendAnalyticsEvents',
    token: 'none',
    isRepeatable: false,
    isMoneyAction: false,
    body: analyticsEventsBodySchema,
    reply: analyticsEventsReplySchema,
  },
} as const satisfies CallSpecs;

/** Hands events to the collector, and says how many it has kept. They arrive even if the page is left meanwhile. */
export async function sendAnalyticsEvents(
  transport: PlatformTransport,
  events: readonly AnalyticsEvent[],
): Promise<number> {
  const reply = await callPlatform(transport, analyticsCalls.events, {
    body: { events: [...events] },
    outlivesPage: true,
  });
  return reply.accepted;
}
