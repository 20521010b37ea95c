import { createStoredValue, type StoredValue } from '../../lib/stored-value.ts';

/** A visitor's ticket draft for a lottery, stored in the tab. Drafts are in the format of addresses. */
export interface StoredTicket {
  /** Query of the address that it started from: another one starts another ticket. */
  readonly from: string;
  readonly draft: string;
  /** The last order, and its total price in minor units: an open outcome is requested with the same. */
  readonly sent?: { readonly draft: string; readonly total: number };
}

/** The tickets of the tab, by lottery. They survive signing in, a reload and another language. */
export interface StoredTickets {
  readonly read: (lottery: string) => StoredTicket | undefined;
  readonly write: (lottery: string, ticket: StoredTicket) => void;
}

export function createStoredTickets(store: StoredValue): StoredTickets {
  const all = () => new Map(Object.entries(asObject(store.read())));
  return {
    read: (lottery) => storedTicket(all().get(lottery)),
    write: (lottery, ticket) => store.write(Object.fromEntries(all().set(lottery, ticket))),
  };
}

export const tabTickets: StoredTickets = createStoredTickets(
  createStoredValue(() => sessionStorage, 'marquee-lottery-tickets'),
);

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Checked by hand, because a schema library would be most of the script that the page loads. */
function storedTicket(value: unknown): StoredTicket | undefined {
  const { from, draft, sent } = { from: undefined, draft: undefined, sent: undefined, ...asObject(value) };
  if (typeof from !== 'string' || typeof draft !== 'string') return undefined;
  const { draft: order, total } = { draft: undefined, total: undefined, ...asObject(sent) };
  return typeof order === 'string' && typeof total === 'number'
    ? { from, draft, sent: { draft: order, total } }
    : { from, draft };
}
