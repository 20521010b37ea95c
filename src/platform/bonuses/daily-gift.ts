import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleTime, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { giftPath, gifts } from './bonus-contracts.ts';
import { giftExample } from './gift-examples.ts';

const giftSchema = z.object({
  prize: prizeSchema,
  /** Hours in which it must be used. */
  validHours: z.int().check(z.gte(1)),
});

/** Reply of `GET /api/internal/bonus/daily-freebet-or-freespin`; its fields are Marquee's own (R7.5). */
export const dailyGiftReplySchema = z.object({
  freebet: giftSchema,
  freespin: giftSchema,
  /** Gift taken today; `null`: none yet. */
  taken: z.nullable(z.enum(gifts)),
  /** For the taken gift: its time, and the end of its validity. Seconds since epoch. */
  takenAt: z.optional(epochSecondsSchema),
  validUntil: z.optional(epochSecondsSchema),
  /** Seconds since epoch when the next day's gifts can be taken. */
  nextAt: epochSecondsSchema,
});

/** Today's gifts. */
export type DailyGift = z.infer<typeof dailyGiftReplySchema>;

const spec = {
  id: 'daily-gift',
  group: 'bonuses',
  method: 'GET',
  path: giftPath,
  isRepeatable: true,
  isMoneyAction: false,
  reply: dailyGiftReplySchema,
} as const satisfies CallSpec;

/** Today's gifts, and whether one was taken. */
export const loadDailyGift = (transport: PlatformTransport, token?: string): Promise<DailyGift> =>
  callPlatform(transport, spec, { token });

export const dailyGiftCall = defineCall(spec, {
  function: loadDailyGift,
  token: 'required',
  regionRule: { feature: 'daily-gift' },
  usedOn: { page: 'promotion/daily-bonus', failure: 'partial' },
  example: () => ({
    make: (transport) => loadDailyGift(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/api/internal/bonus/daily-freebet-or-freespin', token: exampleToken },
    reply: { freebet: giftExample(), freespin: giftExample(), taken: null, nextAt: exampleTime },
  }),
  sample: () => ({}),
});
