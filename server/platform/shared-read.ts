import { LRUCache } from 'lru-cache';

interface SharedReadSettings<Key extends string | number, Value extends object> {
  readonly load: (key: Key) => Promise<Value>;
  /** Milliseconds until a value is read anew. */
  readonly freshFor: number;
  /** Milliseconds after that in which the old value is served while the new one is on its way. */
  readonly staleFor: number;
  /** How many keys are kept. */
  readonly max: number;
}

/**
 * A read that is the same for every visitor: requests that come together share one call, and while the platform fails
 * the last good value is served. No visitor's leaving ends it. Rejects only where there never was a value.
 */
export function createSharedRead<Key extends string | number, Value extends object>({
  load,
  freshFor,
  staleFor,
  max,
}: SharedReadSettings<Key, Value>): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Value>({
    max,
    ttl: freshFor,
    perf: { now: () => Date.now() },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: load,
  });
  return async (key) => {
    try {
      return await cache.forceFetch(key, { allowStale: cache.getRemainingTTL(key) > -staleFor });
    } catch (error) {
      const lastGood = cache.get(key, { allowStale: true });
      if (lastGood === undefined) throw error;
      return lastGood;
    }
  };
}
