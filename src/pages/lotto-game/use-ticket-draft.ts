import { useEffect, useState } from 'react';
import type { Entry } from '../../lottery/engine/entry.ts';
import {
  isJackpotRules,
  mostEntries,
  readDraft,
  type TicketDraft,
  type TicketRules,
  withOfferedSize,
  writeDraft,
} from '../../lottery/ticket-draft.ts';
import { usePageAddress } from '../../state/page-address.ts';
import type { LottoGame } from './game-data.ts';
import { tabTickets } from './kept-ticket.ts';

const emptyEntry: Entry = { main: [], additional: [] };

/** The draft with a grid to choose in. */
const withGrid = (draft: TicketDraft): TicketDraft =>
  draft.entries.length > 0 ? draft : { ...draft, entries: [emptyEntry] };

/** The ticket that is put together, and what changes it. */
export interface DraftState {
  readonly draft: TicketDraft;
  /** Index of the entry whose grid is shown. */
  readonly current: number;
  readonly entry: Entry;
  readonly change: (changes: Partial<Omit<TicketDraft, 'entries'>>) => void;
  /** Changes the entry whose grid is shown. */
  readonly changeEntry: (entry: Entry) => void;
  readonly select: (index: number) => void;
  /** Adds entries in the place of empty ones, and shows the last. */
  readonly add: (...entries: Entry[]) => void;
  readonly remove: (index: number) => void;
  /** Begins another ticket, without lines or with those that it has. */
  readonly restart: (keepsLines: boolean) => void;
  /** In a jackpot lottery: more numbers than a line has can be chosen. */
  readonly isSystem: boolean;
  readonly setSystem: (isSystem: boolean) => void;
}

const isSystemIn = (rules: TicketRules, { entries }: TicketDraft): boolean =>
  isJackpotRules(rules) &&
  entries.some(
    ({ main, additional }) =>
      main.length > rules.main.pick || additional.length > (rules.additional?.pick ?? additional.length),
  );

/** The ticket of a page. What the visitor has changed since the page's address is kept in the tab. */
export function useTicketDraft({ id, rules }: LottoGame, start: TicketDraft): DraftState {
  const { search } = usePageAddress();
  const begin = (draft: TicketDraft) => {
    const filled = withGrid(draft);
    return { from: search, draft: filled, current: filled.entries.length - 1, isSystem: isSystemIn(rules, filled) };
  };
  const [state, setState] = useState(() => ({ ...begin(start), isRead: false }));
  if (state.from !== search) setState({ ...begin(start), isRead: false });
  const { draft, current, isSystem, isRead } = state;

  // Only the browser knows what it has kept; the server has shown what the address says.
  useEffect(() => {
    if (isRead) return;
    const kept = tabTickets.read(id);
    setState((before) => {
      if (kept?.from !== search) return { ...before, isRead: true };
      const filled = withGrid(readDraft(rules, new URLSearchParams(kept.draft)));
      return {
        from: search,
        draft: filled,
        current: filled.entries.length - 1,
        isSystem: isSystemIn(rules, filled),
        isRead: true,
      };
    });
  }, [id, search, rules, isRead]);
  useEffect(() => {
    if (!isRead) return;
    const sent = tabTickets.read(id)?.sent;
    tabTickets.write(id, { from: search, draft: writeDraft(draft), ...(sent && { sent }) });
  }, [id, search, draft, isRead]);

  const update = (entries: readonly Entry[], shown: number) =>
    setState((before) => ({ ...before, draft: { ...before.draft, entries }, current: shown }));
  const { entries } = draft;
  return {
    draft,
    current,
    entry: entries[current] ?? emptyEntry,
    change: (changes) => setState((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    changeEntry: (entry) => update(entries.with(current, withOfferedSize(rules, entry)), current),
    select: (index) => update(entries, index),
    add: (...added) => {
      const marked = entries.filter(({ main, additional }) => main.length + additional.length > 0);
      const next = [...marked, ...added].slice(0, mostEntries);
      update(next, next.length - 1);
    },
    remove: (index) => {
      const next = entries.length === 1 ? [emptyEntry] : entries.toSpliced(index, 1);
      update(next, Math.min(current > index ? current - 1 : current, next.length - 1));
    },
    restart: (keepsLines) =>
      setState((before) => ({
        ...before,
        draft: keepsLines
          ? { ...before.draft, draw: undefined }
          : { entries: [emptyEntry], draws: 1, multiplier: false },
        current: keepsLines ? before.current : 0,
      })),
    isSystem,
    setSystem: (next) =>
      setState((before) => ({
        ...before,
        isSystem: next,
        draft: next
          ? before.draft
          : { ...before.draft, entries: before.draft.entries.map((each) => asLine(rules, each)) },
      })),
  };
}

/** The entry without the numbers that make it a system. */
const asLine = (rules: TicketRules, { main, additional }: Entry): Entry => ({
  main: main.slice(0, rules.main.pick),
  additional: additional.slice(0, rules.additional?.pick ?? 0),
});
