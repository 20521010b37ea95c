import * as z from 'zod';
import type { Outcome } from '../../../blocks/wheel/merge-outcomes.ts';
import { boxLooks } from '../../../blocks/wheel/wheel-data.ts';
import {
  bestReward,
  count,
  creditHours,
  freeBet,
  freeSpins,
  money,
  nameId,
  type Reward,
  reward,
  stake,
} from '../../campaign-fields.ts';

const fields = {
  attempts: z.strictObject({
    perDay: z.int().min(0),
    forJoining: z.int().min(0),
    earned: z.strictObject({ per: money, attempts: count, maxPerDay: count }).optional(),
  }),
  minSecondsBetween: count,
  sectors: z
    .array(
      z.strictObject({
        id: nameId,
        reward,
        /** Weight: the chance is its share of all weights. */
        weight: count,
        /** Stock; missing if unlimited. */
        stock: count.optional(),
      }),
    )
    .min(2),
  stake: stake.optional(),
  /** The sector whose reward the headline names; if missing, the one with the most valuable reward. */
  headline: nameId.optional(),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  creditHours,
};

/** The facts of a game with instant prizes, as written in `campaign.json`. */
export const facts = z.discriminatedUnion('presentation', [
  z.strictObject({ presentation: z.literal('wheel'), ...fields }),
  z.strictObject({
    presentation: z.literal('boxes'),
    ...fields,
    boxes: z.int().min(2).max(12),
    /** Look of the boxes; by default, gift boxes. */
    look: z.enum(boxLooks).optional(),
  }),
  z.strictObject({ presentation: z.literal('thimbles'), ...fields, cups: z.literal(3) }),
]);

/** The facts of a game with instant prizes. */
export type InstantWinFacts = z.infer<typeof facts>;

/** Total weight of all sectors: the chance of a sector is its share of this. */
export const weightTotal = ({ sectors }: InstantWinFacts) => sectors.reduce((sum, { weight }) => sum + weight, 0);

/** The sectors with their chances. */
export function outcomes(facts: InstantWinFacts): Outcome<Reward>[] {
  const of = weightTotal(facts);
  return facts.sectors.map(({ id, reward: prize, weight, stock }) => ({
    id,
    prize,
    chance: { wins: weight, of },
    stock: stock ?? null,
  }));
}

/** The reward in the headline: the one of the named sector, or the most valuable one. */
export function topReward({ sectors, headline, freeSpins: rules }: InstantWinFacts): Reward | undefined {
  const named = sectors.find(({ id }) => id === headline);
  return (
    named?.reward ??
    bestReward(
      sectors.map((sector) => sector.reward),
      rules?.spinValue,
    )
  );
}
