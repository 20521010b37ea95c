import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleTime, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { userId } from './user-contracts.ts';

/** Diagnostics of the platform (`GET /api/debug`), for developers. The specification does not define its fields. */
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

export type DebugReply = z.infer<typeof debugReplySchema>;

const spec = {
  id: 'debug',
  group: 'user',
  method: 'GET',
  path: `${innerApiBase}/debug`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: debugReplySchema,
} as const satisfies CallSpec;

/** Diagnostics of the platform, for the page that tries calls. */
export const loadDebug = (transport: PlatformTransport, token?: string): Promise<DebugReply> =>
  callPlatform(transport, spec, { token });

export const debugCall = defineCall(spec, {
  function: loadDebug,
  token: 'optional',
  isServerOnly: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadDebug(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/api/debug', token: exampleToken },
    reply: {
      version: '1.0.0',
      serverTime: exampleTime,
      user_id: 285_104_233,
      tokenExpiresAt: exampleTime,
      calls: ['debug'],
    },
  }),
  sample: () => ({}),
});
