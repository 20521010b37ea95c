import type { Money } from '../money/exchange-rates.ts';
import { findAccount } from '../state/accounts.ts';
import type { LotteryTicketStore } from '../state/lottery-ticket-store.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { WalletStore } from '../state/wallet-store.ts';
import type { DrawArchive } from './draw-archive.ts';
import type { DrawsNow } from './draw-reply.ts';
import type { LotteryKind } from './lottery-kinds.ts';
import { olderTickets } from './older-tickets.ts';
import { drawOutcome } from './settle-ticket.ts';
import { drawsOf, type Ticket } from './ticket.ts';

/** The parts of the sandbox's state that lotteries need. */
interface LotteryState {
  readonly seed: string;
  readonly lotteries: readonly LotteryKind[];
  readonly lotteryTickets: LotteryTicketStore;
  readonly drawArchive: DrawArchive;
  readonly clock: SandboxClock;
}

/** The draws of all lotteries at the sandbox's clock. */
export const drawsNow = ({
  seed,
  drawArchive,
  clock,
}: Omit<LotteryState, 'lotteries' | 'lotteryTickets'>): DrawsNow => ({
  seed,
  archive: drawArchive,
  now: clock.now(),
});

/** A ticket and its lottery. */
export interface TicketOfKind {
  readonly ticket: Ticket;
  readonly kind: LotteryKind;
}

/** The lottery tickets that an account has now, newest first. */
export function lotteryTickets(state: LotteryState, accountId: number): TicketOfKind[] {
  const bought = withKinds(state, state.lotteryTickets.bought(accountId));
  return [...ticketsAtStart(state, accountId), ...bought]
    .filter(({ ticket }) => ticket.boughtAt <= state.clock.now())
    .sort((one, other) => other.ticket.boughtAt - one.ticket.boughtAt || one.ticket.id.localeCompare(other.ticket.id));
}

function ticketsAtStart(state: LotteryState, accountId: number): TicketOfKind[] {
  const account = findAccount(accountId);
  if (account === undefined) throw new Error(`There is no account ${accountId}`);
  const { seed, lotteries, clock } = state;
  const make = () => olderTickets(seed, lotteries, account, clock.startedAt());
  return withKinds(state, state.lotteryTickets.older(accountId, make));
}

const withKinds = ({ lotteries }: LotteryState, tickets: readonly Ticket[]): TicketOfKind[] =>
  tickets.flatMap((ticket) => lotteries.filter(({ id }) => id === ticket.kindId).map((kind) => ({ ticket, kind })));

/** Prize or refund of an account in a draw, and when it was paid (seconds since epoch). */
export interface DrawPrize {
  readonly drawNumber: number;
  readonly ticketId: string;
  readonly prize: Money;
  readonly at: number;
}

/** Prizes and refunds of tickets since the start; earlier ones are in the wallets at the start. */
function prizesOf(state: LotteryState, tickets: readonly TicketOfKind[]): DrawPrize[] {
  const draws = drawsNow(state);
  return tickets.flatMap(({ ticket, kind }) =>
    drawsOf(kind, ticket).flatMap((draw) => {
      const outcome = drawOutcome(draws, kind, ticket, draw);
      if (outcome.state === 'pending' || outcome.paid === 0) return [];
      const { paid, paidAt } = outcome;
      const prize = { amount: paid, currency: kind.currency };
      return paidAt > state.clock.startedAt()
        ? [{ drawNumber: draw.number, ticketId: ticket.id, prize, at: paidAt }]
        : [];
    }),
  );
}

/**
 * Prizes since the start of tickets that an account had at the start. They follow from the clock, and go back with it.
 */
export const prizesSinceStart = (state: LotteryState, accountId: number): DrawPrize[] =>
  prizesOf(state, ticketsAtStart(state, accountId));

/** Pays out winnings so far of tickets that were bought here; each draw of a ticket once. */
export function settleLotteryTickets(state: LotteryState & { readonly wallets: WalletStore }, accountId: number): void {
  const bought = withKinds(state, state.lotteryTickets.bought(accountId));
  for (const { ticketId, drawNumber, prize, at } of prizesOf(state, bought)) {
    if (state.lotteryTickets.settle(ticketId, drawNumber)) state.wallets.credit(accountId, 'balance', prize, at);
  }
}
