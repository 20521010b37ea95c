import type { Limit, Stake } from '../campaign-fields.ts';
import { type Clause, clause, significant } from '../clauses/clause.ts';
import { integer, word } from '../clauses/values.ts';

interface TicketFacts {
  readonly stake?: Stake | undefined;
  readonly ticket?: { readonly source: string; readonly tickets: number } | undefined;
  readonly ticketLimit?: Limit | undefined;
}

/** Tickets for each bet that counts. */
export const ticketsOfBets: Clause<TicketFacts> = significant(
  'rf.ticket.bet',
  'qualify',
  ({ ticket }) => ticket?.source === 'bet' && { tickets: integer(ticket.tickets) },
);

/** The maximum number of tickets per customer. */
export const ticketLimits: Clause<TicketFacts> = significant(
  'rf.limit',
  'qualify',
  ({ ticketLimit }) => ticketLimit && { count: integer(ticketLimit.count), per: word('per', ticketLimit.per) },
);

/** States that winning tickets are drawn at random. */
export const randomDraw: Clause<unknown> = clause('rf.rng', 'fairness', () => true);

/** States that a customer wins only once in each draw. */
export const onePrizePerDraw: Clause<unknown> = clause('rf.one', 'fairness', () => true);

/** States that the results of draws are published. */
export const publishedResults: Clause<unknown> = clause('rf.publish', 'fairness', () => true);
