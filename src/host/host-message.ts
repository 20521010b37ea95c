import * as z from 'zod/mini';

/** The message by which the host changes the site configuration (specification, sections 5 and 7). */
export const configurationUpdateType = 'updateSiteConfig';

/** What the error page tells the host, and asks of it (specification, section 2). */
export const notFoundType = 'pageNotFound';
export const openBonusType = 'bonus';

/** A message between the page and its host: its type, and what belongs to it. */
const hostMessageSchema = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(64)) });

/** A message between the page and its host. */
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** The message in what came from a host; nothing for what has no type (specification, section 5). */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const message = hostMessageSchema.safeParse(data);
  return message.success ? message.data : undefined;
}
