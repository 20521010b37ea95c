import * as z from 'zod';
import records from '../data/promotions.json' with { type: 'json' };
import { weekdays } from '../lib/weekdays.ts';

const common = {
  id: z.int().positive(),
  /** Only a raffle has tickets, and winners drawn when it ends. */
  kind: z.enum(['raffle', 'collection', 'missions', 'wheel', 'other']),
  /** In minor units. */
  prizePool: z.strictObject({ amount: z.int().min(0), currency: z.string() }),
  /** Prizes of the first places, first place first, in minor units; small prizes are not listed by name. */
  prizes: z.array(z.int().min(0)),
  joinsPerHour: z.number().positive(),
};

const recordSchema = z
  .strictObject({
    ...common,
    /** Days between its first midnight (UTC) and the sandbox's start. */
    startedDaysAgo: z.int().min(0),
    /** Days from the sandbox's start to its end, within half a week: it ends on `endWeekday`. */
    endsInDays: z.int().min(4),
    endWeekday: z.enum(weekdays),
    /** Hour of the day, UTC. */
    endHour: z.int().min(0).max(23),
  })
  .refine(
    ({ prizePool, prizes }) => prizes.reduce((sum, prize) => sum + prize, 0) <= prizePool.amount,
    'the prizes must not exceed the pool',
  );

/** A promotion. */
export type Promotion = z.infer<z.ZodObject<typeof common>>;

/** A promotion with a calendar relative to the sandbox's start, so that it always runs then. */
export type RecurringPromotion = z.infer<typeof recordSchema>;

const promotions = z.array(recordSchema).parse(records);

/** The promotion with the id, unless only a campaign folder declares it. */
export const findPromotion = (id: number): RecurringPromotion | undefined =>
  promotions.find((promotion) => promotion.id === id);
