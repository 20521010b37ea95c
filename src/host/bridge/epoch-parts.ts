import type { Tally } from './tally.ts';

/** What everything that belongs to one epoch works with. */
export interface EpochParts {
  readonly epoch: string;
  readonly tally: Tally;
  /** Milliseconds from some moment on. */
  readonly now: () => number;
  readonly log: (text: string, cause?: unknown) => void;
}
