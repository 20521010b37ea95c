import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Entry } from '../../lottery/engine/entry.ts';
import {
  emptyDraft,
  emptyEntry,
  isJackpotRules,
  maxEntries,
  readDraft,
  type TicketDraft,
  type TicketRules,
  withOfferedSize,
  writeDraft,
} from '../../lottery/ticket-draft.ts';
import type { LottoGame } from './game-data.ts';
import { type OpenTicket, pageTicket } from './ticket-store.ts';

/** The ticket draft, and functions to change it. */
export interface TicketState extends OpenTicket {
  /** The entry whose grid is shown. */
  readonly entry: Entry;
  readonly change: (changes: Partial<Omit<TicketDraft, 'entries'>>) => void;
  /** Changes the entry whose grid is shown. */
  readonly changeEntry: (change: (entry: Entry) => Entry) => void;
  readonly select: (index: number) => void;
  /** Adds entries, replacing empty ones, and shows the last. */
  readonly add: (...entries: Entry[]) => void;
  readonly remove: (index: number) => void;
  /** Starts another ticket, empty or with the same lines. */
  readonly restart: (keepsLines: boolean) => void;
  readonly setSystem: (isSystem: boolean) => void;
}

/** Props of the parts of a ticket. */
export interface TicketPartProps {
  readonly game: LottoGame;
  readonly ticket: TicketState;
}

/** The ticket of a page, which starts with the draft in the page's address. */
export function useTicket({ id, rules }: LottoGame, start: TicketDraft): TicketState {
  const from = writeDraft(start);
  const opening = useMemo(
    () => ({
      lottery: id,
      from,
      first: begin(rules, start),
      read: (draft: string) => begin(rules, readDraft(rules, new URLSearchParams(draft))),
    }),
    [id, from, rules, start],
  );
  const ticket = useSyncExternalStore(
    pageTicket.subscribe,
    () => pageTicket.get(opening) ?? opening.first,
    () => opening.first,
  );
  // Read in an effect, because only the browser knows its stored ticket.
  useEffect(() => pageTicket.open(opening), [opening]);

  // Each change starts from the ticket as it is then: a press may come before the stored ticket is shown.
  const change = (changed: (before: OpenTicket) => OpenTicket) => pageTicket.change(opening, changed);
  return {
    ...ticket,
    entry: ticket.draft.entries[ticket.current] ?? emptyEntry,
    change: (changes) => change((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    changeEntry: (changed) =>
      change((before) => ({
        ...before,
        draft: {
          ...before.draft,
          entries: before.draft.entries.map((entry, place) =>
            place === before.current ? withOfferedSize(rules, changed(entry)) : entry,
          ),
        },
      })),
    select: (index) => change((before) => ({ ...before, current: index })),
    add: (...added) =>
      change((before) => {
        const marked = before.draft.entries.filter(({ main, additional }) => main.length + additional.length > 0);
        const entries = [...marked, ...added].slice(0, maxEntries);
        return { ...before, draft: { ...before.draft, entries }, current: entries.length - 1 };
      }),
    remove: (index) =>
      change(({ draft, current, ...before }) => {
        const rest = draft.entries.filter((_, place) => place !== index);
        const entries = rest.length === 0 ? [emptyEntry] : rest;
        const shown = Math.min(current > index ? current - 1 : current, entries.length - 1);
        return { ...before, draft: { ...draft, entries }, current: shown };
      }),
    restart: (keepsLines) =>
      change((before) => ({
        ...before,
        draft: keepsLines ? { ...before.draft, draw: undefined } : withGrid(emptyDraft),
        current: keepsLines ? before.current : 0,
      })),
    setSystem: (isSystem) =>
      change((before) => ({
        ...before,
        isSystem,
        draft: isSystem
          ? before.draft
          : { ...before.draft, entries: before.draft.entries.map((each) => asLine(rules, each)) },
      })),
  };
}

/** A ticket with an empty grid to start with. */
function begin(rules: TicketRules, start: TicketDraft): OpenTicket {
  const draft = withGrid(start);
  return { draft, current: draft.entries.length - 1, isSystem: hasSystem(rules, draft) };
}

const withGrid = (draft: TicketDraft): TicketDraft =>
  draft.entries.length > 0 ? draft : { ...draft, entries: [emptyEntry] };

const hasSystem = (rules: TicketRules, { entries }: TicketDraft): boolean =>
  isJackpotRules(rules) &&
  entries.some(
    ({ main, additional }) =>
      main.length > rules.main.pick || additional.length > (rules.additional?.pick ?? additional.length),
  );

/** The entry, reduced to the numbers of a single line. */
const asLine = (rules: TicketRules, { main, additional }: Entry): Entry => ({
  main: main.slice(0, rules.main.pick),
  additional: additional.slice(0, rules.additional?.pick ?? 0),
});
