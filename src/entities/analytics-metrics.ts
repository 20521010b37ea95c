import * as z from 'zod/mini';
import { registrationTypeSchema } from './registration.ts';

/** Choices of a visitor who registers with a social network (R3.21). */
export const socialDataSchema = z.object({
  currencyId: z.int(),
  countryId: z.int(),
  regType: registrationTypeSchema,
  promocode: z.string().check(z.maxLength(64)),
});

/** Stored metrics of a visitor's attempts to register and to sign in (R3.20). */
export const analyticsMetricsSchema = z.object({
  regTryCounter: z.int().check(z.gte(0)),
  /** Milliseconds since epoch; missing before the first call. */
  lastRegCallTime: z.optional(z.int()),
  /** Whether the registration was completed: then no leave event is sent (R4.44). */
  hasDone: z.boolean(),
  authTryCounter: z.int().check(z.gte(0)),
  /** Milliseconds since epoch; missing before the first call. */
  lastAuthPopUpCallTime: z.optional(z.int()),
  socialData: z.optional(socialDataSchema),
});

/** Stored counts of a visitor's attempts to register and to sign in. */
export type AnalyticsMetrics = z.infer<typeof analyticsMetricsSchema>;
