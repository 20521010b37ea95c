import { createContext, use, useSyncExternalStore } from 'react';

/** Milliseconds that the data of the page below had been kept when it came: a document may come from a cache. */
export const DataAgeContext = createContext(0);

const neverChanges = () => () => {};

/**
 * The time on the server when the page came, in seconds since epoch: `serverTime` is when its data was made. Server and
 * first browser render say the latter, for it is all that the document's HTML can know.
 */
export function useServerTime(serverTime: number): number {
  const age = use(DataAgeContext);
  return (
    serverTime +
    useSyncExternalStore(
      neverChanges,
      () => Math.round(age / 1000),
      () => 0,
    )
  );
}
