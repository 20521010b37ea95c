import type { LotteryFilter, LotterySort } from '../../entities/lottery.ts';
import type { Money } from '../../lib/money.ts';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';

/** Tickets on one page of the list. */
export const ticketsPerPage = 10;

/** A ticket, with the name of its lottery, and the address to play the same lines again. */
export interface ShownTicket {
  readonly ticket: LotteryTicket;
  readonly name: string;
  /** Missing if the visitor can't play the lottery. */
  readonly repeatHref: string | undefined;
  /** A main number also wins if it is drawn as an additional one. */
  readonly countsBonus: boolean;
}

/** Query of the list of tickets. */
export interface TicketsView {
  readonly filter: LotteryFilter;
  readonly sort: LotterySort;
  /** Counted from 1. */
  readonly page: number;
}

/** Data of the list of the visitor's tickets (R2.13). */
export type LottoTicketsPageData = TicketsView &
  (
    | { readonly status: 'signed-out' | 'failed' }
    | { readonly status: 'ready'; readonly tickets: readonly ShownTicket[]; readonly total: number }
  );

/** The address of a view of the list. The first view is the page itself, without a query. */
export function ticketsHref(pageHref: string, { filter, sort, page }: TicketsView): string {
  const query = new URLSearchParams();
  if (filter !== 'ALL') query.set('filter', filter);
  if (sort !== 'DRAW_DATE') query.set('sort', sort);
  if (page > 1) query.set('page', `${page}`);
  return query.size === 0 ? pageHref : `${pageHref}?${query}`;
}

/** Result of a ticket: none while the result of one of its draws is unavailable. */
export function shownResult({ draws, result }: LotteryTicket): LotteryTicket['result'] | 'void' | 'unavailable' {
  if (draws.some(({ state }) => state === 'unavailable')) return 'unavailable';
  return draws.every(({ state }) => state === 'void') ? 'void' : result;
}

/** Past draws of a ticket. */
export const heldDraws = ({ draws }: Pick<LotteryTicket, 'draws'>): number =>
  draws.filter(({ state }) => state === 'win' || state === 'loss').length;

/** Refund for void draws. */
export function returnedPrice({ draws, won: { currency } }: Pick<LotteryTicket, 'draws' | 'won'>): Money {
  const ofVoid = draws.flatMap(({ state, won }) => (state === 'void' && won ? [won.amount] : []));
  return { amount: ofVoid.reduce((sum, amount) => sum + amount, 0), currency };
}
