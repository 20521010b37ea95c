import * as z from 'zod/mini';
import type { AnalyticsEvent } from '../../entities/analytics-event.ts';
import { analyticsEventSchema } from '../../entities/analytics-event.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleTime } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';

/** Maximum events in one batch. */
export const maxBatch = 50;

/** Request body for the collector: events of visitors who have consented. */
export const analyticsEventsBodySchema = z.object({
  events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(maxBatch)),
});

/** Reply of the collector: number of stored events. */
export const analyticsEventsReplySchema = z.object({ accepted: z.int().check(z.gte(0)) });

const spec = {
  id: 'analytics-events',
  group: 'common',
  method: 'POST',
  path: `${innerApiBase}/analytics/events`,
  isRepeatable: false,
  isMoneyAction: false,
  body: analyticsEventsBodySchema,
  reply: analyticsEventsReplySchema,
} as const satisfies CallSpec;

/** Sends events to the collector, and returns the number of stored ones. They are delivered even if the page is left meanwhile. */
export async function sendAnalyticsEvents(
  transport: PlatformTransport,
  events: readonly AnalyticsEvent[],
): Promise<number> {
  const reply = await callPlatform(transport, spec, {
    body: { events: [...events] },
    outlivesPage: true,
  });
  return reply.accepted;
}

export const analyticsEventsCall = defineCall(spec, {
  function: sendAnalyticsEvents,
  token: 'none',
  regionRule: 'none',
  example: () => {
    const pageView = {
      name: 'page_view',
      at: exampleTime * 1_000,
      page: 'promotion',
      campaign: 'lucky-friday',
    } as const;
    return {
      make: (transport) => sendAnalyticsEvents(transport, [pageView]),
      sent: {
        method: 'POST',
        path: '/web-api/api/analytics/events',
        body: { events: [pageView] },
        outlivesPage: true,
      },
      reply: { accepted: 1 },
      result: 1,
    };
  },
  sample: () => ({ body: { events: [{ name: 'page_view', at: 1_795_251_600_000, page: 'home' }] } }),
});
