import type { CacheStatistics } from '../cache/cache-registry.ts';
import { createCache } from '../cache/create-cache.ts';
import { stringSize } from '../cache/heap-size.ts';
import { requestStore } from '../context/request-store.ts';
import { inOwnTrace, inSpan } from '../context/span.ts';
import type { Metrics, PageCacheOutcome } from '../observability/metrics.ts';
import type { LoggedContext } from '../observability/request-log.ts';
import type { CachedPage } from './cached-page.ts';

interface PageCacheOptions {
  readonly name?: 'page-cache' | 'shells';
  /** Maximum bytes of all pages together. */
  readonly maxBytes: number;
  /** If missing, nothing is counted. */
  readonly metrics?: Pick<Metrics, 'pageCacheRefreshes'>;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Cache key and freshness of a page. */
export interface CacheEntryOptions {
  readonly key: string;
  /** The page's path without the language prefix, for purging. */
  readonly path: string;
  /** Milliseconds for which the page is fresh, and then those for which it is sent stale while a new one is rendered. */
  readonly freshMs: number;
  readonly staleMs: number;
}

/** Renders a page. Rejects if it fails. */
type MakePage = () => Promise<CachedPage>;

/** Whether this request may retry a render that failed for another. */
type CanRetry = (failure: unknown) => boolean;

/** The response around a page: the same for every request with the page's key. */
export interface PageResponse {
  /** The page as a document or as page data. */
  readonly isDocument: boolean;
  /** Headers except those of the page, of its age and of one request: each name, followed by its value. */
  readonly headers: readonly string[];
  /** Fields of its log line. */
  readonly logged: Omit<LoggedContext, 'requestId' | 'traceId' | 'span'>;
}

/** A page to send, and how it was obtained. */
export interface FoundPage {
  readonly page: CachedPage;
  readonly outcome: Exclude<PageCacheOutcome, 'bypass'>;
  /** Milliseconds since it was rendered. */
  readonly age: number;
  /** Why an old page is sent: the failed attempt to render a new one. */
  readonly cause?: unknown;
}

/** Statistics of the page cache. */
export interface PageCacheStatistics extends CacheStatistics {
  /** Renders in flight. */
  readonly inFlight: number;
}

/** Maximum age of a page while no new one can be rendered (goal O4). */
const maxStaleMs = 24 * 60 * 60 * 1_000;
/** Memory of an entry's objects, in addition to its bytes and texts. */
const entryOverhead = 1_400;
/** Milliseconds after a failed render before the next attempt, while an old page is available (goal O4). */
const retryAfter = 1_000;

interface Entry {
  readonly page: CachedPage;
  /** Missing until the pipeline has sent the page once. */
  readonly response?: PageResponse | undefined;
  readonly path: string;
  readonly madeAt: number;
  /** Generation in which its render started. */
  readonly generation: number;
  readonly freshMs: number;
  /** Failure of the last render, and when the next one may start. */
  readonly failure?: { readonly cause: unknown; readonly retryAt: number };
}

interface Aged {
  readonly entry: Entry;
  readonly age: number;
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
  const entries = createCache<string, Entry>({
    name,
    maxBytes,
    sizeOf: ({ page, path, response }) =>
      page.heldBytes + stringSize(path) + stringSize(response?.headers.join('') ?? '') + entryOverhead,
  });
  const inFlight = new Map<string, Promise<CachedPage>>();
  /** Increases with each purge: a render that started in an older generation is not stored. */
  let generation = 0;
  /** Pages of older generations are sent only if no new one can be rendered. */
  let oldestCurrent = 0;

  const makeAndKeep = async ({ key, path, freshMs }: CacheEntryOptions, make: MakePage): Promise<CachedPage> => {
    const startedIn = generation;
    const madeAt = now();
    try {
      // Runs outside of any request: log lines must not carry the id of the request that happened to start it.
      const page = await requestStore.exit(make);
      if (startedIn === generation) {
        const { response } = entries.peek(key) ?? {};
        if (page.status === 200) entries.set(key, { page, response, path, madeAt, generation, freshMs });
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
    }
  };

  const startRender = (cacheEntry: CacheEntryOptions, make: MakePage): Promise<CachedPage> => {
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

  /** The page of a key with the response around it, if both are known and the page is fresh. */
  const fresh = (key: string) => {
    // `peek` counts no miss: the request that renders the page counts it.
    const last = aged(entries.peek(key));
    const { page, response } = last?.entry ?? {};
    if (!last || !page || !response || !isCurrent(last, last.entry.freshMs)) return undefined;
    entries.get(key);
    return { page, response, age: last.age };
  };

  /** Stores the response around a page that was just sent: newer versions of the page will have the same. */
  const remember = (key: string, page: CachedPage, makeResponse: () => PageResponse): void => {
    const entry = entries.peek(key);
    if (entry?.page === page && !entry.response) entries.set(key, { ...entry, response: makeResponse() });
  };

  /** Joins a render in flight, or starts one. */
  const makeOrJoin = async (cacheEntry: CacheEntryOptions, make: MakePage): Promise<FoundPage> => {
    const flight = inFlight.get(cacheEntry.key);
    return { page: await (flight ?? startRender(cacheEntry, make)), outcome: flight ? 'coalesced' : 'miss', age: 0 };
  };

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
    const last = aged(entries.get(cacheEntry.key));
    if (last && isCurrent(last, cacheEntry.freshMs)) return { page: last.entry.page, outcome: 'hit', age: last.age };
    const failure = last?.entry.failure;
    if (last && failure && now() < failure.retryAt && !canRetry(failure.cause)) return staleOf(last);
    if (last && isCurrent(last, cacheEntry.freshMs + cacheEntry.staleMs)) {
      // The render logs its failure.
      if (!inFlight.has(cacheEntry.key))
        inOwnTrace(`refresh ${name}`, () => startRender(cacheEntry, make)).catch(() => {});
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

  /** Removes every page, or those under a path (without its language prefix). Returns their number. */
  const purge = (path?: string): number => {
    generation += 1;
    const keys = [...entries.entries()].filter(([, entry]) => path === undefined || entry.path === path);
    for (const [key] of keys) entries.delete(key);
    inFlight.clear();
    return keys.length;
  };

  /** Makes all cached pages stale: they are sent again only if no new one can be rendered. */
  const expire = (): void => {
    generation += 1;
    oldestCurrent = generation;
    inFlight.clear();
  };

  const statistics = (): PageCacheStatistics => ({ ...entries.statistics(), inFlight: inFlight.size });

  return { fresh, remember, get, lastGood, expire, purge, statistics };
}

const staleOf = ({ entry, age }: Aged): FoundPage => ({
  page: entry.page,
  outcome: 'stale',
  age,
  cause: entry.failure?.cause,
});

/** Pages that are the same for many visitors. */
export type PageCache = ReturnType<typeof createPageCache>;
