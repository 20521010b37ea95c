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
  const openPage = (from: string, lottery = 'powerball') => {
    const store = createTicketStore(kept);
    store.open({ lottery, from, first: ticketOf(from), read: ticketOf });
    return { store, shown: () => writeDraft(store.get({ lottery, from })?.draft ?? emptyDraft) };
  };
  return { kept, openPage };
}

describe('the ticket of a page', () => {
  it('is the one in the address until changed, and is kept in the tab', () => {
    const { kept, openPage } = openTab();
    const { store, shown } = openPage('?lines=1-2');
    expect(shown()).toBe('?lines=1-2');
    store.change((before) => ({ ...before, draft: ticketOf('?lines=1-2-3').draft }));
    expect(shown()).toBe('?lines=1-2-3');
    expect(kept.read('powerball')).toEqual({ from: '?lines=1-2', draft: '?lines=1-2-3' });
    expect(openPage('?lines=1-2').shown()).toBe('?lines=1-2-3');
  });

  it('is reset at another address', () => {
    const { openPage } = openTab();
    openPage('').store.change((before) => ({ ...before, draft: ticketOf('?lines=9').draft }));
    expect(openPage('?lines=5').shown()).toBe('?lines=5');
    expect(openPage('').shown()).toBe('');
  });

  it('is shared by all islands, notifies them of changes, and is kept when it is opened again', () => {
    const { store, shown } = openTab().openPage('');
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls += 1;
    });
    store.change((before) => ({ ...before, draft: ticketOf('?lines=7').draft }));
    store.open({ lottery: 'powerball', from: '', first: ticketOf(''), read: ticketOf });
    expect(shown()).toBe('?lines=7');
    expect(calls).toBe(1);
    unsubscribe();
    store.change((before) => ({ ...before, current: 1 }));
    expect(calls).toBe(1);
  });

  it('is replaced by a ticket of another lottery, and keeps what was sent', () => {
    const { kept, openPage } = openTab();
    const { store, shown } = openPage('');
    kept.write('powerball', { from: '', draft: '', sent: { draft: '?lines=3', total: 200 } });
    store.change((before) => ({ ...before, draft: ticketOf('?lines=4').draft }));
    expect(kept.read('powerball')?.sent).toEqual({ draft: '?lines=3', total: 200 });
    store.open({ lottery: 'GER6', from: '', first: ticketOf(''), read: ticketOf });
    expect(shown()).toBe('');
    expect(store.get({ lottery: 'GER6', from: '' })).toBeDefined();
    expect(kept.read('powerball')?.draft).toBe('?lines=4');
  });
});
