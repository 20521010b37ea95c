import * as z from 'zod/mini';
import { hrefSchema } from '../../entities/link.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import { externalApiBase, type PlatformTransport } from '../transport.ts';

/** Reply of `broadcast`. */
export const broadcastReplySchema = z.discriminatedUnion('status', [
  /** Pictures are on: the address of the player, for this visitor. */
  z.object({ status: z.literal('live'), player: hrefSchema }),
  /** There is no event now. */
  z.object({ status: z.literal('off-air') }),
  /** The visitor does not meet the conditions of access. */
  z.object({ status: z.literal('no-access') }),
]);

/** Reply of `broadcast`: a player, or why the visitor gets none. */
export type BroadcastReply = z.infer<typeof broadcastReplySchema>;

const spec = {
  id: 'broadcast',
  group: 'promotions',
  method: 'GET',
  path: `${externalApiBase}/promotions/:id/broadcast`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: broadcastReplySchema,
} as const satisfies CallSpec;

/** Finds the player of a promotion's broadcast, or why this visitor gets none now. */
export const loadBroadcast = (transport: PlatformTransport, id: number, token?: string): Promise<BroadcastReply> =>
  callPlatform(transport, spec, { parameters: { id }, token });

export const broadcastCall = defineCall(spec, {
  isOwn: true,
  function: loadBroadcast,
  token: 'required',
  refusals: ['promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  example: () => ({
    make: (transport) => loadBroadcast(transport, 288, exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/promotions/288/broadcast', token: exampleToken },
    reply: { status: 'live', player: 'https://live.operator.example/player/288?ticket=5f1c' },
  }),
  sample: () => ({ parameters: { id: '288' } }),
});
