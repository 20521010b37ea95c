import * as z from 'zod/mini';
import { registrationTypeSchema } from './registration.ts';

/** Visitors' actions that the operator counts, after consent. */
export const analyticsEventNames = [
  'page_view',
  'cta_click',
  'opt_in',
  'entry_sent',
  'gift_taken',
  'store_bought',
  'ticket_bought',
  'prize_won',
  'result_known',
  'terms_opened',
  'sign_in_call',
  'sign_in',
  'sign_out',
  'registration_call',
  'registration_done',
  'registration_leave',
  'error_code',
] as const;

/** Error code: never a text, which could identify a person. */
export const errorCodeSchema = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/));

/** An event of a visitor (R4.41 to R4.44, R8.19), which does not identify them. */
export const analyticsEventSchema = z.object({
  name: z.enum(analyticsEventNames),
  /** Milliseconds since epoch. */
  at: z.int().check(z.gte(0)),
  /** Id of the route that was shown. */
  page: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  /** Name of the campaign, on its page. */
  campaign: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
  code: z.optional(errorCodeSchema),
  registrationType: z.optional(registrationTypeSchema),
  /** Number of attempts to register or sign in. */
  tries: z.optional(z.int().check(z.gte(0))),
});

/** An event of a visitor. */
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** An event as the page records it; time and place are added later. */
export type TrackedEvent = Omit<AnalyticsEvent, 'at' | 'page' | 'campaign' | 'tries'>;
