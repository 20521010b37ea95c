import * as z from 'zod';
import { count, instant, nameId, sport, timeOfDay, weekday } from '../../campaign-fields.ts';

/** The facts of a broadcast, as written in `campaign.json`. */
export const facts = z.strictObject({
  access: z.discriminatedUnion('funded', [
    z.strictObject({ signedIn: z.literal(true), funded: z.literal(false) }),
    z.strictObject({ signedIn: z.literal(true), funded: z.literal(true), betWithinHours: count }),
  ]),
  delaySeconds: count,
  /** Section of the operator's site that also shows the broadcast. */
  hostSection: z.literal('live'),
  schedule: z
    .array(
      z.union([
        z.strictObject({ id: nameId, startAt: instant, minutes: count, sport: sport.optional() }),
        z.strictObject({ id: nameId, weekday, at: timeOfDay, minutes: count, sport: sport.optional() }),
      ]),
    )
    .min(1),
});

/** The facts of a broadcast. */
export type BroadcastFacts = z.infer<typeof facts>;
