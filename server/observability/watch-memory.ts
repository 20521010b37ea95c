import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { logEvents } from './log-events.ts';
import type { Logger } from './logger.ts';
import { memoryLimit } from './memory-limit.ts';

/** One reading of the memory, in bytes. */
export interface MemoryReading {
  /** Heap in use after the last full collection: anything above it is garbage. */
  readonly heapLive: number;
  readonly heapLimit: number;
  /** Memory of the process as the kernel counts it; `limit` is the size at which the kernel kills it. */
  readonly resident: number;
  readonly limit: number;
}

interface WatchMemoryDeps {
  readonly logger: Logger;
  /** Pending requests. */
  readonly describeRunning: () => readonly object[];
}

/**
 * Shares of the limits. V8's limit includes the space for young objects: V8 gives up at about 80 % of it (measured).
 */
const nearHeapLimit = 0.7;
const nearLimit = 0.9;
const readingInterval = 1_000;
/** Readings between two lines: one minute. */
const readingsBetweenLines = 60;

/**
 * Logs the pending requests before the memory is full: at the heap limit Node aborts in native code, and the kernel
 * kills a process at once.
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
