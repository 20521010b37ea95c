import { type TicketDraft, writeDraft } from '../../lottery/ticket-draft.ts';
import { type StoredTickets, tabTickets } from './stored-ticket.ts';

/** A ticket draft, and the part of it that is shown. */
export interface OpenTicket {
  readonly draft: TicketDraft;
  /** Index of the entry whose grid is shown. */
  readonly current: number;
  /** In a jackpot lottery: whether more numbers than a line has can be chosen. */
  readonly isSystem: boolean;
}

/** Key of a ticket: its lottery, and the draft in the address. */
export interface TicketKey {
  readonly lottery: string;
  /** Query of the address, in the format of `writeDraft`. */
  readonly from: string;
}

/** A ticket that can be opened. */
export interface FirstTicket extends TicketKey {
  /** Ticket in the address. */
  readonly first: OpenTicket;
  /** Reads the ticket stored for the tab. */
  readonly read: (draft: string) => OpenTicket;
}

/** The ticket of a page, which its islands share. Changes are stored in the tab. */
export interface TicketStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined until a ticket is opened: the server renders the one in the address. */
  readonly get: (key: TicketKey) => OpenTicket | undefined;
  /** Opens a ticket in place of the previous one; an open ticket stays unchanged. */
  readonly open: (ticket: FirstTicket) => void;
  /** Changes a ticket, and opens it first if necessary: a press may come before the effect that opens it. */
  readonly change: (ticket: FirstTicket, change: (before: OpenTicket) => OpenTicket) => void;
}

export function createTicketStore(kept: StoredTickets): TicketStore {
  const listeners = new Set<() => void>();
  let open: (TicketKey & { readonly ticket: OpenTicket }) | undefined;

  const openAt = ({ lottery, from }: TicketKey) => (open?.lottery === lottery && open.from === from ? open : undefined);
  /** A ticket as it is, or as it was stored for the tab. */
  const begun = ({ lottery, from, first, read }: FirstTicket): OpenTicket => {
    const before = kept.read(lottery);
    return before?.from === from ? read(before.draft) : first;
  };
  const show = (next: NonNullable<typeof open>) => {
    const { lottery, from, ticket } = next;
    open = next;
    const sent = kept.read(lottery)?.sent;
    kept.write(lottery, { from, draft: writeDraft(ticket.draft), ...(sent && { sent }) });
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (key) => openAt(key)?.ticket,
    open: (ticket) => {
      if (!openAt(ticket)) show({ lottery: ticket.lottery, from: ticket.from, ticket: begun(ticket) });
    },
    change: (ticket, change) => {
      const before = openAt(ticket)?.ticket ?? begun(ticket);
      show({ lottery: ticket.lottery, from: ticket.from, ticket: change(before) });
    },
  };
}

/** The ticket of the tab's page. */
export const pageTicket: TicketStore = createTicketStore(tabTickets);
