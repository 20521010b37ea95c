import * as z from 'zod/mini';
import { bonusChoices } from '../../entities/registration.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { chosenSchema } from './welcome-bonus-contracts.ts';

const offerSchema = z.object({
  bonus_id: z.literal([bonusChoices.sports, bonusChoices.casino]),
  /** Bonus as a percentage of the first deposit. */
  percentage: z.int().check(z.gte(1)),
  maximum: moneySchema,
  minimumDeposit: moneySchema,
  /** Wagering factor before the bonus can be withdrawn. */
  wagering: z.int().check(z.gte(0)),
  /** Days to do so. */
  wageringDays: z.int().check(z.gte(1)),
  /** Minimum odds of a bet that counts, in hundredths; for sports. */
  minimumOdds: z.optional(z.int().check(z.gt(100))),
  freeSpins: z.optional(z.object({ count: z.int().check(z.gte(1)), game: z.string() })),
});

/** Reply of `GET /api/v3/promotions/welcome-bonus`; its fields are Marquee's own (R7.5). */
export const welcomeBonusReplySchema = z.object({
  /** Missing for anonymous visitors. */
  chosen: z.optional(chosenSchema),
  /** Whether the choice is open or can still be changed. */
  canChoose: z.boolean(),
  /** Seconds since epoch until which the choice can be changed; absent before there is one. */
  changeUntil: z.optional(epochSecondsSchema),
  /** In the visitor's currency; empty if the region allows none. */
  offers: z.array(offerSchema),
});

/** The welcome bonuses, side by side. */
export type WelcomeBonus = z.infer<typeof welcomeBonusReplySchema>;

const spec = {
  id: 'welcome-bonus',
  group: 'promotions',
  method: 'GET',
  path: `${innerApiBase}/v3/promotions/welcome-bonus`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: welcomeBonusReplySchema,
} as const satisfies CallSpec;

/** The welcome bonuses; with a token, with the visitor's choice. */
export const loadWelcomeBonus = (transport: PlatformTransport, token?: string): Promise<WelcomeBonus> =>
  callPlatform(transport, spec, { token });

export const welcomeBonusCall = defineCall(spec, {
  function: loadWelcomeBonus,
  token: 'optional',
  refusals: ['region-forbidden'],
  regionRule: 'first-bonus',
  usedOn: { page: 'promotion/casino-sport-welcome-bonus', failure: 'partial' },
  example: () => ({
    make: (transport) => loadWelcomeBonus(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/api/v3/promotions/welcome-bonus', token: exampleToken },
    reply: {
      chosen: null,
      canChoose: true,
      offers: [
        {
          bonus_id: 1,
          percentage: 100,
          maximum: euros(10_000),
          minimumDeposit: euros(100),
          wagering: 5,
          wageringDays: 30,
          minimumOdds: 140,
        },
      ],
    },
  }),
  sample: () => ({}),
});
