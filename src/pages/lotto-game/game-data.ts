import type { Money } from '../../lib/money.ts';
import type { TicketDraft, TicketRules } from '../../lottery/ticket-draft.ts';

/** A draw that tickets are sold for. */
export interface GameDraw {
  readonly id: string;
  /** Seconds since epoch. */
  readonly at: number;
  /** Seconds since epoch: no line can be bought for it from then on. */
  readonly salesCloseAt: number;
  readonly jackpot?: Money | undefined;
}

/** A lottery and its draws on sale. */
export interface LottoGame {
  readonly id: string;
  /** Its proper name. */
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  /** Rules of the draws on sale; the price of a line is the platform's, in minor units of the currency. */
  readonly rules: TicketRules;
  /** The jackpot is won by one line in so many; of a lottery with one. */
  readonly jackpotOneIn?: number | undefined;
  /** In the order of their times; none where nothing is on sale. */
  readonly draws: readonly GameDraw[];
}

/** Data of the page on which a ticket is put together (R2.14). */
export interface LottoGamePageData {
  readonly game: LottoGame;
  /** Ticket in the address. */
  readonly draft: TicketDraft;
}
