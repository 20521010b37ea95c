import * as z from 'zod';
import type { CallContext, PlatformCall } from './platform-call.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,64}$/);

const eventSchema = z.strictObject({
  name: z.string().regex(/^[a-z_]{1,32}$/),
  /** Milliseconds since epoch. */
  at: z.int().nonnegative(),
  page: slug,
  campaign: slug.optional(),
  code: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  registrationType: z.enum(['fast_reg', 'phone_reg', 'full_reg', 'soc_reg', 'short_reg']).optional(),
  tries: z.int().nonnegative().optional(),
});

/** What a browser says of its visitor. */
export type AnalyticsEvent = z.infer<typeof eventSchema>;

const bodySchema = z.strictObject({ events: z.array(eventSchema).min(1).max(50) });

/** `POST /web-api/api/analytics/events`: the last 200 are kept, for `/sandbox` and `/sandbox/api/state`. */
export function analyticsReply({ request, state }: CallContext) {
  const { events } = bodySchema.parse(request.body);
  state.analytics.add(events);
  return { accepted: events.length };
}

/** The analytics collector (specification, section 7). */
export const analyticsCalls: readonly PlatformCall[] = [
  { id: 'analytics-events', method: 'post', path: '/web-api/api/analytics/events', answer: analyticsReply },
];
