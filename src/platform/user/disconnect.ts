import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';

/** Reply of `POST /user/disconnect`: the user id, which is 0. */
export const disconnectReplySchema = z.object({ user_id: z.literal(0) });

const spec = {
  id: 'disconnect',
  group: 'user',
  method: 'POST',
  path: `${apiBase}/user/disconnect`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: disconnectReplySchema,
} as const satisfies CallSpec;

/** Signs out: the token is revoked. Repeating it is harmless. */
export async function signOut(transport: PlatformTransport, token?: string): Promise<void> {
  await callPlatform(transport, spec, { token });
}

export const disconnectCall = defineCall(spec, {
  function: signOut,
  token: 'optional',
  hasSideEffects: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => signOut(transport, exampleToken),
    sent: { method: 'POST', path: '/web-api/user/disconnect', token: exampleToken },
    reply: { user_id: 0 },
    result: undefined,
  }),
  sample: () => ({}),
});
