import { createContext, use, useSyncExternalStore } from 'react';

/** Time at which the page's data was loaded, by the server's clock, because the visitor's may be wrong. */
export interface PageTime {
  /** Seconds since epoch. */
  readonly serverTime: number;
  /** Age of the page in milliseconds when it arrived. */
  readonly age: number;
}

/** The time of the page that is shown. */
export const PageTimeContext = createContext<PageTime>({ serverTime: 0, age: 0 });

const neverChanges = () => () => {};

/**
 * The server's time when the page arrived, in seconds since epoch. Server and first browser render use the time of the
 * data, the only one in the document's HTML.
 */
export function usePageTime(): number {
  const { serverTime, age } = use(PageTimeContext);
  const getAge = () => Math.round(age / 1_000);
  return serverTime + useSyncExternalStore(neverChanges, getAge, () => 0);
}
