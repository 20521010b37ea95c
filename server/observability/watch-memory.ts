import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { logEvents } from './log-events.ts';
import type { Logger } from './logger.ts';
import { memoryLimit } from './memory-limit.ts';

/** One measurement of the memory, in bytes. */
export interface MemoryReading {
  /** Heap in use after the last full collection: anything above it may be garbage. */
  readonly heapLive: number;
  readonly heapLimit: number;
  /** Resident memory as the kernel counts it; at `limit` the kernel kills the process. */
  readonly resident: number;
  readonly limit: number;
}

interface WatchMemoryDeps {
  readonly logger: Logger;
  /** Running requests. */
  readonly describeRunning: () => readonly object[];
}

/** Shares of the limits. V8's limit includes the space for young objects, so V8 aborts at about 80 % of it (measured). */
const nearHeapLimit = 0.7;
const nearLimit = 0.9;
const readingInterval = 1_000;
/** Readings between two log lines: one minute. */
const readingsBetweenLines = 60;

/**
 * Logs the running requests before memory runs out: at the heap limit Node aborts in native code, and the kernel kills a process without
 * notice.
 */
export function watchMemory(deps: WatchMemoryDeps): void {
  const logIfNear = createMemoryWarning(deps);
  let heapLive = 0;
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isFullCollection)) heapLive = getHeapStatistics().used_heap_size;
  }).observe({ entryTypes: ['gc'] });
  setInterval(() => {
    const { heap_size_limit: heapLimit } = getHeapStatistics();
    logIfNear({ heapLive, heapLimit, resident: process.memoryUsage.rss(), limit: memoryLimit() });
  }, readingInterval).unref();
}

const isFullCollection = (entry: PerformanceEntry): boolean =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Handles one reading per second, and logs a line when the memory is near a limit. */
export function createMemoryWarning({ logger, describeRunning }: WatchMemoryDeps): (reading: MemoryReading) => void {
  let left = 0;
  return (reading) => {
    left -= 1;
    const isNear = reading.heapLive > nearHeapLimit * reading.heapLimit || reading.resident > nearLimit * reading.limit;
    if (!isNear || left > 0) return;
    left = readingsBetweenLines;
    const fields = { ...reading, running: describeRunning() };
    logger.error({ event: logEvents.memoryNearLimit, ...fields }, 'the memory is nearly full: the process may end');
  };
}
