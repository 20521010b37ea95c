import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { accounts, findAccount } from '../state/accounts.ts';
import { appAccount, optionalSession, sessionTokenToEnd } from './caller-identity.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { siteConfigurationReply } from './site-configuration-call.ts';

const credentialsSchema = z.object({ login: z.string().min(1).max(256), pass: z.string().min(1).max(256) });

/** `POST /web-api/api/mobile/v1/token/auth`: a session token for a visitor whom the mobile app has signed in. */
export async function tokenAuthReply(context: CallContext) {
  const { id } = await appAccount(context);
  return { token: await context.state.tokens.issue(id) };
}

/**
 * `POST {external-api}/fastLogin`. The refusal does not say whether login or password is wrong. Five consecutive wrong passwords lock the
 * login for 15 minutes, even for the right password.
 */
export async function fastLoginReply({ request, state }: CallContext) {
  const { login, pass } = credentialsSchema.parse(request.body);
  const { clock, signInGuard, tokens } = state;
  if (signInGuard.isLocked(login, clock.now())) {
    throw new CallError(403, 'The login is locked for now: too many wrong passwords', 'account-locked');
  }
  const registered = state.registrations.find(login);
  const account =
    registered?.password === pass
      ? findAccount(registered.accountId)
      : accounts.find((candidate) => candidate.login === login && candidate.password === pass);
  if (account === undefined) {
    signInGuard.recordFailure(login, clock.now());
    throw new CallError(401, 'The login or the password is wrong', 'wrong-credentials');
  }
  signInGuard.recordSuccess(login);
  return { user_id: account.id, token: await tokens.issue(account.id) };
}

const registrationSchema = z.object({
  currency: z.string().min(1),
  ref_id: z.int(),
  promocode: z.string().min(1).max(64).optional(),
  captcha: z.object({ type: z.int(), answer: z.string().min(1) }).optional(),
});

/** The part of the site configuration that registration depends on; a patch by the control API may have changed it in any way. */
const captchaSchema = z
  .object({
    isCaptchaAllowed: z.boolean().catch(false),
    captchaType: z.int().catch(0),
    captcha: z.object({ siteKey: z.string().optional() }).catch({}),
  })
  .catch({ isCaptchaAllowed: false, captchaType: 0, captcha: {} });

/**
 * `POST {external-api}/fastRegistration`: a login for the sandbox's account of the currency. If the configuration has a
 * captcha, only the answer of its widget is accepted.
 */
export function oneClickRegistrationReply(context: CallContext) {
  const { request, state } = context;
  const { currency, captcha } = registrationSchema.parse(request.body);
  const { config } = z.object({ config: z.unknown() }).parse(siteConfigurationReply(context));
  const wanted = captchaSchema.parse(config);
  const isCaptchaRequired = wanted.isCaptchaAllowed && wanted.captcha.siteKey !== undefined;
  if (
    isCaptchaRequired &&
    (captcha?.type !== wanted.captchaType || captcha.answer !== `sandbox-captcha-${wanted.captchaType}`)
  ) {
    throw new CallError(400, 'The answer to the captcha is missing or wrong', 'captcha-wrong');
  }
  const account = accounts.find((candidate) => candidate.currency === currency) ?? accounts[0];
  if (account === undefined) throw new CallError(404, 'There is no account', 'account-unknown');
  const { login, password } = state.registrations.add(account.id);
  return { login, password };
}

/** `POST {external-api}/sendLogin`: the sandbox sends nothing. */
export function sendLoginReply({ request, state }: CallContext) {
  const { login } = z.object({ login: z.string(), email: z.email() }).parse(request.body);
  if (!state.registrations.find(login)) throw new CallError(404, 'There is no such login', 'account-unknown');
  return { isSent: true };
}

/** `POST /web-api/user/disconnect`: revokes the token; a second call changes nothing. */
export async function disconnectReply(context: CallContext) {
  const token = await sessionTokenToEnd(context);
  if (token !== undefined) context.state.tokens.revoke(token);
  return { user_id: 0 };
}

/** `GET /web-api/api/debug` */
export async function debugReply(context: CallContext) {
  const session = await optionalSession(context);
  return {
    version: 'sandbox',
    serverTime: context.state.clock.now(),
    user_id: session?.account.id ?? 0,
    ...(session && { tokenExpiresAt: session.expiresAt }),
    calls: context.callIds,
  };
}

/** Calls of signing in and out (R7.54, R7.55). */
export const signInCalls: readonly PlatformCall[] = [
  {
    id: 'token-auth',
    about: "`authorization: Bearer …` of the app, see the sandbox's README, becomes a session token",
    method: 'post',
    path: '/web-api/api/mobile/v1/token/auth',
    reply: tokenAuthReply,
  },
  {
    id: 'fast-login',
    about:
      '`login` and `pass`, see Accounts. 401 `wrong-credentials`; after five in a row 403 `account-locked` for 15 minutes',
    method: 'post',
    path: '/web-api/external-api/fastLogin',
    reply: fastLoginReply,
  },
  {
    id: 'one-click-registration',
    about:
      'A new login for the account of the currency. While the site configuration has a captcha: 400 `captcha-wrong` without the answer of its widget',
    method: 'post',
    path: '/web-api/external-api/fastRegistration',
    reply: oneClickRegistrationReply,
  },
  {
    id: 'send-login',
    about: 'For a login made with one click; the sandbox sends no mail',
    method: 'post',
    path: '/web-api/external-api/sendLogin',
    reply: sendLoginReply,
  },
  {
    id: 'disconnect',
    about:
      'Revokes the token of `x-auth` or the cookie, even an expired or revoked one. 401 for one of another platform',
    method: 'post',
    path: '/web-api/user/disconnect',
    reply: disconnectReply,
  },
  {
    id: 'debug',
    about: 'Clock, account, expiry of the token, ids of all calls',
    method: 'get',
    path: '/web-api/api/debug',
    reply: debugReply,
  },
];
