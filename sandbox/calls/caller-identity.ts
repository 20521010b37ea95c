import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { type Account, findAccount } from '../state/accounts.ts';
import type { CallContext } from './platform-call.ts';

const cookiesSchema = z.object({ user_token: z.string().min(1).optional() });

const unauthorized = () => new CallError(401, 'The session token is missing, expired or unknown');

function headerToken({ request }: CallContext): string | undefined {
  return request.get('x-auth')?.replace(/^Bearer\b\s*/i, '');
}

function cookieToken({ request }: CallContext): string | undefined {
  return cookiesSchema.safeParse(request.cookies).data?.user_token;
}

async function readSession(context: CallContext, token: string): Promise<{ account: Account; isExpired: boolean }> {
  const session = await context.state.tokens.read(token);
  const account = session && findAccount(session.accountId);
  if (!session || !account) throw unauthorized();
  return { account, isExpired: session.isExpired };
}

/** The account that `x-auth` names; `undefined` without the header. A token that is no good is refused with 401. */
export async function optionalAccount(context: CallContext): Promise<Account | undefined> {
  const token = headerToken(context);
  if (token === undefined) return undefined;
  const { account, isExpired } = await readSession(context, token);
  if (isExpired) throw unauthorized();
  return account;
}

/** The account that `x-auth` names; anybody else is refused with 401. */
export async function requiredAccount(context: CallContext): Promise<Account> {
  const account = await optionalAccount(context);
  if (account === undefined) throw unauthorized();
  return account;
}

/** The session to renew, from `x-auth` or the session cookie: it may be over, but this sandbox must have signed it. */
export async function renewableSession(context: CallContext) {
  const token = headerToken(context) ?? cookieToken(context);
  if (token === undefined) throw unauthorized();
  return { token, ...(await readSession(context, token)) };
}
