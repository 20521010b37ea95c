import * as z from 'zod';
import { weekdays } from '../lib/weekdays.ts';
import { instant, ladder, money, reward, seconds, stake, timeOfDay } from './campaign-fields.ts';

const weekday = z.enum(weekdays);

const cadence = z.object({
  every: z.enum(['day', 'week', 'month', 'quarter', 'stage']),
  weekday: weekday.optional(),
  at: timeOfDay,
  zone: z.literal('UTC').optional(),
});

const common = {
  label: z.string(),
  promotionId: z.int(),
  promotionIds: z.array(z.int()),
  startTime: instant,
  expireTime: seconds.optional(),
  cadence: cadence.optional(),
  eligibility: z.object({
    countries: z.array(z.string()).default([]),
    verification: z.enum(['none', 'phone', 'profile', 'identity']),
  }),
  prizes: ladder.optional(),
  grandPrizes: ladder.optional(),
};

const ticketSource = z.object({ source: z.enum(['stake', 'bet', 'deposit', 'code']), per: money.optional() });

const draw = z.discriminatedUnion('every', [
  z.object({ every: z.literal('once'), date: seconds }),
  z.object({ every: z.literal('week'), weekday, at: timeOfDay }),
  z.object({ every: z.literal('month'), at: timeOfDay }),
  z.object({ every: z.literal('quarter'), at: timeOfDay }),
  z.object({ every: z.literal('stage'), at: timeOfDay, stages: z.int().positive() }),
]);

const wagering = z.object({
  times: z.int(),
  days: z.int(),
  maxBet: money,
  contributions: z
    .array(z.object({ section: z.enum(['slots', 'crashGames', 'liveCasino']), percent: z.int() }))
    .default([]),
});

/** The bets that count for wagering a bonus. */
export type Wagering = z.infer<typeof wagering>;

/** A bonus with the deposit that it requires. */
const depositOffer = z.object({
  kind: z.enum(['sports', 'casino']),
  deposits: z.array(z.object({ percent: z.int(), bonusMax: money, depositMin: money, bonusId: z.int() })),
  wagering,
});

const sector = z.object({ id: z.string(), reward, weight: z.int(), stock: z.int().optional() });
const earned = z.object({ per: money, attempts: z.int(), maxPerDay: z.int() });

const boostTier = z.object({ legs: z.int(), percent: z.int() });

const mechanics = [
  z.object({
    mechanic: z.literal('instant-win'),
    facts: z.object({
      attempts: z.object({ perDay: z.int(), forJoining: z.int(), earned: earned.optional() }),
      minSecondsBetween: z.int(),
      sectors: z.array(sector),
    }),
  }),
  z.object({
    mechanic: z.literal('collection'),
    facts: z.object({
      source: z.enum(['wheel', 'evaginarium']),
      pack: z.object({ per: money, pieces: z.int(), maxPerDay: z.int().optional() }),
      pieces: z.array(z.object({ id: z.string(), weight: z.int() })),
      sets: z.array(z.object({ reward })).min(1),
      album: z.object({ reward, stock: z.int() }).optional(),
    }),
  }),
  z.object({
    mechanic: z.literal('bet-series'),
    facts: z.object({ stake, rewards: z.array(z.object({ bets: z.int(), reward })) }),
  }),
  z.object({
    mechanic: z.literal('leaderboard'),
    facts: z.discriminatedUnion('source', [
      z.object({
        source: z.literal('tournament'),
        tournamentId: z.int(),
        scoring: z.enum(['sum-of-stakes', 'number-of-bets', 'win-to-stake', 'highest-multiplier']),
        stake,
        capacity: z.int(),
      }),
      z.object({
        source: z.literal('tickets'),
        award: z.literal('bet-of-the-month').optional(),
        periodPrizes: z.object({ day: ladder.optional(), week: ladder.optional() }).default({}),
      }),
    ]),
  }),
  z.object({
    mechanic: z.literal('predictor'),
    facts: z.object({
      matches: z.int(),
      maxScore: z.int(),
      hitReward: reward,
      jackpot: z.object({ value: money }),
      fixtures: z
        .array(
          z.object({
            id: z.int(),
            home: z.string(),
            away: z.string(),
            kickOff: seconds,
            result: z.object({ home: z.int(), away: z.int() }).optional(),
          }),
        )
        .optional(),
    }),
  }),
  z.object({
    mechanic: z.literal('missions'),
    facts: z.object({
      order: z.enum(['chain', 'calendar']),
      missions: z.array(
        z.object({ id: z.string(), opensAt: seconds.optional(), task: z.object({ count: z.int().default(1) }) }),
      ),
      finalDraw: draw,
    }),
  }),
  z.object({
    mechanic: z.literal('raffle'),
    facts: z.object({ ticket: ticketSource, draw, codePattern: z.string().optional() }),
  }),
  z.object({
    mechanic: z.literal('cashback'),
    facts: z.object({ max: money, wagering: wagering.optional(), bonusId: z.int().optional() }),
  }),
  z.object({
    mechanic: z.literal('free-bet'),
    facts: z.object({ trigger: z.string(), bonusId: z.int(), reward, codePattern: z.string().optional() }),
  }),
  z.object({
    mechanic: z.literal('deposit-bonus'),
    facts: z.union([depositOffer, z.object({ alternatives: z.array(depositOffer) })]),
  }),
  z.object({
    mechanic: z.literal('daily-draw'),
    facts: z.object({ limit: z.int(), salesEnd: timeOfDay, drawAt: timeOfDay, pastDays: z.int() }),
  }),
  z.object({ mechanic: z.literal('daily-gift') }),
  z.object({
    mechanic: z.literal('odds-boost'),
    facts: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('accumulator'),
        stake,
        maxBoost: money,
        tiers: z.tuple([boostTier], boostTier),
      }),
      z.object({ kind: z.literal('single-event'), stake, maxBoost: money, percent: z.int(), maxStake: money }),
    ]),
  }),
  z.object({
    mechanic: z.literal('broadcast'),
    facts: z.object({
      access: z.object({ betWithinHours: z.int().optional() }),
      schedule: z.array(
        z.union([
          z.object({ id: z.string(), startAt: seconds, minutes: z.int() }),
          z.object({ id: z.string(), weekday, at: timeOfDay, minutes: z.int() }),
        ]),
      ),
    }),
  }),
  z.object({ mechanic: z.literal('informational') }),
] as const;

/** Fields of `campaign.json` that the sandbox reads; others concern only the page. */
export const campaignSchema = z.object(common).and(z.discriminatedUnion('mechanic', mechanics));

/** Names of pieces and other things of a campaign, by language and id. */
export type CampaignNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A campaign folder as the platform sees it. */
export type Campaign = z.infer<typeof campaignSchema> & {
  /** Name of the folder. */
  readonly name: string;
  readonly names: CampaignNames;
};

/** The campaigns of one mechanic. */
export type CampaignOf<Mechanic extends Campaign['mechanic']> = Extract<Campaign, { mechanic: Mechanic }>;

/** The deposits of a campaign and the wagering of their bonuses, for each alternative of a choice. */
export const depositOffers = ({ facts }: CampaignOf<'deposit-bonus'>) =>
  'alternatives' in facts ? facts.alternatives : [facts];
