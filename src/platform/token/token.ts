import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';
import { token } from '../user/user-contracts.ts';

/** Query of `GET /web-api/user/gettoken` (R7.8). */
export const tokenQuerySchema = z.object({ force_refresh: z.literal(true) });

/** Reply of `GET /web-api/user/gettoken?force_refresh=true` (R7.8). */
export const tokenReplySchema = z.object({ token });

const spec = {
  id: 'token',
  group: 'token',
  method: 'GET',
  path: `${apiBase}/user/gettoken`,
  isRepeatable: true,
  isMoneyAction: false,
  query: tokenQuerySchema,
  reply: tokenReplySchema,
} as const satisfies CallSpec;

/** A fresh token for an old one, which may have expired. */
export async function loadFreshToken(transport: PlatformTransport, token?: string): Promise<string> {
  const reply = await callPlatform(transport, spec, { query: { force_refresh: true }, token });
  return reply.token;
}

export const tokenCall = defineCall(spec, {
  function: loadFreshToken,
  token: 'required',
  hasSideEffects: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadFreshToken(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/user/gettoken?force_refresh=true', token: exampleToken },
    reply: { token: 'fresh' },
    result: 'fresh',
  }),
  sample: () => ({
    query: { force_refresh: true },
    hint: 'From a browser it renews only a token that the page itself sends: with the session cookie alone it is refused.',
  }),
});
