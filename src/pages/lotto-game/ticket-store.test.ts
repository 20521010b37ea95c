import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft, writeDraft } from '../../lottery/ticket-draft.ts';
import { gameFixture } from './game-fixtures.ts';
import { createStoredTickets } from './stored-ticket.ts';
import { createTicketStore, type OpenTicket } from './ticket-store.ts';

const { rules } = gameFixture('powerball', 1_795_200_000);
const ticketOf = (search: string): OpenTicket => ({
  draft: readDraft(rules, new URLSearchParams(search)),
  current: 0,
  isSystem: false,
});

/** A tab with its storage, and the pages that are opened in it. */
function openTab() {
  let stored: unknown;
  const kept = createStoredTickets({
    read: () => stored,
    write: (value) => {
      stored = structuredClone(value);
    },
    clear: () => {
      stored = undefined;
    },
  });
  /** A page before the effect that opens its ticket. */
  const loadPage = (from: string, lottery = 'powerball') => {
    const store = createTicketStore(kept);
    const ticket = { lottery, from, first: ticketOf(from), read: ticketOf };
    return {
      store,
      ticket,
      shown: () => writeDraft(store.get(ticket)?.draft ?? emptyDraft),
      draw: (search: string) => store.change(ticket, (before) => ({ ...before, draft: ticketOf(search).draft })),
    };
  };
  const openPage = (from: string, lottery = 'powerball') => {
    const page = loadPage(from, lottery);
    page.store.open(page.ticket);
    return page;
  };
  return { kept, loadPage, openPage };
}

describe('the ticket of a page', () => {
  it('is the one in the address until changed, and is kept in the tab', () => {
    const { kept, openPage } = openTab();
    const { shown, draw } = openPage('?lines=1-2');
    expect(shown()).toBe('?lines=1-2');
    draw('?lines=1-2-3');
    expect(shown()).toBe('?lines=1-2-3');
    expect(kept.read('powerball')).toEqual({ from: '?lines=1-2', draft: '?lines=1-2-3' });
    expect(openPage('?lines=1-2').shown()).toBe('?lines=1-2-3');
  });

  it('is reset at another address', () => {
    const { openPage } = openTab();
    openPage('').draw('?lines=9');
    expect(openPage('?lines=5').shown()).toBe('?lines=5');
    expect(openPage('').shown()).toBe('');
  });

  it('takes a press that comes before the effect that opens it, and starts from the stored ticket', () => {
    const { kept, loadPage } = openTab();
    const { store, ticket, shown } = loadPage('');
    const press = (number: number) =>
      store.change(ticket, (before) => ({
        ...before,
        draft: { ...before.draft, entries: [...before.draft.entries, { main: [number], additional: [] }] },
      }));
    press(1);
    store.open(ticket);
    expect(shown()).toBe('?lines=1');
    press(2);
    expect(kept.read('powerball')?.draft).toBe('?lines=1.2');

    const reloaded = loadPage('');
    reloaded.store.change(reloaded.ticket, ({ draft, ...before }) => ({ ...before, draft: { ...draft, draws: 2 } }));
    expect(reloaded.shown()).toBe('?lines=1.2&draws=2');
  });

  it('is shared by all islands, notifies them of changes, and is kept when it is opened again', () => {
    const { store, ticket, shown, draw } = openTab().openPage('');
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls += 1;
    });
    draw('?lines=7');
    store.open(ticket);
    expect(shown()).toBe('?lines=7');
    expect(calls).toBe(1);
    unsubscribe();
    store.change(ticket, (before) => ({ ...before, current: 1 }));
    expect(calls).toBe(1);
  });

  it('is replaced by a ticket of another lottery, and keeps what was sent', () => {
    const { kept, openPage } = openTab();
    const { store, shown, draw } = openPage('');
    kept.write('powerball', { from: '', draft: '', sent: { draft: '?lines=3', total: 200 } });
    draw('?lines=4');
    expect(kept.read('powerball')?.sent).toEqual({ draft: '?lines=3', total: 200 });
    store.open({ lottery: 'GER6', from: '', first: ticketOf(''), read: ticketOf });
    expect(shown()).toBe('');
    expect(store.get({ lottery: 'GER6', from: '' })).toBeDefined();
    expect(kept.read('powerball')?.draft).toBe('?lines=4');
  });
});
