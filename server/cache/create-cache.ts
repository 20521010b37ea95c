import { LRUCache } from 'lru-cache';
import { type CacheStatistics, registerCache } from './cache-registry.ts';
import type { CacheName } from './cache-table.ts';
import { stringSize } from './heap-size.ts';

interface CacheOptions<Key extends string, Value extends object> {
  readonly name: CacheName;
  /** Maximum bytes of all keys and values together. */
  readonly maxBytes: number;
  /** Maximum bytes of one value; by default an eighth of `maxBytes`, since one large value would evict too many. */
  readonly maxEntryBytes?: number;
  /** Maximum milliseconds that a value is kept. */
  readonly maxAge?: number;
  /** Bytes that a value takes up, including everything that nothing else references. */
  readonly sizeOf: (value: Value, key: Key) => number;
}

/** Size-bounded cache with least recently used eviction. */
export interface Cache<Key extends string, Value extends object> {
  readonly get: (key: Key) => Value | undefined;
  /** The value, without counting the look-up or refreshing its position. */
  readonly peek: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
  /** Returns or creates the value of a key. Concurrent callers share one creation; a failure is not cached. */
  readonly load: (key: Key, make: () => Promise<Value>) => Promise<Value>;
  readonly entries: () => Iterable<[Key, Value]>;
  readonly statistics: () => CacheStatistics;
}

/** Creates a cache that reports itself to the table of caches (`cache-table.ts`). */
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
    // Monotonic: after a change of the system clock, values could otherwise stay forever.
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

/** Bytes of bookkeeping for a value: its entry in a map and in six lists. */
const entrySize = 150;
