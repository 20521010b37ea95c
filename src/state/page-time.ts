import { createContext, use, useSyncExternalStore } from 'react';

/** When the data of the page was made, by the server's clock: the visitor's own may be wrong. */
export interface PageTime {
  /** Seconds since epoch. */
  readonly serverTime: number;
  /** Milliseconds that the page had been kept before it came here. */
  readonly age: number;
}

/** The time of the page that is shown. */
export const PageTimeContext = createContext<PageTime>({ serverTime: 0, age: 0 });

const neverChanges = () => () => {};

/**
 * The time on the server when the page came, in seconds since epoch. Server and first browser render say when its data was
 * made, which is all that the document's HTML can know.
 */
export function usePageTime(): number {
  const { serverTime, age } = use(PageTimeContext);
  const getAge = () => Math.round(age / 1_000);
  return serverTime + useSyncExternalStore(neverChanges, getAge, () => 0);
}
