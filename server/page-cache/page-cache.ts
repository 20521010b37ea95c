import type { CacheStatistics } from '../cache/cache-registry.ts';
import { createCache } from '../cache/create-cache.ts';
import { stringSize } from '../cache/heap-size.ts';
import { requestStore } from '../context/request-store.ts';
import type { Metrics, PageCacheOutcome } from '../observability/metrics.ts';
import type { CachedPage } from './cached-page.ts';

interface PageCacheOptions {
  readonly name?: 'page-cache' | 'shells';
  /** Bytes that all pages together may take up. */
  readonly maxBytes: number;
  /** Without them nothing is counted. */
  readonly metrics?: Pick<Metrics, 'pageCacheEntries' | 'pageCacheBytes' | 'pageCacheRefreshes'>;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

/** Cache key and freshness of a page. */
export interface PagePlace {
  readonly key: string;
  /** Its path without the language prefix: what it can be purged by. */
  readonly path: string;
  /** Milliseconds that the page is sent as it is, and after that while a new one is made. */
  readonly freshFor: number;
  readonly staleFor: number;
}

/** Makes a page. Rejects where it can't be made. */
type MakePage = () => Promise<CachedPage>;

/** Whether this request may retry a render that failed for another request. */
type CanRetry = (failure: unknown) => boolean;

/** A page to send, where it came from, and how old it is. */
export interface FoundPage {
  readonly page: CachedPage;
  readonly outcome: Exclude<PageCacheOutcome, 'bypass'>;
  /** Milliseconds since it was made. */
  readonly age: number;
  /** Why an old page is sent: the failure to make a new one. */
  readonly cause?: unknown;
}

/** Statistics of the page cache. */
export interface PageCacheStatistics extends CacheStatistics {
  /** Pages that are being made now. */
  readonly inFlight: number;
}

/** The greatest age of a page while no new one can be made (goal O4). */
const maxStaleMs = 24 * 60 * 60 * 1_000;
/** Memory of an entry's objects, beside its bytes and texts. */
const bytesAround = 900;
/** The pause after a failed render while an old page is available (goal O4). */
const retryAfter = 1_000;

interface Entry {
  readonly page: CachedPage;
  readonly path: string;
  readonly madeAt: number;
  /** The generation that it was begun in. */
  readonly generation: number;
  readonly freshFor: number;
  /** The last attempt to make a new one has failed: by what, and when the next one may be made. */
  readonly failure?: { readonly cause: unknown; readonly retryAt: number };
}

interface Aged {
  readonly entry: Entry;
  readonly age: number;
}

/**
 * Pages that are the same for many visitors (decision 29). Of requests that come together one makes the page and the others
 * wait for it, even if that one leaves. While no new page can be made, the last one is sent.
 */
export function createPageCache({
  name = 'page-cache',
  maxBytes,
  metrics,
  now = () => performance.now(),
}: PageCacheOptions) {
  const entries = createCache<string, Entry>({
    name,
    maxBytes,
    sizeOf: ({ page, path }) => page.heldBytes + stringSize(path) + bytesAround,
  });
  const inFlight = new Map<string, Promise<CachedPage>>();
  /** Pages that were begun before the last purge are not kept. */
  let generation = 0;
  /** Older pages are sent only while no new one can be made. */
  let oldestCurrent = 0;

  const countSize = () => {
    const { entries: count, bytes } = entries.statistics();
    metrics?.pageCacheEntries.set(count);
    metrics?.pageCacheBytes.set(bytes);
  };

  const makeAndKeep = async ({ key, path, freshFor }: PagePlace, make: MakePage): Promise<CachedPage> => {
    const startedIn = generation;
    const madeAt = now();
    try {
      // It belongs to no request: the one that happens to start it must not stand in its log lines.
      const page = await requestStore.exit(make);
      if (startedIn === generation) {
        if (page.status === 200) entries.set(key, { page, path, madeAt, generation, freshFor });
        // The page no longer exists: its old version must not be served again.
        else if (page.status < 500) entries.delete(key);
      }
      metrics?.pageCacheRefreshes.inc({ outcome: 'stored' });
      return page;
    } catch (cause) {
      const last = entries.peek(key);
      if (last && startedIn === generation)
        entries.set(key, { ...last, failure: { cause, retryAt: now() + retryAfter } });
      metrics?.pageCacheRefreshes.inc({ outcome: 'failed' });
      throw cause;
    } finally {
      countSize();
    }
  };

  const startRender = (cacheEntry: PagePlace, make: MakePage): Promise<CachedPage> => {
    const flight = makeAndKeep(cacheEntry, make).finally(() => {
      if (inFlight.get(cacheEntry.key) === flight) inFlight.delete(cacheEntry.key);
    });
    inFlight.set(cacheEntry.key, flight);
    return flight;
  };

  const aged = (entry: Entry | undefined): Aged | undefined => {
    if (!entry) return undefined;
    const age = Math.max(0, now() - entry.madeAt);
    return age <= maxStaleMs ? { entry, age } : undefined;
  };

  /** Cached page of a key, however old; renders nothing. */
  const lastGood = (key: string): FoundPage | undefined => {
    const last = aged(entries.peek(key));
    return last && staleOf(last);
  };

  const isCurrent = ({ entry, age }: Aged, milliseconds: number): boolean =>
    age <= milliseconds && entry.generation >= oldestCurrent;

  /** The page of a key while it is fresh. */
  const fresh = (key: string): FoundPage | undefined => {
    // A look-up that finds nothing fresh is counted by the request that makes the page.
    const last = aged(entries.peek(key));
    if (!last || !isCurrent(last, last.entry.freshFor)) return undefined;
    entries.get(key);
    return { page: last.entry.page, outcome: 'hit', age: last.age };
  };

  /** Joins the making of a page that has begun, or begins it. */
  const makeOrJoin = async (cacheEntry: PagePlace, make: MakePage): Promise<FoundPage> => {
    const flight = inFlight.get(cacheEntry.key);
    return { page: await (flight ?? startRender(cacheEntry, make)), outcome: flight ? 'coalesced' : 'miss', age: 0 };
  };

  /**
   * The page of a key: a fresh one, one that is being replaced, a new one, or, where that fails, the last one. A request that
   * `canRetry` after the failure of another is not held back by it.
   */
  const get = async (cacheEntry: PagePlace, make: MakePage, canRetry: CanRetry = () => false): Promise<FoundPage> => {
    const last = aged(entries.get(cacheEntry.key));
    if (last && isCurrent(last, cacheEntry.freshFor)) return { page: last.entry.page, outcome: 'hit', age: last.age };
    const failure = last?.entry.failure;
    if (last && failure && now() < failure.retryAt && !canRetry(failure.cause)) return staleOf(last);
    if (last && isCurrent(last, cacheEntry.freshFor + cacheEntry.staleFor)) {
      // Its failure is logged where the page is made.
      if (!inFlight.has(cacheEntry.key)) startRender(cacheEntry, make).catch(() => {});
      return { page: last.entry.page, outcome: 'updating', age: last.age };
    }
    const isBegun = inFlight.has(cacheEntry.key);
    try {
      return await makeOrJoin(cacheEntry, make).catch((error: unknown) => {
        if (isBegun && canRetry(error)) return makeOrJoin(cacheEntry, make);
        throw error;
      });
    } catch (error) {
      const stale = lastGood(cacheEntry.key);
      if (stale) return stale;
      throw error;
    }
  };

  /** Forgets every page, or those under a path (without its language prefix). Tells how many. */
  const purge = (path?: string): number => {
    generation += 1;
    const keys = [...entries.entries()].filter(([, entry]) => path === undefined || entry.path === path);
    for (const [key] of keys) entries.delete(key);
    inFlight.clear();
    countSize();
    return keys.length;
  };

  /** Makes all cached pages stale: they are sent again only if no new one can be rendered. */
  const expire = (): void => {
    generation += 1;
    oldestCurrent = generation;
    inFlight.clear();
  };

  const statistics = (): PageCacheStatistics => ({ ...entries.statistics(), inFlight: inFlight.size });

  return { fresh, get, lastGood, expire, purge, statistics };
}

const staleOf = ({ entry, age }: Aged): FoundPage => ({
  page: entry.page,
  outcome: 'stale',
  age,
  cause: entry.failure?.cause,
});

/** Pages that are the same for many visitors. */
export type PageCache = ReturnType<typeof createPageCache>;
