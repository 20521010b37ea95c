import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleKey, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { attemptsSchema, spinSchema, wheelPath } from './wheel.ts';
import { spinExample } from './wheel-examples.ts';

/** Reply of `POST .../spin/all`: all remaining attempts. */
export const spinAllReplySchema = z.object({
  spins: z.array(spinSchema),
  /** Attempts without a spin, for example because the pool was empty; they are still available. */
  failed: count,
  attempts: attemptsSchema,
  /** The request was a repeat: no new spin, and these are the first results. */
  isRepeated: z.boolean(),
});

/** Results of all spins. */
export type SpinAllReply = z.infer<typeof spinAllReplySchema>;

const spec = {
  id: 'wheel-spin-all',
  group: 'wheel',
  method: 'POST',
  path: `${wheelPath}/spin/all`,
  isRepeatable: false,
  isMoneyAction: true,
  reply: spinAllReplySchema,
} as const satisfies CallSpec;

/** Spins all remaining attempts. The same key again returns the first result. */
export const spinWheelAll = (
  transport: PlatformTransport,
  id: number,
  language: string,
  idempotencyKey: string,
  token?: string,
): Promise<SpinAllReply> => callPlatform(transport, spec, { parameters: { id }, language, idempotencyKey, token });

export const wheelSpinAllCall = defineCall(spec, {
  function: spinWheelAll,
  token: 'required',
  refusals: [
    'no-attempts',
    'pool-empty',
    'spin-too-soon',
    'not-participating',
    'promotion-finished',
    'promotion-scheduled',
    'promotion-unknown',
    'wheel-unknown',
  ],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  example: () => ({
    make: (transport) => spinWheelAll(transport, 1103, 'en', exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/api/web/promotions/wheel/1103/spin/all',
      headers: english,
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { spins: [spinExample()], failed: 0, attempts: { left: 0, perPeriod: 3, period: 'day' }, isRepeated: false },
  }),
  sample: () => ({
    parameters: { id: '1103' },
    headers: english,
    hint: 'The account must take part first: participation-confirm with the same id.',
  }),
});
