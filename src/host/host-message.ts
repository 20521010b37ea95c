import * as z from 'zod/mini';
import { errorCodeSchema } from '../entities/analytics-event.ts';
import { socialDataSchema } from '../entities/analytics-metrics.ts';
import { registrationTypeSchema } from '../entities/registration.ts';

/** The message by which the host changes the site configuration (specification, sections 5 and 7). */
export const configurationUpdateType = 'updateSiteConfig';

/** What the error page tells the host, and asks of it (specification, section 2). */
export const notFoundType = 'pageNotFound';
export const openBonusType = 'bonus';

/** The host says that the visitor has signed in or out, and gives the token where cookies are off (ours as well). */
export const sessionChangedType = 'sessionChanged';

/** The host's word about analytics, and what it tells of a registration (ours: the specification names no such messages). */
export const consentType = 'consent';
export const registrationStartedType = 'registrationStarted';
export const registrationCompletedType = 'registrationCompleted';
export const registrationFailedType = 'registrationFailed';

/** A message between the page and its host: its type, and what belongs to it. */
const hostMessageSchema = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(64)) });

/** A message between the page and its host. */
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** The message in what came from a host; nothing for what has no type (specification, section 5). */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const message = hostMessageSchema.safeParse(data);
  return message.success ? message.data : undefined;
}

/** The host's word: whether analytics may run in the page that it shows. */
export const consentMessageSchema = z.object({ type: z.literal(consentType), analytics: z.boolean() });

/** What the host tells of a registration, which happens in its own pages. */
export const registrationStartedSchema = z.object({
  type: z.literal(registrationStartedType),
  registrationType: z.optional(registrationTypeSchema),
  socialData: z.optional(socialDataSchema),
});
export const registrationCompletedSchema = z.object({ type: z.literal(registrationCompletedType) });
export const registrationFailedSchema = z.object({ type: z.literal(registrationFailedType), code: errorCodeSchema });

/** The host's word about the session: `token` for pages whose cookies are off, `null` when it is over. */
export const sessionChangedSchema = z.object({
  type: z.literal(sessionChangedType),
  token: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/), z.maxLength(8192)))),
});
