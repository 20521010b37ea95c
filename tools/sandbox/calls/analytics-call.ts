import * as z from 'zod';
import { analyticsEventSchema } from '../state/analytics-store.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const bodySchema = z.strictObject({ events: z.array(analyticsEventSchema).min(1).max(50) });

/** `POST /web-api/api/analytics/events`: the last 200 are kept, for `/sandbox` and `/sandbox/api/state`. */
export function analyticsReply({ request, state }: CallContext) {
  const { events } = bodySchema.parse(request.body);
  state.analytics.add(events);
  return { accepted: events.length };
}

/** The analytics collector (R7.17). */
export const analyticsCalls: readonly PlatformCall[] = [
  {
    id: 'analytics-events',
    about:
      'Takes up to 50 events; the last 200 are in `/sandbox` and `/sandbox/api/state`. 400 if they hold anything else',
    method: 'post',
    path: '/web-api/api/analytics/events',
    reply: analyticsReply,
  },
];
