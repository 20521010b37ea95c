import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { fastLoginReplySchema, userCalls } from '../../src/platform/user.ts';
import type { TokenOpener } from '../session/open-token.ts';
import type { Exchange } from './exchange.ts';
import { parseJson, readText } from './read-reply.ts';

/** Is the reply one that begins a session, so that it must be read and not only passed on? */
export const beginsSession = ({ call }: Exchange): boolean => call.id === userCalls.fastLogin.id;

/** Is the reply one that ends the session? */
export const endsSession = ({ call }: Exchange): boolean => call.id === userCalls.disconnect.id;

/**
 * Answers somebody who has signed in. The token goes where the visitor keeps it, and never into the body: scripts have no
 * use for it while the session cookie can be kept from them.
 */
export async function answerSignIn(
  reply: IncomingMessage,
  response: Response,
  { group, keeper }: Exchange,
  tokens: TokenOpener,
): Promise<void> {
  const garbage = new PlatformError(group.id, 'platform-garbage', 'gave no token that can be used');
  const signedIn = fastLoginReplySchema.safeParse(parseJson(await readText(reply, group.replyLimit)));
  if (!signedIn.success || signedIn.data.token === undefined) throw garbage;
  if (!(await tokens.adopt(signedIn.data.token, keeper))) throw garbage;
  response.json({ user_id: signedIn.data.user_id });
}
