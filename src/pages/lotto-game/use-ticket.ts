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
  readonly changeEntry: (entry: Entry) => void;
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
  const first = useMemo(() => begin(rules, start), [rules, start]);
  const ticket = useSyncExternalStore(
    pageTicket.subscribe,
    () => pageTicket.get({ lottery: id, from }) ?? first,
    () => first,
  );
  // Read in an effect, because only the browser knows its stored ticket.
  useEffect(() => {
    const read = (draft: string) => begin(rules, readDraft(rules, new URLSearchParams(draft)));
    pageTicket.open({ lottery: id, from, first, read });
  }, [id, from, first, rules]);

  const { draft, current } = ticket;
  const { entries } = draft;
  const show = (changed: readonly Entry[], shown: number) =>
    pageTicket.change((before) => ({ ...before, draft: { ...before.draft, entries: changed }, current: shown }));
  return {
    ...ticket,
    entry: entries[current] ?? emptyEntry,
    change: (changes) => pageTicket.change((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    changeEntry: (entry) =>
      show(
        entries.map((before, place) => (place === current ? withOfferedSize(rules, entry) : before)),
        current,
      ),
    select: (index) => show(entries, index),
    add: (...added) => {
      const marked = entries.filter(({ main, additional }) => main.length + additional.length > 0);
      const next = [...marked, ...added].slice(0, maxEntries);
      show(next, next.length - 1);
    },
    remove: (index) => {
      const next = entries.length === 1 ? [emptyEntry] : entries.filter((_, place) => place !== index);
      show(next, Math.min(current > index ? current - 1 : current, next.length - 1));
    },
    restart: (keepsLines) =>
      pageTicket.change((before) => ({
        ...before,
        draft: keepsLines ? { ...before.draft, draw: undefined } : withGrid(emptyDraft),
        current: keepsLines ? before.current : 0,
      })),
    setSystem: (isSystem) =>
      pageTicket.change((before) => ({
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
