import * as z from 'zod';
import { minorDigits } from '../lib/minor-digits.ts';
import type { Money } from '../lib/money.ts';

/** Money as a campaign manager writes it, in major units; parsed campaigns have minor units. */
export const money = z
  .strictObject({
    amount: z.number().min(0),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be the code of a currency, such as EUR'),
  })
  .transform(({ amount, currency }, context): Money => {
    const digits = minorDigits(currency);
    if (digits === undefined) {
      context.addIssue({ code: 'custom', path: ['currency'], message: `${currency} is not an ISO 4217 currency` });
      return z.NEVER;
    }
    const minor = amount * 10 ** digits;
    if (Math.abs(minor - Math.round(minor)) > 1e-6) {
      context.addIssue({ code: 'custom', path: ['amount'], message: 'has more decimals than its currency' });
    }
    return { amount: Math.round(minor), currency };
  });

/** Decimal odds with at most two decimals. */
export const odds = z.number().min(1.01).max(1_000).multipleOf(0.01, 'must have two decimals at most');

/** A number of items, without fractions. */
export const count = z.int().min(1);

export const percent = z.int().min(1).max(1_000);

/** A time of day in the zone of the terms. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:59');

export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

/** A day of the week. */
export type Weekday = z.infer<typeof weekday>;

/** A point in time, with the zone's offset from UTC at that time in hours. */
export interface Instant {
  /** Seconds since epoch. */
  readonly seconds: number;
  readonly utcOffset: number;
}

