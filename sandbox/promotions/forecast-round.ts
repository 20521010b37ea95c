import * as z from 'zod';
import records from '../data/forecast-rounds.json' with { type: 'json' };
import { seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import { dayStart, secondsPerDay } from '../lib/weekdays.ts';

const eventSchema = z.strictObject({
  id: z.int().positive(),
  home: z.string().min(1),
  away: z.string().min(1),
  /** Days between the day on which the sandbox started and the match. */
  kickOffDays: z.int().positive(),
  /** Hour of the day, UTC. */
  kickOffHour: z.int().min(0).max(23),
});

const roundSchema = z.strictObject({
  promotionId: z.int().positive(),
  /** What one exact forecast wins, as a bonus, in minor units. */
  hitPrize: z.strictObject({ amount: z.int().positive(), currency: z.string() }),
  events: z.array(eventSchema).min(1),
});

/** A match whose result is forecast. */
export type ForecastEvent = z.infer<typeof eventSchema>;

/** The matches of one promotion of forecasts. */
export type ForecastRound = z.infer<typeof roundSchema>;

/** The exact score of a match, forecast or final. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Seconds from the kick-off to the result. */
const matchTime = 2 * 3_600;

const rounds = z.array(roundSchema).parse(records);

/** The round of the promotion. */
export const findForecastRound = (promotionId: number): ForecastRound | undefined =>
  rounds.find((round) => round.promotionId === promotionId);

function kickOffAt({ kickOffDays, kickOffHour }: ForecastEvent, sandboxStartedAt: number): number {
  const today = Math.floor((sandboxStartedAt - dayStart(0)) / secondsPerDay);
  return dayStart(today + kickOffDays) + kickOffHour * 3_600;
}

/** Forecasts are taken until the first match begins. Seconds since epoch. */
export const roundClosesAt = ({ events }: ForecastRound, sandboxStartedAt: number): number =>
  Math.min(...events.map((event) => kickOffAt(event, sandboxStartedAt)));

/** When the result of the match is known. Seconds since epoch. */
export const matchEndsAt = (event: ForecastEvent, sandboxStartedAt: number): number =>
  kickOffAt(event, sandboxStartedAt) + matchTime;

/** How the match ends. */
export function matchResult(seed: string, { id }: ForecastEvent): Score {
  const random = seededRandom(seed, 'match', id);
  return { home: wholeBetween(random, 0, 4), away: wholeBetween(random, 0, 3) };
}
