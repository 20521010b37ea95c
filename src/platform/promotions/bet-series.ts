import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, euros, exampleTime, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { promotionPath } from './rating-contracts.ts';

/** Reply of `GET /api/web/promotions/{id}/betseries/table`: prizes of a series of won bets. */
export const betSeriesReplySchema = z.object({
  promotionId: z.int(),
  /** Conditions for a bet to count. */
  minimumStake: moneySchema,
  /** In hundredths. */
  minimumOdds: z.int().check(z.gt(100)),
  /** Shortest series first. */
  rewards: z.array(z.object({ bets: z.int().check(z.gte(1)), prize: prizeSchema })).check(z.minLength(1)),
  /** Missing for anonymous visitors. */
  me: z.optional(
    z.object({
      participates: z.optional(z.boolean()),
      /** Number of consecutive won bets up to now. */
      current: count,
      best: count,
      /** Newest first. */
      series: z.array(
        z.object({
          bets: z.int().check(z.gte(1)),
          state: z.enum(['running', 'lost', 'paid']),
          /** Seconds since epoch. */
          startedAt: epochSecondsSchema,
          /** Seconds since epoch; absent while it runs. */
          endedAt: z.optional(epochSecondsSchema),
          prize: z.optional(prizeSchema),
          /** The lost bet that ended it; the longest possible series ends without one. */
          brokenBy: z.optional(z.object({ event: z.string(), odds: z.optional(z.int().check(z.gt(100))) })),
        }),
      ),
    }),
  ),
});

/** Prizes of a series of won bets, and the visitor's progress. */
export type BetSeries = z.infer<typeof betSeriesReplySchema>;

const spec = {
  id: 'bet-series',
  group: 'promotions',
  method: 'GET',
  path: `${promotionPath}/betseries/table`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: betSeriesReplySchema,
} as const satisfies CallSpec;

/** Prizes of a series of won bets in a promotion, with their names in a language. */
export const loadBetSeries = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<BetSeries> => callPlatform(transport, spec, { parameters: { id }, language, token });

export const betSeriesCall = defineCall(spec, {
  function: loadBetSeries,
  token: 'optional',
  refusals: ['series-unknown', 'promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/hot-streak', failure: 'partial' },
  example: () => ({
    make: (transport) => loadBetSeries(transport, 1107, 'en', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/web/promotions/1107/betseries/table',
      headers: english,
      token: exampleToken,
    },
    reply: {
      promotionId: 1107,
      minimumStake: euros(100),
      minimumOdds: 140,
      rewards: [{ bets: 5, prize: { kind: 'free-bet', value: euros(500) } }],
      me: {
        participates: true,
        current: 2,
        best: 4,
        series: [
          { bets: 2, state: 'running', startedAt: exampleTime },
          {
            bets: 4,
            state: 'lost',
            startedAt: exampleTime,
            endedAt: exampleTime,
            brokenBy: { event: 'Northport – Vale', odds: 185 },
          },
        ],
      },
    },
  }),
  sample: () => ({ parameters: { id: '1107' }, headers: english }),
});
