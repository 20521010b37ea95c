import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';

/** Body of `POST /external-api/sendLogin`. It has no password, which the platform knows. */
export const sendLoginBodySchema = z.object({
  login: z.string().check(z.minLength(1), z.maxLength(256)),
  email: z.string().check(z.minLength(3), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/)),
});

/** Reply of `POST /external-api/sendLogin`. */
export const sendLoginReplySchema = z.object({ isSent: z.boolean() });

const spec = {
  id: 'send-login',
  group: 'user',
  method: 'POST',
  path: `${externalApiBase}/sendLogin`,
  isRepeatable: false,
  isMoneyAction: false,
  body: sendLoginBodySchema,
  reply: sendLoginReplySchema,
} as const satisfies CallSpec;

/** Sends a login created by one-click registration to an e-mail address, with its password. */
export const sendLogin = async (transport: PlatformTransport, login: string, email: string): Promise<boolean> =>
  (await callPlatform(transport, spec, { body: { login, email } })).isSent;

export const sendLoginCall = defineCall(spec, {
  function: sendLogin,
  isOwn: true,
  token: 'none',
  refusals: ['account-unknown'],
  regionRule: 'none',
  example: () => ({
    make: (transport) => sendLogin(transport, '285104999', 'alice@example.com'),
    sent: {
      method: 'POST',
      path: '/web-api/external-api/sendLogin',
      body: { login: '285104999', email: 'alice@example.com' },
    },
    reply: { isSent: true },
    result: true,
  }),
  sample: () => ({
    body: { login: '285104999', email: 'alice@example.com' },
    hint: 'Register with one click first, and take the login from its reply',
  }),
});
