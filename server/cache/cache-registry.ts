import { type CacheName, cacheTable } from './cache-table.ts';

/** Size and counters of a cache. */
export interface CacheStatistics {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly hits: number;
  readonly misses: number;
  /** Values that went so that others could come. */
  readonly evictions: number;
}

/** A row of the table of caches. */
export interface CacheReport extends CacheStatistics {
  readonly name: CacheName;
  readonly key: string;
  readonly miss: string;
}

const caches = new Map<CacheName, () => CacheStatistics>();

/** Puts a cache into the table of the process, in the place of an earlier one of that name. */
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
