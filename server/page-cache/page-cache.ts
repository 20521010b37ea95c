import type { CacheStatistics } from '../cache/cache-registry.ts';
import { requestStore } from '../context/request-store.ts';
import { inOwnTrace, inSpan } from '../context/span.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { CachedPage } from './cached-page.ts';
import {
  type CacheEntryOptions,
  createPageEntries,
  type FoundPage,
  type PageEntriesOptions,
  staleOf,
} from './page-entries.ts';

interface PageCacheOptions
  extends Pick<PageEntriesOptions, 'maxBytes'>,
    Partial<Pick<PageEntriesOptions, 'name' | 'now'>> {
  /** If missing, nothing is counted. */
  readonly metrics?: Pick<Metrics, 'pageCacheRefreshes'>;
}

/** Renders a page. Rejects if it fails. */
type MakePage = () => Promise<CachedPage>;

/** Whether this request may retry a render that failed for another. */
type CanRetry = (failure: unknown) => boolean;

/** Statistics of the page cache. */
export interface PageCacheStatistics extends CacheStatistics {
  /** Renders in flight. */
  readonly inFlight: number;
}

/**
 * Pages that are the same for many visitors (decision 29). Concurrent requests share one render, even if the request
 * that started it is aborted. While no new page can be rendered, the last one is sent.
 */
export function createPageCache({
  name = 'page-cache',
  maxBytes,
  metrics,
  now = () => performance.now(),
}: PageCacheOptions) {
  const entries = createPageEntries({ name, maxBytes, now });
  const { fresh, remember, lastGood, isCurrent } = entries;
  const inFlight = new Map<string, Promise<CachedPage>>();

  /**
   * The page of a key: a fresh one, a stale one during a render, a new one or, if that fails, the last one. A request that `canRetry` after
   * another's failure makes its own attempt.
   */
  const get = (cacheEntry: CacheEntryOptions, make: MakePage, canRetry: CanRetry = () => false): Promise<FoundPage> =>
    inSpan(name, async (span) => {
      const found = await find(cacheEntry, make, canRetry);
      span?.add({ 'marquee.cache_outcome': found.outcome, 'marquee.age_ms': Math.round(found.age) });
      return found;
    });

  const find = async (cacheEntry: CacheEntryOptions, make: MakePage, canRetry: CanRetry): Promise<FoundPage> => {
    const { key, freshMs, staleMs } = cacheEntry;
    const last = entries.get(key);
    if (last && isCurrent(last, freshMs)) return { page: last.entry.page, outcome: 'hit', age: last.age };
    const failure = last?.entry.failure;
    if (last && failure && now() < failure.retryAt && !canRetry(failure.cause)) return staleOf(last);
    if (last && isCurrent(last, freshMs + staleMs)) {
      // The render logs its failure.
      if (!inFlight.has(key)) inOwnTrace(`refresh ${name}`, () => startRender(cacheEntry, make)).catch(() => {});
      return { page: last.entry.page, outcome: 'updating', age: last.age };
    }
    const isBegun = inFlight.has(key);
    try {
      return await makeOrJoin(cacheEntry, make).catch((error: unknown) => {
        if (isBegun && canRetry(error)) return makeOrJoin(cacheEntry, make);
        throw error;
      });
    } catch (error) {
      const stale = lastGood(key);
      if (stale) return stale;
      throw error;
    }
  };

  /** Joins a render in flight, or starts one. */
  const makeOrJoin = async (cacheEntry: CacheEntryOptions, make: MakePage): Promise<FoundPage> => {
    const flight = inFlight.get(cacheEntry.key);
    return { page: await (flight ?? startRender(cacheEntry, make)), outcome: flight ? 'coalesced' : 'miss', age: 0 };
  };

  const startRender = (cacheEntry: CacheEntryOptions, make: MakePage): Promise<CachedPage> => {
    const flight = makeAndKeep(cacheEntry, make).finally(() => {
      if (inFlight.get(cacheEntry.key) === flight) inFlight.delete(cacheEntry.key);
    });
    inFlight.set(cacheEntry.key, flight);
    return flight;
  };

  const makeAndKeep = async (cacheEntry: CacheEntryOptions, make: MakePage): Promise<CachedPage> => {
    const render = entries.startRender(cacheEntry);
    try {
      // Runs outside of any request: log lines must not carry the id of the request that happened to start it.
      const page = await requestStore.exit(make);
      render.store(page);
      metrics?.pageCacheRefreshes.inc({ outcome: 'stored' });
      return page;
    } catch (cause) {
      render.storeFailure(cause);
      metrics?.pageCacheRefreshes.inc({ outcome: 'failed' });
      throw cause;
    }
  };

  /** Removes every page, or those under a path (without its language prefix). Returns their number. */
  const purge = (path?: string): number => {
    inFlight.clear();
    return entries.purge(path);
  };

  /** Makes all cached pages stale: they are sent again only if no new one can be rendered. */
  const expire = (): void => {
    inFlight.clear();
    entries.expire();
  };

  const statistics = (): PageCacheStatistics => ({ ...entries.statistics(), inFlight: inFlight.size });

  return { fresh, remember, get, lastGood, expire, purge, statistics };
}

/** Pages that are the same for many visitors. */
export type PageCache = ReturnType<typeof createPageCache>;
