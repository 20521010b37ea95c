import type { Ticket } from '../lottery/ticket.ts';

/** Tickets of lotteries. */
export interface LotteryTicketStore {
  readonly add: (ticket: Ticket) => void;
  /** Tickets that an account has bought here, oldest first. */
  readonly bought: (accountId: number) => readonly Ticket[];
  /** All tickets that were bought here for a draw of a lottery, by the draw's number. */
  readonly forDraw: (kindId: string, number: number) => readonly Ticket[];
  /** Tickets that an account had at the start; they are made on first use. */
  readonly older: (accountId: number, make: () => Ticket[]) => readonly Ticket[];
  /** Marks a ticket as paid out for a draw. Returns false when it already was. */
  readonly settle: (ticketId: string, drawNumber: number) => boolean;
  readonly reset: () => void;
}

/** A store without tickets. */
export function createLotteryTicketStore(): LotteryTicketStore {
  const byAccount = new Map<number, Ticket[]>();
  const byDraw = new Map<string, Ticket[]>();
  const older = new Map<number, Ticket[]>();
  const settled = new Set<string>();
  const addTo = <Key>(tickets: Map<Key, Ticket[]>, key: Key, ticket: Ticket) => {
    const own = tickets.get(key);
    if (own === undefined) tickets.set(key, [ticket]);
    else own.push(ticket);
  };
  return {
    add: (ticket) => {
      addTo(byAccount, ticket.accountId, ticket);
      for (let index = 0; index < ticket.draws; index += 1) {
        addTo(byDraw, `${ticket.kindId} ${ticket.firstDraw + index}`, ticket);
      }
    },
    bought: (accountId) => byAccount.get(accountId) ?? [],
    forDraw: (kindId, number) => byDraw.get(`${kindId} ${number}`) ?? [],
    older: (accountId, make) => {
      const known = older.get(accountId) ?? make();
      older.set(accountId, known);
      return known;
    },
    settle: (ticketId, drawNumber) => {
      const payment = `${ticketId} ${drawNumber}`;
      const isDue = !settled.has(payment);
      settled.add(payment);
      return isDue;
    },
    reset: () => {
      for (const part of [byAccount, byDraw, older, settled]) part.clear();
    },
  };
}
