import * as z from 'zod';
import { count, freeBet, freeSpins, money, timeOfDay } from '../../campaign-fields.ts';
import { defineMechanic, type FactProblem } from '../mechanic.ts';

/** A free bet or free spins, every day. */
export const dailyGift = defineMechanic({
  id: 'daily-gift',
  facts: z.strictObject({
    freebet: z.strictObject({ min: money, max: money }),
    freespin: z.strictObject({ min: count, max: count, games: z.array(z.string().min(1)).min(1) }),
    validHours: count,
    resetAt: timeOfDay,
    zone: z.literal('UTC'),
    perDay: count,
    freeBet,
    freeSpins,
  }),
  prizes: 'none',
  rewards: () => ['free-bet', 'free-spins'],
  offers: ({ freeSpins: spins }) => [{ spinWagering: spins.winningsWagering }],
  problems: ({ freebet, freespin }) => {
    const problems: FactProblem[] = [];
    if (freebet.max.amount < freebet.min.amount)
      problems.push({ path: ['freebet', 'max'], message: 'is less than min' });
    if (freespin.max < freespin.min) problems.push({ path: ['freespin', 'max'], message: 'is less than min' });
    return problems;
  },
});
