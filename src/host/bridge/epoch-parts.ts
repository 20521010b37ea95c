import type { BridgeCounters } from './counters.ts';

/** What all parts of one epoch share. */
export interface EpochParts {
  readonly epoch: string;
  readonly counters: BridgeCounters;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  readonly log: (text: string, cause?: unknown) => void;
}
