import type { AnalyticsEvent } from '../../src/entities/analytics-event.ts';
import { maxBatch } from '../../src/platform/common/analytics-events.ts';

/** Minimum milliseconds between two batches. */
const batchInterval = 5_000;
/** Maximum events in the queue; the oldest are dropped. */
const queueLimit = 200;

interface QueuedEvent {
  readonly event: AnalyticsEvent;
  readonly hasFailed: boolean;
}

/** Queue of events for the collector. */
export interface EventQueue {
  readonly add: (event: AnalyticsEvent) => void;
  /** Sends the queue at once, as the page may be closed. */
  readonly flush: () => void;
  /** Drops the queue, and the batch in flight if it fails. */
  readonly clear: () => void;
}

/**
 * Sends events in batches. A failed batch is sent again with the next one, and then dropped: events don't pile up while the collector is
 * down.
 */
export function createEventQueue(send: (events: readonly AnalyticsEvent[]) => Promise<unknown>): EventQueue {
  let waiting: readonly QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let generation = 0;

  const sendBatch = async () => {
    const batch = waiting.slice(0, maxBatch);
    waiting = waiting.slice(batch.length);
    const sentIn = generation;
    try {
      await send(batch.map(({ event }) => event));
    } catch {
      if (sentIn !== generation) return;
      const again = batch.filter(({ hasFailed }) => !hasFailed).map(({ event }) => ({ event, hasFailed: true }));
      waiting = [...again, ...waiting].slice(-queueLimit);
    }
  };
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendBatch();
      if (waiting.length > 0) schedule();
    }, batchInterval);
  };
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    add: (event) => {
      waiting = [...waiting, { event, hasFailed: false }].slice(-queueLimit);
      schedule();
    },
    flush: () => {
      stopTimer();
      while (waiting.length > 0) void sendBatch();
    },
    clear: () => {
      stopTimer();
      generation += 1;
      waiting = [];
    },
  };
}
