import { LRUCache } from 'lru-cache';
import { waitForPlatform } from '../context/platform-wait.ts';
import { readStarter, requestStore } from '../context/request-store.ts';
import { timedOut, withDeadline } from '../context/with-deadline.ts';

interface SharedReadSettings<Parameters extends readonly unknown[], Value extends object> {
  readonly load: (...parameters: Parameters) => Promise<Value>;
  /** Milliseconds until a value is read again. */
  readonly freshFor: number;
  /** Milliseconds after that in which the old value is served while the new one is on its way. */
  readonly staleFor: number;
  /** How many values are kept. */
  readonly max: number;
  /** The failure says that there is no such thing: it is remembered like a value, and the last good value is not served. */
  readonly isGone?: (error: unknown) => boolean;
  /** Two values say the same: the earlier one stays, and what was worked out of it. */
  readonly isSame?: (before: Value, now: Value) => boolean;
}

/** Milliseconds that a platform that has just failed is left alone, at most. */
const longestPause = 5_000;

/** Milliseconds that a reader waits for a new value where there is an old one: less than any block of a page waits. */
const patience = 200;

/**
 * A cached read that is the same for every visitor. Concurrent requests share one call; while the platform fails, the last
 * good value is returned at once, while it is slow after a short wait. A visitor who leaves does not abort it. Rejects only
 * without an earlier value, or when the failure says that the value no longer exists.
 */
export function createSharedRead<Parameters extends readonly unknown[], Value extends object>({
  load,
  freshFor,
  staleFor,
  max,
  isGone = () => false,
  isSame = () => false,
}: SharedReadSettings<Parameters, Value>): (...parameters: Parameters) => Promise<Value> {
  const pause = Math.min(freshFor, longestPause);
  const cache = new LRUCache<string, Value, { readonly parameters: Parameters }>({
    max,
    // The library takes 0 for no end.
    ttl: Math.max(1, freshFor),
    // A clock that is never set back: by another one, values could stay fresh for ever.
    perf: { now: () => performance.now() },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, before, { context: { parameters } }) => {
      try {
        // It belongs to no request: the one that happens to start it must not stand in its log lines.
        const client = requestStore.getStore()?.client;
        const value = await readStarter.run(client, () => requestStore.exit(() => load(...parameters)));
        nextTry.delete(key);
        gone.delete(key);
        return before !== undefined && isSame(before, value) ? before : value;
      } catch (error) {
        if (isGone(error)) gone.set(key, { error });
        nextTry.set(key, performance.now() + pause);
        throw error;
      }
    },
  });
  /** When a key whose last load failed, or took too long, may be loaded again. */
  const nextTry = new LRUCache<string, number>({ max });
  /** Keys that the platform does not have, with its refusal. */
  const gone = new LRUCache<string, { readonly error: unknown }>({ max });
  const lastGood = (key: string) => (gone.has(key) ? undefined : cache.get(key, { allowStale: true }));

  return async (...parameters) => {
    const key = JSON.stringify(parameters);
    const fresh = gone.has(key) ? undefined : cache.get(key);
    if (fresh !== undefined) return fresh;
    const retryAt = nextTry.get(key);
    if (retryAt !== undefined && performance.now() < retryAt) {
      const known = gone.get(key);
      if (known) throw known.error;
      const value = lastGood(key);
      if (value !== undefined) return value;
    }
    try {
      const isWaitedFor = gone.has(key) || (retryAt === undefined && cache.getRemainingTTL(key) <= -staleFor);
      const read = () => cache.forceFetch(key, { allowStale: !isWaitedFor, context: { parameters } });
      const old = lastGood(key);
      if (old === undefined) return await waitForPlatform(requestStore.getStore(), read);
      if (!isWaitedFor) return await read();
      const value = await waitForPlatform(requestStore.getStore(), () => withDeadline(read(), patience));
      if (value !== timedOut) return value;
      nextTry.set(key, performance.now() + pause);
      return old;
    } catch (error) {
      const value = lastGood(key);
      if (value === undefined) throw error;
      return value;
    }
  };
}
