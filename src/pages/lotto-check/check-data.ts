import type { Entry } from '../../lottery/engine/entry.ts';
import type { WhatIf } from './what-if.ts';

/** What became of numbers in the draws of a year. */
export interface CheckOutcome {
  readonly entry: Entry;
  readonly outcome: WhatIf;
  /** The year has more draws than these, which are the newest. */
  readonly mostDraws: number | undefined;
}
