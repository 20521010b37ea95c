import type { Response } from 'express';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { disconnectReplySchema, fastLoginReplySchema, userCalls } from '../../src/platform/user.ts';
import type { Exchange } from './exchange.ts';

/** Is the reply one that begins a session, so that it must be read and not only passed on? */
export const beginsSession = ({ call }: Exchange): boolean => call.id === userCalls.fastLogin.id;

/** Is the reply one that ends the session? */
export const endsSession = ({ call }: Exchange): boolean => call.id === userCalls.disconnect.id;

/**
 * Answers somebody who has signed in. The token goes where the visitor keeps it, and never into the body: scripts have no
 * use for it while the session cookie can be kept from them.
 */
export function answerSignIn(reply: unknown, response: Response, { group, session }: Exchange): void {
  const { data } = fastLoginReplySchema.safeParse(reply);
  if (data?.token === undefined || !session.begin(data.token)) {
    throw new PlatformError(group.id, 'platform-garbage', 'gave no token that can be used');
  }
  response.json({ user_id: data.user_id });
}

/** Answers somebody whose token the platform did not want to end: nobody is signed in with it any more. */
export function answerSignedOut(response: Response, { session }: Exchange): void {
  session.end();
  response.json(disconnectReplySchema.parse({ user_id: 0 }));
}
