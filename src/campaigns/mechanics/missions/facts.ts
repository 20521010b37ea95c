import * as z from 'zod';
import {
  count,
  creditHours,
  freeBet,
  freeSpins,
  headline,
  instant,
  money,
  nameId,
  odds,
  reward,
  sport,
  timeOfDay,
  weekday,
} from '../../campaign-fields.ts';

const bets = { count, minStake: money, minOdds: odds };
const betsInSport = { ...bets, sport: sport.optional() };
const legs = { count, minStake: money, minLegs: z.int().min(2), minLegOdds: odds };
const game = z.string().min(1);

const task = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bet'), ...betsInSport }),
  z.strictObject({ kind: z.literal('live-bet'), ...bets }),
  z.strictObject({ kind: z.literal('win'), ...betsInSport }),
  z.strictObject({ kind: z.literal('sports-mix'), ...bets }),
  z.strictObject({ kind: z.literal('accumulator'), ...legs }),
  z.strictObject({ kind: z.literal('accumulator-win'), ...legs }),
  z.strictObject({ kind: z.literal('rounds'), game, count, minStake: money }),
  z.strictObject({ kind: z.literal('multiplier'), game, multiplier: count, minStake: money }),
  z.strictObject({ kind: z.literal('cash-out'), game, multiplier: count, count, minStake: money }),
  z.strictObject({ kind: z.literal('visit-days'), count }),
  z.strictObject({ kind: z.literal('set-limit') }),
]);

/** The facts of missions, as written in `campaign.json`. */
export const facts = z.strictObject({
  order: z.enum(['chain', 'calendar']),
  opensEvery: z.strictObject({ every: z.literal('week'), weekday, at: timeOfDay }).optional(),
  missions: z.array(z.strictObject({ id: nameId, task, reward, opensAt: instant.optional() })).min(1),
  /** Number of missions required for the final draw. */
  finalNeeds: count,
  finalDraw: z.discriminatedUnion('every', [
    z.strictObject({ every: z.literal('once'), date: instant }),
    z.strictObject({ every: z.literal('month'), at: timeOfDay }),
    z.strictObject({ every: z.literal('quarter'), at: timeOfDay }),
  ]),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  headline: headline.optional(),
  creditHours,
});

/** The facts of missions. */
export type MissionFacts = z.infer<typeof facts>;
