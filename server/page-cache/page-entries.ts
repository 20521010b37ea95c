import { createCache } from '../cache/create-cache.ts';
import { stringSize } from '../cache/heap-size.ts';
import type { PageCacheOutcome } from '../observability/metrics.ts';
import type { LoggedContext } from '../observability/request-log.ts';
import type { CachedPage } from './cached-page.ts';

/** Name and size of a page cache. */
export interface PageEntriesOptions {
  readonly name: 'page-cache' | 'shells';
  /** Maximum bytes of all pages together. */
  readonly maxBytes: number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
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

/** An entry, and the milliseconds since its page was rendered. */
export interface AgedEntry {
  readonly entry: Entry;
  readonly age: number;
}

/** Entries of a page cache, with their freshness. */
export function createPageEntries({ name, maxBytes, now }: PageEntriesOptions) {
  const entries = createCache<string, Entry>({
    name,
    maxBytes,
    sizeOf: ({ page, path, response }) =>
      page.heldBytes + stringSize(path) + stringSize(response?.headers.join('') ?? '') + entryOverhead,
  });
  /** Increases with each purge: a render that started in an older generation is not stored. */
  let generation = 0;
  /** Pages of older generations are sent only if no new one can be rendered. */
  let oldestCurrent = 0;

  const withAge = (entry: Entry | undefined): AgedEntry | undefined => {
    if (!entry) return undefined;
    const age = Math.max(0, now() - entry.madeAt);
    return age <= maxStaleMs ? { entry, age } : undefined;
  };

  const isCurrent = ({ entry, age }: AgedEntry, milliseconds: number): boolean =>
    age <= milliseconds && entry.generation >= oldestCurrent;

  /** Returns functions that store the page of a render which starts now, or its failure. */
  const startRender = ({ key, path, freshMs }: CacheEntryOptions) => {
    const startedIn = generation;
    const madeAt = now();
    return {
      store: (page: CachedPage): void => {
        if (startedIn !== generation) return;
        const { response } = entries.peek(key) ?? {};
        if (page.status === 200) entries.set(key, { page, response, path, madeAt, generation, freshMs });
        // The page no longer exists: its old version must not be served again.
        else if (page.status < 500) entries.delete(key);
      },
      storeFailure: (cause: unknown): void => {
        const last = entries.peek(key);
        if (last && startedIn === generation)
          entries.set(key, { ...last, failure: { cause, retryAt: now() + retryAfter } });
      },
    };
  };

  /** Cached page of a key, however old; renders nothing. */
  const lastGood = (key: string): FoundPage | undefined => {
    const last = withAge(entries.peek(key));
    return last && staleOf(last);
  };

  /** The page of a key with the response around it, if both are known and the page is fresh. */
  const fresh = (key: string) => {
    // `peek` counts no miss: the request that renders the page counts it.
    const last = withAge(entries.peek(key));
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

  /** Removes every page, or those under a path (without its language prefix). Returns their number. */
  const purge = (path?: string): number => {
    generation += 1;
    const keys = [...entries.entries()].filter(([, entry]) => path === undefined || entry.path === path);
    for (const [key] of keys) entries.delete(key);
    return keys.length;
  };

  /** Makes all cached pages stale: they are sent again only if no new one can be rendered. */
  const expire = (): void => {
    generation += 1;
    oldestCurrent = generation;
  };

  return {
    /** The entry of a key, unless it is too old to be sent at all. */
    get: (key: string) => withAge(entries.get(key)),
    isCurrent,
    startRender,
    lastGood,
    fresh,
    remember,
    purge,
    expire,
    statistics: entries.statistics,
  };
}

/** The page of an entry, for want of a newer one. */
export const staleOf = ({ entry, age }: AgedEntry): FoundPage => ({
  page: entry.page,
  outcome: 'stale',
  age,
  cause: entry.failure?.cause,
});
