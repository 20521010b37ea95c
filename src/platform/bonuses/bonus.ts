import * as z from 'zod/mini';
import { thirdPartySectionSchema } from '../../entities/third-party-section.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, euros, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import type { BonusReader } from './bonus-contracts.ts';
import { bonusPath, bonusQuerySchema } from './bonus-contracts.ts';

/** State of a bonus. `pending`: the visitor has met its condition, and it is not credited yet. */
export const bonusStates = ['available', 'pending', 'active', 'wagering', 'redeemed', 'expired'] as const;

/** Obstacles to a bonus; unknown ones are read as `other`. */
export const bonusObstacleSchema = z.catch(
  z.enum(['signed-out', 'country', 'currency', 'age', 'profile', 'phone', 'identification', 'bonus-consent', 'other']),
  'other',
);

/** Reply of `POST /api/v3/bonuses/{id}`, which only reads; its fields are Marquee's own (R7.5). */
export const bonusReplySchema = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(['sports', 'casino']),
  state: z.enum(bonusStates),
  /** Amount of the bonus, available or credited. */
  amount: moneySchema,
  minimumDeposit: z.optional(moneySchema),
  /** Maximum bet while it is being wagered. */
  maximumBet: z.optional(moneySchema),
  /** Absent for a bonus that can be withdrawn at once. */
  wagering: z.optional(
    z.object({
      required: moneySchema,
      done: moneySchema,
      /** Seconds since epoch; absent before the bonus is active. */
      endAt: z.optional(epochSecondsSchema),
      /** Share of a stake that counts, in per cent, by section. */
      contributions: z.array(
        z.object({ section: thirdPartySectionSchema, percentage: z.int().check(z.gte(0), z.lte(100)) }),
      ),
    }),
  ),
  /** Seconds since epoch; absent for a bonus without end. */
  endAt: z.optional(epochSecondsSchema),
  /** Empty if the visitor can have it. */
  obstacles: z.array(bonusObstacleSchema),
  /** Version of the rules when the visitor got it. */
  acceptedRules: z.optional(z.string()),
});

/** A bonus, and the visitor's progress. */
export type Bonus = z.infer<typeof bonusReplySchema>;

const spec = {
  id: 'bonus',
  group: 'bonuses',
  method: 'POST',
  path: bonusPath,
  isRepeatable: true,
  isMoneyAction: false,
  query: bonusQuerySchema,
  reply: bonusReplySchema,
} as const satisfies CallSpec;

/** A bonus with its title in a language and amounts in a currency; with a token, with the visitor's progress. */
export const loadBonus = (
  transport: PlatformTransport,
  id: number,
  { language, currency }: BonusReader,
  token?: string,
): Promise<Bonus> => callPlatform(transport, spec, { parameters: { id }, query: { currency }, language, token });

export const bonusCall = defineCall(spec, {
  function: loadBonus,
  token: 'optional',
  parameters: { id: idShape },
  regionRule: { bonus: 'path.id' },
  usedOn: { page: 'promotion/landing-bonus-120', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadBonus(transport, 12, { language: 'en' }, exampleToken),
    sent: { method: 'POST', path: '/web-api/api/v3/bonuses/12', headers: english, token: exampleToken },
    reply: {
      id: 12,
      title: 'First deposit',
      kind: 'casino',
      state: 'wagering',
      amount: euros(10_000),
      wagering: {
        required: euros(350_000),
        done: euros(20_000),
        contributions: [{ section: 'slots', percentage: 100 }],
      },
      obstacles: ['phone'],
    },
  }),
  sample: () => ({ parameters: { id: '12' }, query: { currency: 'EUR' }, headers: english }),
});
