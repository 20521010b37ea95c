import { type CacheName, cacheTable } from './cache-table.ts';

/** Size and counters of a cache. */
export interface CacheStatistics {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly hits: number;
  readonly misses: number;
  /** Values removed to make room for others. */
  readonly evictions: number;
}

/** A row of the table of caches. */
export interface CacheReport extends CacheStatistics {
  readonly name: CacheName;
  readonly key: string;
  readonly miss: string;
}

const caches = new Map<CacheName, () => CacheStatistics>();

/** Adds a cache to the process's table; replaces one of the same name. */
export function registerCache(name: CacheName, statistics: () => CacheStatistics): void {
  caches.set(name, statistics);
}

/** The caches of the process, in the order of {@link cacheTable}. */
export const listCaches = (): CacheReport[] =>
  cacheNames.flatMap((name) => {
    const statistics = caches.get(name);
    return statistics ? [{ name, ...cacheTable[name], ...statistics() }] : [];
  });

const isCacheName = (name: string): name is CacheName => Object.hasOwn(cacheTable, name);
const cacheNames = Object.keys(cacheTable).filter(isCacheName);
