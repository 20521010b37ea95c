import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { token } from '../user/user-contracts.ts';

/** Reply of `POST /web-api/api/mobile/v1/token/auth`: a session token for the app's authorization. */
export const tokenAuthReplySchema = z.object({ token });

/** Credentials that the mobile app has stored in cookies. */
export interface AppAuthorization {
  /** Sent as `authorization`, with the value of its cookie. */
  readonly authorization: string;
  /** Further headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

const spec = {
  id: 'token-auth',
  group: 'token',
  method: 'POST',
  path: `${innerApiBase}/mobile/v1/token/auth`,
  isRepeatable: false,
  isMoneyAction: false,
  reply: tokenAuthReplySchema,
} as const satisfies CallSpec;

/** Requests a session token for a visitor whom the mobile app has signed in. */
export async function authorizeApp(
  transport: PlatformTransport,
  { authorization, headers }: AppAuthorization,
): Promise<string> {
  const required = { accept: 'application/json', 'access-control-allow-origin': '*', authorization };
  const reply = await callPlatform(transport, spec, { headers: { ...headers, ...required } });
  return reply.token;
}

export const tokenAuthCall = defineCall(spec, {
  function: authorizeApp,
  token: 'none',
  isServerOnly: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => authorizeApp(transport, { authorization: 'Bearer app', headers: { 'X-Device': 'phone' } }),
    sent: {
      method: 'POST',
      path: '/web-api/api/mobile/v1/token/auth',
      headers: {
        accept: 'application/json',
        'access-control-allow-origin': '*',
        authorization: 'Bearer app',
        'x-device': 'phone',
      },
    },
    reply: { token: 'fresh' },
    result: 'fresh',
  }),
  sample: () => ({
    headers: { authorization: 'Bearer app' },
    hint: "Needs an authorization of the mobile app. The sandbox makes one: POST /sandbox/api/app-authorizations with an account's id.",
  }),
});
