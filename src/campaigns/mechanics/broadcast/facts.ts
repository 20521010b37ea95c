import * as z from 'zod';
import { count, instant, nameId, timeOfDay, weekday } from '../../campaign-fields.ts';

/** The facts of a broadcast, as a folder has them. */
export const facts = z.strictObject({
  access: z.discriminatedUnion('funded', [
    z.strictObject({ signedIn: z.literal(true), funded: z.literal(false) }),
    z.strictObject({ signedIn: z.literal(true), funded: z.literal(true), betWithinHours: count }),
  ]),
  delaySeconds: count,
  /** The host's section that plays the pictures. */
  hostSection: z.literal('live'),
  schedule: z
    .array(
      z.union([
        z.strictObject({ id: nameId, startAt: instant, minutes: count, sport: z.int().optional() }),
        z.strictObject({ id: nameId, weekday, at: timeOfDay, minutes: count, sport: z.int().optional() }),
      ]),
    )
    .min(1),
});

/** The facts of a broadcast. */
export type BroadcastFacts = z.infer<typeof facts>;
