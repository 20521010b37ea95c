import { LRUCache } from 'lru-cache';
import { type CacheStatistics, registerCache } from './cache-registry.ts';
import type { CacheName } from './cache-table.ts';
import { stringSize } from './heap-size.ts';

interface CacheSettings<Key extends string, Value extends object> {
  readonly name: CacheName;
  /** Bytes that all values with their keys may take up. */
  readonly maxBytes: number;
  /** Bytes of the largest value that is kept; an eighth of all by default: one alone would push too many out. */
  readonly maxEntryBytes?: number;
  /** Bytes that a value takes up, with everything that only it holds. */
  readonly sizeOf: (value: Value, key: Key) => number;
}

/** Values bounded in bytes. Those that were not asked for the longest go first. */
export interface Cache<Key extends string, Value extends object> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly statistics: () => CacheStatistics;
}

/** Makes a cache, which counts itself in the table of caches (`cache-table.ts`). */
export function createCache<Key extends string, Value extends object>({
  name,
  maxBytes,
  maxEntryBytes = Math.ceil(maxBytes / 8),
  sizeOf,
}: CacheSettings<Key, Value>): Cache<Key, Value> {
  let hits = 0;
  let misses = 0;
  let evictions = 0;
  const values = new LRUCache<Key, Value>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: (value, key) => Math.ceil(sizeOf(value, key)) + stringSize(key) + entrySize,
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });
  const statistics = () => ({
    entries: values.size,
    bytes: values.calculatedSize,
    maxBytes,
    hits,
    misses,
    evictions,
  });
  registerCache(name, statistics);
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) misses += 1;
      else hits += 1;
      return value;
    },
    set: (key, value) => {
      values.set(key, value);
    },
    statistics,
  };
}

/** Bytes that the cache itself needs for a value: its place in a map, and in six lists. */
const entrySize = 150;
