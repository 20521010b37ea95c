import * as z from 'zod/mini';
import { prizeSchema } from '../entities/prize.ts';
import { thirdPartySectionSchema } from '../entities/third-party-section.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

/** A part of rules or terms: plain paragraphs, then points. Never markup. */
const rulesSectionSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()),
});

const rulesVersion = {
  /** Changes with every change of the text, so that a page can name the version that a visitor agreed to. */
  version: z.string(),
  /** Seconds since epoch. */
  updatedAt: epochSecondsSchema,
  /** What must stand beside the offer itself. */
  significant: z.array(z.string()),
  sections: z.array(rulesSectionSchema).check(z.minLength(1)),
};

/**
 * Query of both calls for a bonus: the currency of their amounts. Without it they are in that of the account, and without a token
 * in the operator's own.
 */
export const bonusQuerySchema = z.object({ currency: z.optional(z.string().check(z.regex(/^[A-Za-z]{3,5}$/))) });

/** How the replies about a bonus are written. */
export interface BonusReader {
  readonly language: string;
  /** Missing: the account's, or the operator's own. */
  readonly currency?: string;
}

/** Reply of `POST /api/v3/bonuses/{id}/rules-and-terms`; its fields are Marquee's own (R7.5). */
export const bonusRulesReplySchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Language of the texts: another than was asked for where the operator has not translated. */
  language: z.string(),
  ...rulesVersion,
  /** What held before, the newest first. */
  earlier: z.optional(z.array(z.object(rulesVersion))),
});

/** The rules and terms of a bonus. */
export type BonusRules = z.infer<typeof bonusRulesReplySchema>;

/** How far a bonus is. `pending`: the visitor has met its condition, and it is not credited yet. */
export const bonusStates = ['available', 'pending', 'active', 'wagering', 'redeemed', 'expired'] as const;

/** Why a bonus is not for the visitor; a reason that Marquee does not know reads as `other`. */
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
  /** What it gives, or has given. */
  amount: moneySchema,
  minimumDeposit: z.optional(moneySchema),
  /** Largest bet while it is being wagered. */
  maximumBet: z.optional(moneySchema),
  /** Absent for a bonus that can be withdrawn at once. */
  wagering: z.optional(
    z.object({
      required: moneySchema,
      done: moneySchema,
      /** Seconds since epoch; absent before the bonus is active. */
      endAt: z.optional(epochSecondsSchema),
      /** How much of a stake counts, in per cent, by section. */
      contributions: z.array(
        z.object({ section: thirdPartySectionSchema, percentage: z.int().check(z.gte(0), z.lte(100)) }),
      ),
    }),
  ),
  /** Seconds since epoch; absent for a bonus without end. */
  endAt: z.optional(epochSecondsSchema),
  /** Empty: the visitor can have it. */
  obstacles: z.array(bonusObstacleSchema),
  /** Version of the rules that held when the visitor got it. */
  acceptedRules: z.optional(z.string()),
});

/** A bonus, and how far the visitor is with it. */
export type Bonus = z.infer<typeof bonusReplySchema>;

/** The two gifts of which a visitor chooses one a day. */
const gifts = ['freebet', 'freespin'] as const;

const giftSchema = z.object({
  prize: prizeSchema,
  /** Hours in which it must be used. */
  validHours: z.int().check(z.gte(1)),
});

/** Reply of `GET /api/internal/bonus/daily-freebet-or-freespin`; its fields are Marquee's own (R7.5). */
export const dailyGiftReplySchema = z.object({
  freebet: giftSchema,
  freespin: giftSchema,
  /** What was taken today; `null`: nothing yet. */
  taken: z.nullable(z.enum(gifts)),
  /** Of the gift that was taken: when, and until when it must be used. Seconds since epoch. */
  takenAt: z.optional(epochSecondsSchema),
  validUntil: z.optional(epochSecondsSchema),
  /** Seconds since epoch when the next day's gifts can be taken. */
  nextAt: epochSecondsSchema,
});

/** Today's gifts. */
export type DailyGift = z.infer<typeof dailyGiftReplySchema>;

/** Reply of `POST .../take-freebet` and `POST .../take-freespin`. A visitor who took the other gift is refused with a code. */
export const takenGiftReplySchema = z.object({
  taken: z.enum(gifts),
  prize: prizeSchema,
  /** Seconds since epoch. */
  takenAt: epochSecondsSchema,
  /** Seconds since epoch until which it must be used. */
  validUntil: epochSecondsSchema,
  nextAt: epochSecondsSchema,
});

/** A gift that was taken. */
export type TakenGift = z.infer<typeof takenGiftReplySchema>;

const bonusPath = `${innerApiBase}/v3/bonuses/:id`;
const giftPath = `${innerApiBase}/internal/bonus/daily-freebet-or-freespin`;

/** The calls of bonuses (R7.41 to R7.45). */
export const bonusCalls = {
  rules: {
    id: 'bonus-rules',
    group: 'bonuses',
    method: 'POST',
    path: `${bonusPath}/rules-and-terms`,
    function: 'loadBonusRules',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: bonusQuerySchema,
    reply: bonusRulesReplySchema,
  },
  bonus: {
    id: 'bonus',
    group: 'bonuses',
    method: 'POST',
    path: bonusPath,
    function: 'loadBonus',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    query: bonusQuerySchema,
    reply: bonusReplySchema,
  },
  dailyGift: {
    id: 'daily-gift',
    group: 'bonuses',
    method: 'GET',
    path: giftPath,
    function: 'loadDailyGift',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: dailyGiftReplySchema,
  },
  takeFreebet: {
    id: 'take-freebet',
    group: 'bonuses',
    method: 'POST',
    path: `${giftPath}/take-freebet`,
    function: 'takeFreebet',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    reply: takenGiftReplySchema,
  },
  takeFreespin: {
    id: 'take-freespin',
    group: 'bonuses',
    method: 'POST',
    path: `${giftPath}/take-freespin`,
    function: 'takeFreespin',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    reply: takenGiftReplySchema,
  },
} as const satisfies CallSpecs;

/** The rules and terms of a bonus in a language, with amounts in a currency. */
export const loadBonusRules = (
  transport: PlatformTransport,
  id: number,
  { language, currency }: BonusReader,
): Promise<BonusRules> =>
  callPlatform(transport, bonusCalls.rules, { parameters: { id }, query: { currency }, language });

/** A bonus with its title in a language and amounts in a currency; with a token, how far the visitor is with it. */
export const loadBonus = (
  transport: PlatformTransport,
  id: number,
  { language, currency }: BonusReader,
  token?: string,
): Promise<Bonus> =>
  callPlatform(transport, bonusCalls.bonus, { parameters: { id }, query: { currency }, language, token });

/** Today's gifts, and whether one was taken. */
export const loadDailyGift = (transport: PlatformTransport, token?: string): Promise<DailyGift> =>
  callPlatform(transport, bonusCalls.dailyGift, { token });

/** Take today's free bet. The same key again gives the reply of the first time. */
export const takeFreebet = (transport: PlatformTransport, idempotencyKey: string, token?: string): Promise<TakenGift> =>
  callPlatform(transport, bonusCalls.takeFreebet, { idempotencyKey, token });

/** Take today's free spins. The same key again gives the reply of the first time. */
export const takeFreespin = (
  transport: PlatformTransport,
  idempotencyKey: string,
  token?: string,
): Promise<TakenGift> => callPlatform(transport, bonusCalls.takeFreespin, { idempotencyKey, token });
