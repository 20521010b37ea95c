import { LRUCache } from 'lru-cache';
import { waitForPlatform } from '../context/platform-wait.ts';
import { requestStore } from '../context/request-context.ts';

interface SharedReadSettings<Key extends string | number, Value extends object> {
  readonly load: (key: Key) => Promise<Value>;
  /** Milliseconds until a value is read anew. */
  readonly freshFor: number;
  /** Milliseconds after that in which the old value is served while the new one is on its way. */
  readonly staleFor: number;
  /** How many keys are kept. */
  readonly max: number;
}

/** Milliseconds that a platform that has just failed is left alone, at most. */
const longestPause = 5_000;

/**
 * A read that is the same for every visitor: requests that come together share one call, and while the platform fails
 * the last good value is served at once, so that nobody waits for a call that will fail as the one before it. No visitor's
 * leaving ends it. Rejects only where there never was a value.
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
    fetchMethod: async (key) => {
      try {
        // It belongs to no request: the one that happens to start it must not stand in its log lines.
        const value = await requestStore.exit(() => load(key));
        nextTry.delete(key);
        return value;
      } catch (error) {
        nextTry.set(key, Date.now() + Math.min(freshFor, longestPause));
        throw error;
      }
    },
  });
  /** When a key whose last load failed may be loaded again. */
  const nextTry = new Map<Key, number>();
  const lastGood = (key: Key) => cache.get(key, { allowStale: true });

  return async (key) => {
    const retryAt = nextTry.get(key);
    if (retryAt !== undefined && Date.now() < retryAt) {
      const value = lastGood(key);
      if (value !== undefined) return value;
    }
    try {
      const isWaitedFor = retryAt === undefined && cache.getRemainingTTL(key) <= -staleFor;
      const read = () => cache.forceFetch(key, { allowStale: !isWaitedFor });
      const isThere = !isWaitedFor && lastGood(key) !== undefined;
      return await (isThere ? read() : waitForPlatform(requestStore.getStore(), read));
    } catch (error) {
      const value = lastGood(key);
      if (value === undefined) throw error;
      return value;
    }
  };
}
