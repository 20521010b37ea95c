import type { AnalyticsEvent } from '../calls/analytics-call.ts';

/** Older events go. */
const limit = 200;

/** What browsers have sent to the analytics collector. */
export interface AnalyticsBook {
  readonly add: (events: readonly AnalyticsEvent[]) => void;
  /** The last events, oldest first. */
  readonly all: () => readonly AnalyticsEvent[];
  readonly reset: () => void;
}

/** A collector that has nothing yet. */
export function createAnalyticsBook(): AnalyticsBook {
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
