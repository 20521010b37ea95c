import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleTime, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';

const score = z.int().check(z.gte(0), z.lte(99));

/** Body of `POST /landing/LuckyChanceForm`: a forecast of results; its fields are Marquee's own (R7.5). */
export const luckyChanceBodySchema = z.object({
  promotionId: z.int(),
  forecasts: z.array(z.object({ eventId: z.int(), home: score, away: score })).check(z.minLength(1), z.maxLength(20)),
});

/** The visitor's forecast. */
export type LuckyChanceForm = z.infer<typeof luckyChanceBodySchema>;

/** Reply of `POST /landing/LuckyChanceForm`. A late form is refused with a code. */
export const luckyChanceReplySchema = z.object({
  entryId: z.string(),
  /** Seconds since epoch. */
  acceptedAt: epochSecondsSchema,
  /** Seconds since epoch: until then another form replaces this one. */
  closesAt: epochSecondsSchema,
});

/** A forecast that the platform has accepted. */
export type LuckyChanceEntry = z.infer<typeof luckyChanceReplySchema>;

const spec = {
  id: 'lucky-chance-form',
  group: 'landings',
  method: 'POST',
  path: `${apiBase}/landing/LuckyChanceForm`,
  isRepeatable: false,
  isMoneyAction: true,
  body: luckyChanceBodySchema,
  reply: luckyChanceReplySchema,
} as const satisfies CallSpec;

/** Sends a forecast. The same key again returns the first reply. */
export const sendLuckyChanceForm = (
  transport: PlatformTransport,
  form: LuckyChanceForm,
  idempotencyKey: string,
  token?: string,
): Promise<LuckyChanceEntry> => callPlatform(transport, spec, { body: form, idempotencyKey, token });

export const luckyChanceFormCall = defineCall(spec, {
  function: sendLuckyChanceForm,
  token: 'required',
  refusals: ['form-closed'],
  regionRule: { promotion: 'body.promotionId' },
  example: () => ({
    make: (transport) =>
      sendLuckyChanceForm(
        transport,
        { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] },
        exampleKey,
        exampleToken,
      ),
    sent: {
      method: 'POST',
      path: '/web-api/landing/LuckyChanceForm',
      body: { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] },
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { entryId: 'e-1', acceptedAt: exampleTime, closesAt: exampleTime + 3_600 },
  }),
  sample: () => ({ body: { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] } }),
});
