import * as z from 'zod';
import records from '../data/lottery-kinds.json' with { type: 'json' };
import { weekdays } from '../lib/weekdays.ts';

const drumSchema = z.strictObject({ pick: z.int().min(1), lowest: z.int().min(0), highest: z.int().min(1) });

/** A draw's calendar in the zone of the place where the balls are drawn. */
export const drawScheduleSchema = z.strictObject({
  /** IANA name. */
  timeZone: z.string(),
  draws: z.array(z.strictObject({ days: z.array(z.enum(weekdays)), times: z.array(z.string().regex(/^\d\d:\d\d$/)) })),
  salesCloseMinutes: z.int().min(0),
});

/** A draw's calendar. */
export type DrawSchedule = z.infer<typeof drawScheduleSchema>;

/** One of the 24 lottery kinds (R2.140). Money is in minor units of `currency`. */
export const lotteryKindSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  country: z.string().length(2),
  kind: z.enum(['jackpot', 'numbers']),
  /** Kinds with the same draw show the same balls. */
  drawId: z.string(),
  main: drumSchema,
  /** Drawn from a drum of its own, or, where no range is given, from what is left in the main one. */
  additional: z.union([drumSchema, z.strictObject({ pick: z.int().min(1) })]).optional(),
  schedule: drawScheduleSchema,
  currency: z.string(),
  price: z.int().positive(),
  jackpot: z.strictObject({ lowest: z.int().positive(), cap: z.int().positive().optional() }).optional(),
  /** Lines that are sold on an average day. */
  linesPerDay: z.int().positive(),
});

/** One of the 24 lottery kinds. */
export type LotteryKind = z.infer<typeof lotteryKindSchema>;

/** All lottery kinds, in the order of R2.140. */
export const lotteryKinds: readonly LotteryKind[] = z.array(lotteryKindSchema).parse(records);
