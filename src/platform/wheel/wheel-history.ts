import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { spinSchema, wheelPath } from './wheel.ts';
import { spinExample } from './wheel-examples.ts';

/** Reply of `GET .../getHistoryWheel`: the visitor's spins, newest first. */
export const wheelHistoryReplySchema = z.object({
  /** Newest first: Marquee looks for the spin of a lost reply at the beginning. */
  spins: z.array(spinSchema),
  /** All of the visitor's spins, of which the list may contain only the newest. */
  total: count,
  /** For sectors that are pieces to collect: number of wins of each, in all spins. */
  collected: z.optional(z.array(z.object({ sectorId: z.string(), count: z.int().check(z.gte(1)) }))),
});

/** The visitor's spins. */
export type WheelHistory = z.infer<typeof wheelHistoryReplySchema>;

const spec = {
  id: 'wheel-history',
  group: 'wheel',
  method: 'GET',
  path: `${wheelPath}/getHistoryWheel`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: wheelHistoryReplySchema,
} as const satisfies CallSpec;

/** Loads the visitor's spins so far. */
export const loadWheelHistory = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<WheelHistory> => callPlatform(transport, spec, { parameters: { id }, language, token });

export const wheelHistoryCall = defineCall(spec, {
  function: loadWheelHistory,
  token: 'required',
  refusals: ['promotion-unknown', 'wheel-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/sticker-hunt', failure: 'partial' },
  example: () => ({
    make: (transport) => loadWheelHistory(transport, 1103, 'en', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/web/promotions/wheel/1103/getHistoryWheel',
      headers: english,
      token: exampleToken,
    },
    reply: { spins: [spinExample()], total: 1 },
  }),
  sample: () => ({ parameters: { id: '1103' }, headers: english }),
});
