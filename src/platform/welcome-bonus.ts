import * as z from 'zod/mini';
import { type BonusChoice, bonusChoiceSchema, bonusChoices } from '../entities/registration.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { apiBase, innerApiBase, type PlatformTransport } from './transport.ts';

/** What the platform knows of the visitor's choice: `null` before there is one. */
const chosenSchema = z.nullable(bonusChoiceSchema);

const offerSchema = z.object({
  bonus_id: z.literal([bonusChoices.sports, bonusChoices.casino]),
  /** Per cent of the first deposit. */
  percentage: z.int().check(z.gte(1)),
  maximum: moneySchema,
  minimumDeposit: moneySchema,
  /** How often the bonus must be staked before it can be withdrawn. */
  wagering: z.int().check(z.gte(0)),
  /** Days to do so. */
  wageringDays: z.int().check(z.gte(1)),
  /** Smallest odds of a bet that counts, in hundredths; for sports. */
  minimumOdds: z.optional(z.int().check(z.gt(100))),
  freeSpins: z.optional(z.object({ count: z.int().check(z.gte(1)), game: z.string() })),
});

/** Reply of `GET /api/v3/promotions/welcome-bonus`; its fields are Marquee's own (R7.5). */
export const welcomeBonusReplySchema = z.object({
  /** Missing for anonymous visitors. */
  chosen: z.optional(chosenSchema),
  /** Still free to choose, or to choose otherwise. */
  canChoose: z.boolean(),
  /** Seconds since epoch until which the choice can be changed; absent before there is one. */
  changeUntil: z.optional(epochSecondsSchema),
  /** In the visitor's currency; empty where the region allows none. */
  offers: z.array(offerSchema),
});

/** The welcome bonuses, side by side. */
export type WelcomeBonus = z.infer<typeof welcomeBonusReplySchema>;

/** Body of `POST /promotions/SetTypeFirstBonus`: a bonus choice (R3.55, R7.25). */
export const setFirstBonusBodySchema = z.object({ bonus_id: bonusChoiceSchema });

/** Reply of `POST /promotions/SetTypeFirstBonus` and `POST /promotions/GetTypeFirstBonus`. */
export const firstBonusReplySchema = z.object({ bonus_id: chosenSchema });

/** The calls of the bonus that new visitors choose (R7.24 to R7.26). */
export const welcomeBonusCalls = {
  offers: {
    id: 'welcome-bonus',
    group: 'promotions',
    method: 'GET',
    path: `${innerApiBase}/v3/promotions/welcome-bonus`,
    function: 'loadWelcomeBonus',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: welcomeBonusReplySchema,
  },
  set: {
    id: 'first-bonus-set',
    group: 'promotions',
    method: 'POST',
    path: `${apiBase}/promotions/SetTypeFirstBonus`,
    function: 'chooseFirstBonus',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    body: setFirstBonusBodySchema,
    reply: firstBonusReplySchema,
  },
  get: {
    id: 'first-bonus-get',
    group: 'promotions',
    method: 'POST',
    path: `${apiBase}/promotions/GetTypeFirstBonus`,
    function: 'loadFirstBonus',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: firstBonusReplySchema,
  },
} as const satisfies CallSpecs;

/** The welcome bonuses; with a token, with what the visitor has chosen. */
export const loadWelcomeBonus = (transport: PlatformTransport, token?: string): Promise<WelcomeBonus> =>
  callPlatform(transport, welcomeBonusCalls.offers, { token });

/** Choose a welcome bonus, or decline it; gives the choice that now holds. */
export async function chooseFirstBonus(
  transport: PlatformTransport,
  choice: BonusChoice,
  token?: string,
): Promise<BonusChoice | null> {
  const reply = await callPlatform(transport, welcomeBonusCalls.set, { body: { bonus_id: choice }, token });
  return reply.bonus_id;
}

/** What the visitor has chosen; `null` before there is a choice. */
export async function loadFirstBonus(transport: PlatformTransport, token?: string): Promise<BonusChoice | null> {
  const reply = await callPlatform(transport, welcomeBonusCalls.get, { token });
  return reply.bonus_id;
}
