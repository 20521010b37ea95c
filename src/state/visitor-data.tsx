import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/**
 * Visitor data of one block. `none`: not loaded, because the visitor is anonymous; `waiting`: the platform was slower than the page, so the
 * browser reads again. `saidAt`: when the platform sent its reply to this page, by `performance.now()`; for a read, the time of the
 * request; missing for the document's data.
 */
export type VisitorDataState<Value> =
  | { readonly status: 'none' | 'waiting' | 'failed'; readonly saidAt?: undefined }
  | { readonly status: 'ready'; readonly value: Value; readonly saidAt?: number };

/** Extra props of an island whose block loads visitor data; none without. */
export type VisitorData<Value> = [Value] extends [never]
  ? unknown
  : {
      readonly visitorData: VisitorDataState<Value>;
      /**
       * Sets a newer state, for instance from the reply to an action. `saidAt` is the time of the request for a read, and the current time
       * otherwise.
       */
      readonly onVisitorData: (value: Value, saidAt?: number) => void;
    };

/** Visitor data of a page, by the key that a block's loader defines. Blocks with the same key share it. */
export interface VisitorDataStore {
  readonly get: (key: string) => VisitorDataState<unknown>;
  /** State in the server's HTML, with which React hydrates a part, however late. */
  readonly inDocument: (key: string) => VisitorDataState<unknown>;
  /** On the server: resolves when a read has ended. */
  readonly reading?: (key: string) => Promise<unknown> | undefined;
  /** Sets a state; ignores one that is older than the known state. */
  readonly set: (key: string, state: VisitorDataState<unknown>) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

const none: VisitorDataState<never> = { status: 'none' };

type VisitorDataStates = Readonly<Record<string, VisitorDataState<unknown>>>;

/** Creates the store of one page's visitor data, with the state of its document. */
export function createVisitorDataStore(
  initial: VisitorDataStates,
  document = initial,
): VisitorDataStore & {
  /**
   * Applies the data of a page read, given the time of its request: later replies of the platform are newer. Data that is late for this read
   * stays as it is known: otherwise a slow platform would take a button away while the visitor presses it.
   */
  readonly replace: (states: VisitorDataStates, requestedAt?: number) => void;
} {
  let states = new Map(Object.entries(initial));
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (key) => states.get(key) ?? none,
    inDocument: (key) => document[key] ?? none,
    set: (key, state) => {
      if ((state.saidAt ?? Number.POSITIVE_INFINITY) < (states.get(key)?.saidAt ?? 0)) return;
      states.set(key, state);
      notify();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    replace: (next, requestedAt = performance.now()) => {
      const kept = [...states].filter(
        ([key, { saidAt = 0 }]) => saidAt > requestedAt || next[key]?.status === 'waiting',
      );
      const read = Object.entries(next).map(([key, state]): [string, VisitorDataState<unknown>] => [
        key,
        state.status === 'ready' ? { ...state, saidAt: requestedAt } : state,
      ]);
      states = new Map([...read, ...kept]);
      notify();
    },
  };
}

/** The store of the page that is shown. */
export const VisitorDataContext = createContext<VisitorDataStore>(createVisitorDataStore({}));

/** Visitor data of an island. */
export function useVisitorData(key: string): {
  visitorData: VisitorDataState<unknown>;
  onVisitorData: (value: unknown, saidAt?: number) => void;
} {
  const store = use(VisitorDataContext);
  const reading = store.reading?.(key);
  if (reading) use(reading);
  const get = () => store.get(key);
  const visitorData = useSyncExternalStore(store.subscribe, get, () => store.inDocument(key));
  const onVisitorData = useCallback(
    (value: unknown, saidAt = performance.now()) => store.set(key, { status: 'ready', value, saidAt }),
    [store, key],
  );
  return { visitorData, onVisitorData };
}
