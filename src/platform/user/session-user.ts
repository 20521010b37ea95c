import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { userId } from './user-contracts.ts';

/** Reply of `GET /api/internal/v1/sessions/user`: 0 means that the visitor is anonymous (R4.7). */
export const sessionUserReplySchema = z.object({ user_id: userId });

const spec = {
  id: 'session-user',
  group: 'user',
  method: 'GET',
  path: `${innerApiBase}/internal/v1/sessions/user`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: sessionUserReplySchema,
} as const satisfies CallSpec;

/** The user id of a token; 0 without one. Marquee renews a token that gets a 401, and treats 0 as a visitor without a session. */
export async function loadSessionUser(transport: PlatformTransport, token?: string): Promise<number> {
  const reply = await callPlatform(transport, spec, { token });
  return reply.user_id;
}

export const sessionUserCall = defineCall(spec, {
  function: loadSessionUser,
  token: 'optional',
  isServerOnly: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadSessionUser(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/api/internal/v1/sessions/user', token: exampleToken },
    reply: { user_id: 285_104_233 },
    result: 285_104_233,
  }),
  sample: () => ({}),
});
