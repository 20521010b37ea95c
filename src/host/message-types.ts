import * as z from 'zod/mini';
import { errorCodeSchema } from '../entities/analytics-event.ts';
import { socialDataSchema } from '../entities/analytics-metrics.ts';
import { registrationTypeSchema } from '../entities/registration.ts';

/** Changes the site configuration (R5.8). */
export const configurationUpdateType = 'updateSiteConfig';

/** Messages of the error page (R2.133, R2.134). */
export const notFoundType = 'pageNotFound';
export const openBonusType = 'bonus';

/** Says that the visitor has signed in or out; carries the token if cookies are blocked. An addition of Marquee. */
const sessionChangedType = 'sessionChanged';

/** Consent and registration messages of the host, Marquee's own. */
const consentType = 'consent';
export const registrationStartedType = 'registrationStarted';
export const registrationCompletedType = 'registrationCompleted';
export const registrationFailedType = 'registrationFailed';

/** A message between the page and its host: its type and its fields. */
const hostMessageSchema = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(64)) });

/** A message between the page and its host. */
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** Reads a message of a host; `undefined` without a type (R5.9). */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const message = hostMessageSchema.safeParse(data);
  return message.success ? message.data : undefined;
}

/** Whether analytics and the fingerprint may run; if the latter is missing it may not. */
export const consentMessageSchema = z.object({
  type: z.literal(consentType),
  analytics: z.boolean(),
  fraudPrevention: z.optional(z.boolean()),
});

/** Progress of a registration, which happens in the host's pages. */
export const registrationStartedSchema = z.object({
  type: z.literal(registrationStartedType),
  registrationType: z.optional(registrationTypeSchema),
  socialData: z.optional(socialDataSchema),
});
export const registrationCompletedSchema = z.object({ type: z.literal(registrationCompletedType) });
export const registrationFailedSchema = z.object({ type: z.literal(registrationFailedType), code: errorCodeSchema });

/** A change of the session: a `token` for pages whose cookies are blocked, `null` after a sign-out. */
export const sessionChangedSchema = z.object({
  type: z.literal(sessionChangedType),
  token: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$/), z.maxLength(8192))),
  ),
});
