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
  /** Hours ahead of UTC where it is drawn, at its time. */
  readonly placeOffset: number;
  /** When it was to be held, in seconds since epoch, where it has another time now. */
  readonly firstAt: number | undefined;
  /** Balls by the rules of the day. */
  readonly balls: BallRules;
  /** The balls by the rules of the day. `additional` of the same drum has no number of its own to choose from. */
  readonly main: Matrix;
  readonly additional: { readonly pick: number; readonly of: number | undefined } | undefined;
  /** One in so many lines, for each tier of the draw; missing where the rules do not have it. */
  readonly odds: readonly (number | undefined)[];
  /** Name of the multiplier, where the rules of the day draw one for all lines. */
  readonly multiplier: string | undefined;
  readonly hasTiers: boolean;
  /** A main number of a bet has won as well where it is drawn as an additional one. */
  readonly countsBonus: boolean;
  /** Ids of the draws before and after it. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** A page's data on the visitor's tickets in its draw. */
export type OwnDrawTickets =
  | { readonly status: 'anonymous' | 'failed' }
  | { readonly status: 'known'; readonly tickets: readonly LotteryTicket[] };
