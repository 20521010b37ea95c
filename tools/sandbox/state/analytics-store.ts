import * as z from 'zod';

const slug = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** An analytics event from a browser. */
export const analyticsEventSchema = z.strictObject({
  name: z.string().regex(/^[a-z_]{1,32}$/),
  /** Milliseconds since epoch. */
  at: z.int().nonnegative(),
  page: slug,
  campaign: slug.optional(),
  code: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  registrationType: z.enum(['fast_reg', 'phone_reg', 'full_reg', 'soc_reg', 'short_reg']).optional(),
  tries: z.int().nonnegative().optional(),
});

/** An analytics event from a browser. */
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** Events that are kept; older ones are dropped. */
const limit = 200;

/** Events sent to the analytics collector. */
export interface AnalyticsStore {
  readonly add: (events: readonly AnalyticsEvent[]) => void;
  /** The last events, oldest first. */
  readonly all: () => readonly AnalyticsEvent[];
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createAnalyticsStore(): AnalyticsStore {
  let kept: readonly AnalyticsEvent[] = [];
  return {
    add: (events) => {
      kept = [...kept, ...events].slice(-limit);
    },
    all: () => kept,
    reset: () => {
      kept = [];
    },
  };
}
