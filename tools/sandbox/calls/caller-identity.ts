import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { type Account, findAccount } from '../state/accounts.ts';
import type { Session } from '../state/session-tokens.ts';
import type { CallContext } from './platform-call.ts';

const cookiesSchema = z.object({ user_token: z.string().min(1).optional() });

const createUnauthorizedError = () => new CallError(401, 'The session token is missing, expired or unknown');

function headerToken({ request }: CallContext): string | undefined {
  return request.get('x-auth')?.replace(/^Bearer\b\s*/i, '');
}

function cookieToken({ request }: CallContext): string | undefined {
  return cookiesSchema.safeParse(request.cookies).data?.user_token;
}

async function readSession(context: CallContext, token: string): Promise<Session & { account: Account }> {
  const session = await context.state.tokens.read(token);
  const account = session && findAccount(session.accountId);
  if (!session || !account) throw createUnauthorizedError();
  return { ...session, account };
}

/** The session of the token in `x-auth`; `undefined` without the header. An invalid token is refused with 401. */
export async function optionalSession(context: CallContext): Promise<(Session & { account: Account }) | undefined> {
  const token = headerToken(context);
  if (token === undefined) return undefined;
  const session = await readSession(context, token);
  if (session.isExpired || session.isRevoked) throw createUnauthorizedError();
  return session;
}

/** The account of the token in `x-auth`; `undefined` without the header. An invalid token is refused with 401. */
export async function optionalAccount(context: CallContext): Promise<Account | undefined> {
  const session = await optionalSession(context);
  return session?.account;
}

/** The account of the token in `x-auth`; 401 without a valid token. */
export async function requiredAccount(context: CallContext): Promise<Account> {
  const account = await optionalAccount(context);
  if (account === undefined) throw createUnauthorizedError();
  return account;
}

/**
 * The session to renew, from `x-auth` or the session cookie: it may have expired, but this sandbox must have signed it.
 */
export async function renewableSession(context: CallContext) {
  const token = headerToken(context) ?? cookieToken(context);
  if (token === undefined) throw createUnauthorizedError();
  const session = await readSession(context, token);
  if (session.isRevoked) throw createUnauthorizedError();
  return { token, ...session };
}

/**
 * The token of the session to end, from `x-auth` or the session cookie. An expired session is ended too, because it
 * could still be renewed, and ending it twice is harmless; a token of another platform is refused with 401.
 */
export async function sessionTokenToEnd(context: CallContext): Promise<string | undefined> {
  const token = headerToken(context) ?? cookieToken(context);
  if (token !== undefined) await readSession(context, token);
  return token;
}

/** The account that the mobile app has signed in, by the header `authorization`; refuses others with 401. */
export async function appAccount({ request, state }: CallContext): Promise<Account> {
  const token = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
  const app = token === undefined ? undefined : await state.tokens.read(token, 'app');
  const account = app && findAccount(app.accountId);
  if (!account || app.isExpired || app.isRevoked) {
    throw new CallError(401, 'The authorization of the app is missing, expired or unknown');
  }
  return account;
}
