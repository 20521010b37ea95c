import type { Money } from '../../lib/money.ts';
import type { TicketDraft, TicketRules } from '../../lottery/ticket-draft.ts';

/** A draw with open sales. */
export interface GameDraw {
  readonly id: string;
  /** Seconds since epoch. */
  readonly at: number;
  /** Seconds since epoch: after this no line can be bought for the draw. */
  readonly salesCloseAt: number;
  readonly jackpot?: Money | undefined;
}

/** A lottery and its draws on sale. */
export interface LottoGame {
  readonly id: string;
  /** Proper name of the lottery. */
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  /** Rules of the draws on sale; the price of a line is the platform's, in minor units of the currency. */
  readonly rules: TicketRules;
  /** Odds of the jackpot, as one in how many lines; missing for a lottery without one. */
  readonly jackpotOneIn?: number | undefined;
  /** In order of time; empty if nothing is on sale. */
  readonly draws: readonly GameDraw[];
}

/** Data of the page for filling in a ticket (R2.14). */
export interface LottoGamePageData {
  readonly game: LottoGame;
  /** Ticket in the address. */
  readonly draft: TicketDraft;
}
