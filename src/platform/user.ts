import * as z from 'zod/mini';
import type { Country } from '../entities/country.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { apiBase, externalApiBase, innerApiBase, type PlatformTransport } from './transport.ts';

const userId = z.int().check(z.gte(0));
const token = z.string().check(z.minLength(1));

/** Query of `GET /web-api/user/gettoken` (R7.8). */
export const tokenQuerySchema = z.object({ force_refresh: z.literal(true) });

/** Reply of `GET /web-api/user/gettoken?force_refresh=true` (R7.8). */
export const tokenReplySchema = z.object({ token });

/** Reply of `POST /web-api/api/mobile/v1/token/auth`: a session token for the app's authorization. */
export const tokenAuthReplySchema = z.object({ token });

/** Reply of `GET /api/internal/v1/sessions/user`: 0 means that the visitor is anonymous (R4.7). */
export const sessionUserReplySchema = z.object({ user_id: userId });

/** Reply of `GET /user/getuserconfig` (R3.22, R7.57). */
export const userConfigurationReplySchema = z.object({
  user_country_code: z.string(),
  user_country_id: z.int(),
});

/** Body of `POST /external-api/fastLogin` (R7.54). */
export const fastLoginBodySchema = z.object({
  login: z.string().check(z.minLength(1), z.maxLength(256)),
  pass: z.string().check(z.minLength(1), z.maxLength(256)),
});

/**
 * Reply of `POST /external-api/fastLogin`. Wrong credentials and a locked account are refused with a code. Pages don't get
 * the token: Marquee keeps it in the session cookie (decision 21).
 */
export const fastLoginReplySchema = z.object({ user_id: userId.check(z.gte(1)), token: z.optional(token) });

/** A visitor who has just signed in. */
export type SignedIn = z.infer<typeof fastLoginReplySchema>;

/** Reply of `POST /user/disconnect`: the user id, which is 0. */
export const disconnectReplySchema = z.object({ user_id: z.literal(0) });

/** Reply of `GET /api/debug`, for developers: what the platform makes of a request. Its fields are ours. */
export const debugReplySchema = z.object({
  /** Version of the platform. */
  version: z.string(),
  /** Seconds since epoch. */
  serverTime: epochSecondsSchema,
  user_id: userId,
  /** Seconds since epoch; absent without a token. */
  tokenExpiresAt: z.optional(epochSecondsSchema),
  /** Ids of the calls that the platform serves. */
  calls: z.array(z.string()),
});

/** What the platform makes of a request. */
export type DebugReply = z.infer<typeof debugReplySchema>;

/** The calls about tokens and the visitor's identity. */
export const userCalls = {
  token: {
    id: 'token',
    group: 'token',
    method: 'GET',
    path: `${apiBase}/user/gettoken`,
    function: 'loadFreshToken',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    query: tokenQuerySchema,
    reply: tokenReplySchema,
  },
  tokenAuth: {
    id: 'token-auth',
    group: 'token',
    method: 'POST',
    path: `${innerApiBase}/mobile/v1/token/auth`,
    function: 'authorizeApp',
    token: 'none',
    isRepeatable: false,
    isMoneyAction: false,
    reply: tokenAuthReplySchema,
  },
  sessionUser: {
    id: 'session-user',
    group: 'user',
    method: 'GET',
    path: `${innerApiBase}/internal/v1/sessions/user`,
    function: 'loadSessionUser',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: sessionUserReplySchema,
  },
  configuration: {
    id: 'user-configuration',
    group: 'user',
    method: 'GET',
    path: `${apiBase}/user/getuserconfig`,
    function: 'loadUserCountry',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: userConfigurationReplySchema,
  },
  fastLogin: {
    id: 'fast-login',
    group: 'user',
    method: 'POST',
    path: `${externalApiBase}/fastLogin`,
    function: 'signIn',
    token: 'none',
    isRepeatable: false,
    isMoneyAction: false,
    body: fastLoginBodySchema,
    reply: fastLoginReplySchema,
  },
  disconnect: {
    id: 'disconnect',
    group: 'user',
    method: 'POST',
    path: `${apiBase}/user/disconnect`,
    function: 'signOut',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: disconnectReplySchema,
  },
  debug: {
    id: 'debug',
    group: 'user',
    method: 'GET',
    path: `${innerApiBase}/debug`,
    function: 'loadDebug',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: debugReplySchema,
  },
} as const satisfies CallSpecs;

/** A fresh token for an old one, which may be over. */
export async function loadFreshToken(transport: PlatformTransport, token?: string): Promise<string> {
  const reply = await callPlatform(transport, userCalls.token, { query: { force_refresh: true }, token });
  return reply.token;
}

/** What the mobile app has left in cookies. */
export interface AppAuthorization {
  /** Sent as `authorization`, with the value of its cookie. */
  readonly authorization: string;
  /** Further headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A session token for a visitor whom the mobile app has signed in. */
export async function authorizeApp(
  transport: PlatformTransport,
  { authorization, headers }: AppAuthorization,
): Promise<string> {
  const own = { accept: 'application/json', 'access-control-allow-origin': '*', authorization };
  const reply = await callPlatform(transport, userCalls.tokenAuth, { headers: { ...headers, ...own } });
  return reply.token;
}

/** The user id of a token, or 0. */
export async function loadSessionUser(transport: PlatformTransport, token?: string): Promise<number> {
  const reply = await callPlatform(transport, userCalls.sessionUser, { token });
  return reply.user_id;
}

/** The country that the owner of a token has registered in, or nothing where the platform has none. */
export async function loadUserCountry(transport: PlatformTransport, token?: string): Promise<Country | null> {
  const { user_country_code, user_country_id } = await callPlatform(transport, userCalls.configuration, { token });
  return user_country_code === '' ? null : { code: user_country_code, id: user_country_id };
}

/** Sign in with a login and a password. */
export const signIn = (transport: PlatformTransport, login: string, pass: string): Promise<SignedIn> =>
  callPlatform(transport, userCalls.fastLogin, { body: { login, pass } });

/** Signs out: the token is revoked. Repeating it does no harm. */
export async function signOut(transport: PlatformTransport, token?: string): Promise<void> {
  await callPlatform(transport, userCalls.disconnect, { token });
}

/** What the platform makes of a request, for the page that tries calls. */
export const loadDebug = (transport: PlatformTransport, token?: string): Promise<DebugReply> =>
  callPlatform(transport, userCalls.debug, { token });
