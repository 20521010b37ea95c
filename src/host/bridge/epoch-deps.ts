import type { BridgeCounters } from './counters.ts';

/** Parts shared within one epoch. */
export interface EpochDeps {
  readonly epoch: string;
  readonly counters: BridgeCounters;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  readonly log: (text: string, cause?: unknown) => void;
}
