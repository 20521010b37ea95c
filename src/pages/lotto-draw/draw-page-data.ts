import type { BallRules } from '../../lottery/engine/check-draw.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';

/** Pick of a number of balls. */
export interface Matrix {
  readonly pick: number;
  readonly of: number;
}

/** The page of a draw. */
export interface DrawPageData {
  readonly id: string;
  readonly name: string;
  readonly draw: LotteryDraw;
  /** Hours ahead of UTC at the place of the draw, at its time. */
  readonly placeOffset: number;
  /** Original time in seconds since epoch, if the draw has been moved. */
  readonly firstAt: number | undefined;
  /** Balls by the rules of the day. */
  readonly balls: BallRules;
  /** Balls by the rules of the day. `additional` balls from the main drum have no grid to choose from. */
  readonly main: Matrix;
  readonly additional: { readonly pick: number; readonly of: number | undefined } | undefined;
  /** Odds of each tier of the draw, as one in how many lines; missing if the rules lack the tier. */
  readonly odds: readonly (number | undefined)[];
  /** Name of the multiplier, if the rules of the day draw one for all lines. */
  readonly multiplier: string | undefined;
  readonly hasTiers: boolean;
  /** A main number of a bet also wins if it is drawn as an additional one. */
  readonly countsBonus: boolean;
  /** Ids of the draws before and after it. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** A page's data on the visitor's tickets in its draw. */
export type OwnDrawTickets =
  | { readonly status: 'anonymous' | 'failed' }
  | { readonly status: 'known'; readonly tickets: readonly LotteryTicket[] };
