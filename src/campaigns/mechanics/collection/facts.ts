import * as z from 'zod';
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

/** The facts of a collection, as written in `campaign.json`. */
export const facts = z.strictObject({
  /** Whether pieces are sectors of a wheel, or cards of the platform's collection. */
  source: z.enum(['wheel', 'evaginarium']),
  pack: z.strictObject({ per: money, pieces: count, maxPerDay: count.optional() }),
  stake,
  pieces: z.array(z.strictObject({ id: nameId, set: nameId, weight: count })).min(2),
  sets: z.array(z.strictObject({ id: nameId, reward })).min(1),
  /** Reward for the whole album, given to a limited number of visitors. */
  album: z.strictObject({ reward, stock: count }).optional(),
  duplicates: z.literal('kept'),
  /** The set whose reward the headline names; if missing, the one with the most valuable reward. */
  headline: nameId.optional(),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  creditHours,
  /** Whether it is played in the app. */
  inApp: z.literal(true).optional(),
});

/** The facts of a collection. */
export type CollectionFacts = z.infer<typeof facts>;

/** The reward in the headline: the one for the named set, or the most valuable one. */
export function topReward({ album, sets, headline, freeSpins: rules }: CollectionFacts): Reward | undefined {
  const named = sets.find(({ id }) => id === headline);
  const rewards = [...(album ? [album.reward] : []), ...sets.map((set) => set.reward)];
  return named?.reward ?? bestReward(rewards, rules?.spinValue);
}

/** Total weight of all pieces: the chance of a piece is its share of this. */
export const weightTotal = ({ pieces }: CollectionFacts) => pieces.reduce((sum, { weight }) => sum + weight, 0);
