import { LRUCache } from 'lru-cache';
import { type CacheStatistics, registerCache } from './cache-registry.ts';
import type { CacheName } from './cache-table.ts';
import { stringSize } from './heap-size.ts';

interface CacheOptions<Key extends string, Value extends object> {
  readonly name: CacheName;
  /** Bytes that all values with their keys may take up. */
  readonly maxBytes: number;
  /** Bytes of the largest value that is kept; an eighth of all by default: one alone would push too many out. */
  readonly maxEntryBytes?: number;
  /** Milliseconds that a value is kept at most. */
  readonly maxAge?: number;
  /** Bytes that a value takes up, with everything that only it holds. */
  readonly sizeOf: (value: Value, key: Key) => number;
}

/** Values bounded in bytes. Those that were not asked for the longest go first. */
export interface Cache<Key extends string, Value extends object> {
  readonly get: (key: Key) => Value | undefined;
  /** The value without counting the look-up, and without making it newer. */
  readonly peek: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
  /** Makes and keeps the value of a key. Callers that come meanwhile wait for the same one; a failure is not kept. */
  readonly load: (key: Key, make: () => Promise<Value>) => Promise<Value>;
  readonly entries: () => Iterable<[Key, Value]>;
  readonly statistics: () => CacheStatistics;
}

/** Makes a cache, which counts itself in the table of caches (`cache-table.ts`). */
export function createCache<Key extends string, Value extends object>({
  name,
  maxBytes,
  maxEntryBytes = Math.ceil(maxBytes / 8),
  maxAge,
  sizeOf,
}: CacheOptions<Key, Value>): Cache<Key, Value> {
  let hits = 0;
  let misses = 0;
  let evictions = 0;
  const values = new LRUCache<Key, Value>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    ...(maxAge !== undefined && { ttl: maxAge }),
    // A clock that is never set back: by another one, values could be kept for ever.
    perf: { now: () => performance.now() },
    sizeCalculation: (value, key) => Math.ceil(sizeOf(value, key)) + stringSize(key) + entrySize,
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });
  const loads = new Map<Key, Promise<Value>>();
  const makeAndKeep = async (key: Key, make: () => Promise<Value>): Promise<Value> => {
    const value = await make();
    values.set(key, value);
    return value;
  };
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
    peek: (key) => values.peek(key),
    set: (key, value) => {
      values.set(key, value);
    },
    delete: (key) => {
      values.delete(key);
    },
    load: (key, make) => {
      const running = loads.get(key);
      if (running) return running;
      const load = makeAndKeep(key, make).finally(() => loads.delete(key));
      loads.set(key, load);
      return load;
    },
    entries: () => values.entries(),
    statistics,
  };
}

/** Bytes that the cache itself needs for a value: its place in a map, and in six lists. */
const entrySize = 150;
