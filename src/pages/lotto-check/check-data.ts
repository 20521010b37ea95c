import type { Entry } from '../../lottery/engine/entry.ts';
import type { LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import type { WhatIf } from './what-if.ts';

/** Result of numbers in the draws of a year. */
export interface CheckOutcome {
  readonly entry: Entry;
  readonly outcome: WhatIf;
  /** The year has more draws than these newest ones. */
  readonly maxDraws: number | undefined;
}

/** A check of numbers over the draws of a year. */
export interface CheckData {
  readonly id: string;
  readonly kind: LotteryKind;
  /** Values of the fields. */
  readonly written: { readonly main: string; readonly additional: string };
  /** Missing where the lottery has no draws. */
  readonly year: number | undefined;
  readonly years: readonly number[];
  /** Missing until numbers are given; `unplayable`: no draw of the year could have been played with them. */
  readonly result: CheckOutcome | 'unplayable' | undefined;
}

/** A check of valid numbers. */
export interface CheckedData extends Omit<CheckData, 'result'> {
  readonly result: CheckOutcome;
}
