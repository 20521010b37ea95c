import { Counter, Gauge } from 'prom-client';
import { listCaches } from '../cache/cache-registry.ts';
import type { MetricRegistry } from './metric-registry.ts';

/** Metrics of size-bounded caches, read on scrape. */
export function createCacheMetrics(registers: MetricRegistry[]): void {
  const common = { labelNames: ['cache'], registers } as const;
  for (const [name, help, field] of gauges) {
    new Gauge({
      ...{ name, help, ...common },
      collect() {
        for (const cache of listCaches()) this.set({ cache: cache.name }, cache[field]);
      },
    });
  }
  for (const [name, help, field] of counters) {
    new Counter({
      ...{ name, help, ...common },
      collect() {
        this.reset();
        for (const cache of listCaches()) this.inc({ cache: cache.name }, cache[field]);
      },
    });
  }
}

const gauges = [
  ['cache_entries', 'Values in a cache', 'entries'],
  ['cache_bytes', 'Size of a cache in bytes, keys included', 'bytes'],
  ['cache_max_bytes', 'Limit of a cache in bytes', 'maxBytes'],
] as const;

const counters = [
  ['cache_hits_total', 'Look-ups that a cache had a value for', 'hits'],
  ['cache_misses_total', 'Look-ups that a cache had no value for', 'misses'],
  ['cache_evictions_total', 'Values that a cache gave up for others', 'evictions'],
] as const;
