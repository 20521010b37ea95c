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

/** The result of checking numbers against the draws of a year. */
export interface CheckData {
  readonly id: string;
  readonly kind: LotteryKind;
  /** Values of the fields. */
  readonly written: { readonly main: string; readonly additional: string };
  /** Missing if the lottery has no draws. */
  readonly year: number | undefined;
  readonly years: readonly number[];
  /** Missing until numbers are entered; `unplayable`: they could not have been played in any draw of the year. */
  readonly result: CheckOutcome | 'unplayable' | undefined;
}

/** A check of valid numbers. */
export interface CheckedData extends Omit<CheckData, 'result'> {
  readonly result: CheckOutcome;
}
