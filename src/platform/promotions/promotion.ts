import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../../entities/fairness.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleTime } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { drawSchema, forecastSchema, roundSchema } from './promotion-details.ts';

/** Reply of `GET {external-api}/promotions/{id}`; its fields are Marquee's own (R7.5). */
export const promotionReplySchema = z.object({
  id: z.int(),
  status: z.enum(['scheduled', 'active', 'finished']),
  /** Seconds since epoch. */
  startAt: epochSecondsSchema,
  /** Seconds since epoch; absent for a promotion without end. */
  endAt: z.optional(epochSecondsSchema),
  prizePool: moneySchema,
  /** Absent for a promotion without rounds, before its start and after its end. */
  round: z.optional(roundSchema),
  /** For a raffle: the next draw and those of the last rounds, newest first. */
  draws: z.optional(z.array(drawSchema)),
  /** For a predictor: the open round, or the last one. */
  forecast: z.optional(forecastSchema),
  participants: count,
  /** Filled once the promotion is finished; names are masked by the platform. */
  winners: z.array(z.object({ place: z.int(), name: z.string(), ticket: z.string(), prize: moneySchema })),
  /** Commitment to the server seed of the draw of the winners; absent if it can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
  /** How the winners were drawn, once they are. */
  fairness: optionalFairnessSchema,
});

/** The current state of a promotion on the platform. */
export type PromotionReply = z.infer<typeof promotionReplySchema>;

/** The matches of a round of forecasts. */
export type ForecastRound = NonNullable<PromotionReply['forecast']>;

const spec = {
  id: 'promotion',
  group: 'promotions',
  method: 'GET',
  path: `${externalApiBase}/promotions/:id`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: promotionReplySchema,
} as const satisfies CallSpec;

/** The current state of a promotion. */
export const loadPromotion = (transport: PlatformTransport, id: number): Promise<PromotionReply> =>
  callPlatform(transport, spec, { parameters: { id } });

export const promotionCall = defineCall(spec, {
  function: loadPromotion,
  token: 'none',
  refusals: ['promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/lucky-friday', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadPromotion(transport, 1101),
    sent: { method: 'GET', path: '/web-api/external-api/promotions/1101' },
    reply: {
      id: 1101,
      status: 'active',
      startAt: exampleTime,
      prizePool: euros(5_000_000),
      participants: 12,
      winners: [],
    },
  }),
  sample: () => ({ parameters: { id: '1101' } }),
});
