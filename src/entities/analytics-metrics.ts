import * as z from 'zod/mini';
import { registrationTypeSchema } from './registration.ts';

/** What a visitor had chosen when they went to register with a social network (specification, section 3). */
export const socialDataSchema = z.object({
  currencyId: z.int(),
  countryId: z.int(),
  regType: registrationTypeSchema,
  promocode: z.string().check(z.maxLength(64)),
});

/** What is remembered of a visitor's attempts to register and to sign in (specification, section 3). */
export const analyticsMetricsSchema = z.object({
  regTryCounter: z.int().check(z.gte(0)),
  /** Milliseconds since epoch; missing before the first call. */
  lastRegCallTime: z.optional(z.int()),
  /** The registration was completed: no leave event is sent (specification, section 4). */
  hasDone: z.boolean(),
  authTryCounter: z.int().check(z.gte(0)),
  /** Milliseconds since epoch; missing before the first call. */
  lastAuthPopUpCallTime: z.optional(z.int()),
  socialData: z.optional(socialDataSchema),
});

/** What is remembered of a visitor's attempts to register and to sign in. */
export type AnalyticsMetrics = z.infer<typeof analyticsMetricsSchema>;
