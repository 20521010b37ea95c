import * as z from 'zod';
import { creditHours, freeBet, instant, money, reward } from '../../campaign-fields.ts';

const score = z.int().min(0);

const fixture = z.strictObject({
  id: z.int(),
  home: z.string().min(1),
  away: z.string().min(1),
  kickOff: instant,
  result: z.strictObject({ home: score, away: score }).optional(),
});

/** A match to predict. */
export type Fixture = z.infer<typeof fixture>;

const fields = {
  /** The platform's form accepts no more. */
  matches: z.int().min(1).max(20),
  maxScore: z.int().min(1),
  closes: z.literal('first-start'),
  freeEntry: z.literal(true),
  hitReward: reward,
  jackpot: z.strictObject({ value: money, shared: z.literal(true) }),
  fixturesFrom: z.enum(['platform', 'file']),
  fixtures: z.array(fixture).optional(),
  freeBet: freeBet.optional(),
  creditHours,
};

/** The facts of a contest of forecasts, as written in `campaign.json`. */
export const facts = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('goals'), resultRule: z.literal('regular-time'), ...fields }),
  z.strictObject({ unit: z.literal('maps'), resultRule: z.literal('maps-won'), ...fields }),
]);

/** The facts of a contest of forecasts. */
export type PredictorFacts = z.infer<typeof facts>;
