import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';
import { token, userId } from './user-contracts.ts';

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

export const fastLoginSpec = {
  id: 'fast-login',
  group: 'user',
  method: 'POST',
  path: `${externalApiBase}/fastLogin`,
  isRepeatable: false,
  isMoneyAction: false,
  body: fastLoginBodySchema,
  reply: fastLoginReplySchema,
} as const satisfies CallSpec;

/** Signs in with a login and a password. */
export const signIn = (transport: PlatformTransport, login: string, pass: string): Promise<SignedIn> =>
  callPlatform(transport, fastLoginSpec, { body: { login, pass } });

export const fastLoginCall = defineCall(fastLoginSpec, {
  function: signIn,
  token: 'none',
  refusals: ['wrong-credentials', 'account-locked'],
  regionRule: 'none',
  example: () => ({
    make: (transport) => signIn(transport, 'alice', 'a secret'),
    sent: { method: 'POST', path: '/web-api/external-api/fastLogin', body: { login: 'alice', pass: 'a secret' } },
    reply: { user_id: 285_104_233, token: 'fresh' },
  }),
  sample: () => ({ body: { login: 'alice', pass: 'alice-in-dublin' } }),
});
