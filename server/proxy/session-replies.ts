import type { Response } from 'express';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { disconnectCall, disconnectReplySchema } from '../../src/platform/user/disconnect.ts';
import { fastLoginCall, fastLoginReplySchema } from '../../src/platform/user/fast-login.ts';
import type { Exchange } from './exchange.ts';

/** Whether the reply starts a session, so that it must be parsed and not only forwarded. */
export const beginsSession = ({ call }: Exchange): boolean => call.id === fastLoginCall.id;

/** Whether the reply ends the session. */
export const endsSession = ({ call }: Exchange): boolean => call.id === disconnectCall.id;

/**
 * Responds to a sign-in. The token goes to the visitor's token store, never into the body: scripts must not read a token that the session
 * cookie hides from them.
 */
export function sendSignedIn(reply: unknown, response: Response, { group, session }: Exchange): void {
  const { data } = fastLoginReplySchema.safeParse(reply);
  if (data?.token === undefined || !session.begin(data.token)) {
    throw new PlatformError(group.id, 'platform-garbage', 'returned no usable token');
  }
  response.json({ user_id: data.user_id });
}

/** Signs the visitor out although the platform has refused to end the token. */
export function sendSignedOut(response: Response, { session }: Exchange): void {
  session.end();
  response.json(disconnectReplySchema.parse({ user_id: 0 }));
}
