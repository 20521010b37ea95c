import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleKey, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { attemptsSchema, spinSchema, wheelPath } from './wheel.ts';
import { attemptsExample, spinExample } from './wheel-examples.ts';

/** Reply of `POST .../spin`. */
export const spinReplySchema = z.object({
  spin: spinSchema,
  attempts: attemptsSchema,
  /** Whether the request was a repeat: this is the first result, and there was no new spin. */
  isRepeated: z.boolean(),
});

/** Result of a spin. */
export type SpinReply = z.infer<typeof spinReplySchema>;

const spec = {
  id: 'wheel-spin',
  group: 'wheel',
  method: 'POST',
  path: `${wheelPath}/spin`,
  isRepeatable: false,
  isMoneyAction: true,
  reply: spinReplySchema,
} as const satisfies CallSpec;

/** Spins once. The same key again returns the first result. */
export const spinWheel = (
  transport: PlatformTransport,
  id: number,
  language: string,
  idempotencyKey: string,
  token?: string,
): Promise<SpinReply> => callPlatform(transport, spec, { parameters: { id }, language, idempotencyKey, token });

export const wheelSpinCall = defineCall(spec, {
  function: spinWheel,
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
    make: (transport) => spinWheel(transport, 1103, 'en', exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/api/web/promotions/wheel/1103/spin',
      headers: english,
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { spin: spinExample(), attempts: attemptsExample(), isRepeated: false },
  }),
  sample: () => ({
    parameters: { id: '1103' },
    headers: english,
    hint: 'The account must take part first: participation-confirm with the same id.',
  }),
});