/** A day as the campaign manager writes it. */
export const calendarDay = z.string().superRefine((text, context) => {
  const problem = /^\d{4}-\d\d-\d\d$/.test(text) ? dayProblem(text) : 'must be a day such as 2026-11-06';
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

/** A moment as the campaign manager writes it, with the offset of its zone. */
export const instant = z
  .string()
  .superRefine((text, context) => {
    const [day] = /^\d{4}-\d\d-\d\d(?=T)/.exec(text) ?? [];
    const problem =
      (day === undefined ? undefined : dayProblem(day)) ??
      (z.iso.datetime({ offset: true }).safeParse(text).success
        ? offsetProblem(text)
        : 'must be an ISO date and time with an offset, such as 2026-11-06T00:00:00+03:00');
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((text): Instant => {
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
    const offset = Number(hours) + Number(minutes) / 60;
    return { seconds: Math.floor(Date.parse(text) / 1000), utcOffset: sign === '-' ? -offset : offset };
  });

/** Problem of an offset outside UTC-12 to UTC+14, which no zone has. */
function offsetProblem(text: string): string | undefined {
  const [offset, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (offset === undefined) return undefined;
  const ahead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return ahead >= -12 * 60 && ahead <= 14 * 60
    ? undefined
    : `there is no offset ${offset}: they go from -12:00 to +14:00`;
}

/** Problem of a day that does not exist. */
function dayProblem(text: string): string | undefined {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  if (month < 1 || month > 12) return `there is no month ${month}: months go from 01 to 12`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day >= 1 && day <= last) return undefined;
  return `there is no ${text}: that month has ${last} days`;
}

/** Payment methods that count. */
export const paymentMethods = z.array(z.enum(['e-wallet', 'crypto'])).min(1);

/** Format of codes: a pattern of letters and digits, or `WORD`. */
export const codePattern = z.string().regex(/^[A0-]{4,32}$|^WORD$/, 'must be a pattern such as AAAA-0000, or WORD');

/** The name of an entry in `names` of the texts: a mission, a set, a stage. */
export const nameId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/**
 * A sport: its id on the platform, or its name. It is written with a word of our vocabulary, or with `names.<sport>` of the campaign's
 * texts.
 */
export const sport = z.union([z.int(), z.string()]);

const gameName = z.string().trim().min(1);

/** Reward of a customer. */
export const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({ kind: z.literal('money'), value: money }),
  z.strictObject({ kind: z.literal('free-bet'), value: money }),
  z.strictObject({ kind: z.literal('free-spins'), count, game: gameName }),
  z.strictObject({ kind: z.literal('points'), count }),
  /** An item: it is written with a word of our vocabulary, or with `names.<item>` of the campaign's texts. */
  z.strictObject({ kind: z.literal('item'), item: nameId, worth: money }),
]);

/** Reward of a customer. */
export type Reward = z.infer<typeof reward>;

/** Kinds of rewards, as needed by clauses about their use and by countries' rules. */
export const rewardKinds = ['money', 'free-bet', 'free-spins', 'points', 'item', 'bonus'] as const satisfies readonly (
  | Reward['kind']
  | 'bonus'
)[];

/** A kind of {@link rewardKinds}. */
export type RewardKind = (typeof rewardKinds)[number];

/** A limit: a count per period. */
export const limit = z.strictObject({ count, per: z.enum(['promotion', 'day', 'week', 'month', 'round', 'match']) });

/** A limit: a count per period. */
export type Limit = z.infer<typeof limit>;

const betType = z.enum(['single', 'accumulator']);

/** Bets or games that count. */
export const stake = z
  .strictObject({
    betTypes: z.array(betType).min(1).optional(),
    games: z.array(gameName).min(1).optional(),
    minStake: money.optional(),
    minOdds: odds.optional(),
    minLegs: z.int().min(2).optional(),
    minLegOdds: odds.optional(),
    phase: z.literal('pre-match').optional(),
    markets: z
      .array(z.enum(['correct-score', 'goalscorer', 'half-time-full-time', 'top-batter', 'knockout', 'round']))
      .min(1)
      .optional(),
    weekday: weekday.optional(),
    fromTime: timeOfDay.optional(),
    toTime: timeOfDay.optional(),
  })
  .superRefine((facts, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!facts.betTypes === !facts.games) refuse('betTypes', 'either bet types or games must be named');
    if (!facts.minLegs !== !facts.minLegOdds) refuse('minLegs', 'minLegs and minLegOdds belong together');
    if (!facts.weekday !== !(facts.fromTime && facts.toTime)) {
      refuse('weekday', 'weekday, fromTime and toTime belong together');
    }
    if (facts.fromTime && facts.toTime && facts.toTime <= facts.fromTime) {
      refuse('toTime', 'must be after fromTime, on the same day: correct the one that is wrong');
    }
    if (facts.minLegs && facts.betTypes?.includes('accumulator') === false) {
      refuse(
        'minLegs',
        'is for accumulators, and only single bets count: add accumulator to betTypes, or remove minLegs',
      );
    }
  });

/** Bets or games that count. */
export type Stake = z.infer<typeof stake>;

/** How free bets are used. */
export const freeBet = z.strictObject({
  validDays: count,
  minOdds: odds,
  maxWinnings: money,
  sport: sport.optional(),
});

/** How free bets are used. */
export type FreeBetRules = z.infer<typeof freeBet>;

/** How free spins are used. */
export const freeSpins = z.strictObject({
  game: gameName,
  spinValue: money,
  validDays: count,
  /** Wagering factor of the winnings; 0 for none. */
  winningsWagering: z.int().min(0),
  maxWinnings: money,
});

/** How free spins are used. */
export type FreeSpinsRules = z.infer<typeof freeSpins>;

const wageringFields = {
  times: count,
  base: z.enum(['bonus', 'deposit-and-bonus']),
  days: count,
  maxBet: money,
};

/** How a bonus is wagered with bets. */
export const sportsWagering = z
  .strictObject({
    ...wageringFields,
    betTypes: z.array(betType).min(1),
    sport: sport.optional(),
    minOdds: odds.optional(),
    minLegs: z.int().min(2).optional(),
    minLegOdds: odds.optional(),
  })
  .refine(
    ({ minOdds, minLegs, minLegOdds }) => minOdds !== undefined || (minLegs !== undefined && minLegOdds !== undefined),
    'needs minOdds, or minLegs and minLegOdds',
  );

/** How a bonus is wagered with games. */
export const casinoWagering = z.strictObject({
  ...wageringFields,
  /** Share of a stake that counts, by section. */
  contributions: z
    .array(z.strictObject({ section: z.enum(['slots', 'crashGames', 'liveCasino']), percent: percent.max(100) }))
    .min(1),
});

/** How a bonus is wagered. */
export type Wagering = z.infer<typeof sportsWagering> | z.infer<typeof casinoWagering>;

/** The headline names the first prize instead of the total. */
export const headline = z.literal('top-prize');

/** Hours until a reward is credited. */
export const creditHours = z.int().min(1);

const prizeItem = z
  .strictObject({ fromPlace: count, toPlace: count, reward })
  .refine(({ fromPlace, toPlace }) => fromPlace <= toPlace, { path: ['toPlace'], message: 'is before fromPlace' });

/** A ladder of prizes, from the first place on, without gaps. Quantity and total are derived. */
export const prizeLadder = z
  .strictObject({
    per: z.enum(['promotion', 'round', 'draw', 'day', 'week', 'final']),
    items: z.array(prizeItem).min(1),
  })
  .superRefine(({ items }, context) => {
    items.forEach((item, index) => {
      const expected = (items[index - 1]?.toPlace ?? 0) + 1;
      if (item.fromPlace === expected) return;
      const message = `must be ${expected}: places follow one another`;
      context.addIssue({ code: 'custom', path: ['items', index, 'fromPlace'], message });
    });
    const currencies = new Set(items.flatMap(({ reward }) => worthOf(reward)?.currency ?? []));
    if (currencies.size > 1) {
      context.addIssue({ code: 'custom', path: ['items'], message: `mixes ${[...currencies].join(' and ')}` });
    }
  });

/** Prizes by place, as written in a folder. */
export type PrizeLadder = z.infer<typeof prizeLadder>;

/** Prizes of a campaign, with derived values. */
export interface CampaignPrizes {
  readonly per: PrizeLadder['per'];
  readonly items: readonly CampaignPrize[];
  readonly quantity: number;
  /** Total value; missing for points. */
  readonly total: Money;
}

/** Prize for a range of places. */
export type CampaignPrize = PrizeLadder['items'][number] & {
  readonly quantity: number;
  /** Value of one such prize. */
  readonly worth: Money | undefined;
};

/** Adds up a ladder. `spinValue` is the value of a free spin. */
export function addUpPrizes({ per, items }: PrizeLadder, spinValue: Money | undefined): CampaignPrizes {
  const counted = items.map((item) => ({
    ...item,
    quantity: item.toPlace - item.fromPlace + 1,
    worth: worthOf(item.reward, spinValue),
  }));
  return {
    per,
    items: counted,
    quantity: counted.reduce((total, { quantity }) => total + quantity, 0),
    total: {
      amount: counted.reduce((total, { quantity, worth }) => total + quantity * (worth?.amount ?? 0), 0),
      currency: counted.find(({ worth }) => worth)?.worth?.currency ?? 'EUR',
    },
  };
}

/** The most valuable reward, the first one if several are equal. Points and spins without a value rank last. */
export const bestReward = (rewards: readonly Reward[], spinValue?: Money): Reward | undefined =>
  rewards
    .filter(({ kind }) => kind !== 'nothing')
    .toSorted((one, other) => (worthOf(other, spinValue)?.amount ?? 0) - (worthOf(one, spinValue)?.amount ?? 0))[0];

/** Value of a reward. */
export function worthOf(given: Reward, spinValue?: Money): Money | undefined {
  if (given.kind === 'money' || given.kind === 'free-bet') return given.value;
  if (given.kind === 'item') return given.worth;
  if (given.kind === 'free-spins' && spinValue) {
    return { amount: given.count * spinValue.amount, currency: spinValue.currency };
  }
  return undefined;
}
