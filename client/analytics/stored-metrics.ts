import * as z from 'zod/mini';
import { analyticsExpiry } from '../../config/constants.ts';
import { type AnalyticsMetrics, analyticsMetricsSchema } from '../../src/entities/analytics-metrics.ts';
import { createStoredValue, storageKeys, type ValueStorage } from '../../src/lib/stored-value.ts';

const savedSchema = z.object({ savedAt: z.int(), metrics: analyticsMetricsSchema });

/** The part of a window that keeps the metrics. */
export interface MetricsWindow {
  readonly localStorage: ValueStorage;
}

/** Stored metrics of a visitor's attempts to register and to sign in. */
export interface StoredMetrics {
  readonly read: () => AnalyticsMetrics;
  readonly write: (metrics: AnalyticsMetrics) => void;
  readonly clear: () => void;
}

const emptyMetrics: AnalyticsMetrics = { regTryCounter: 0, hasDone: false, authTryCounter: 0 };

/**
 * Stores the metrics for 24 hours after the last write (R9.12). Values that other scripts store under the key are ignored. `now` is in
 * milliseconds.
 */
export function createStoredMetrics(target: MetricsWindow, now: () => number): StoredMetrics {
  const stored = createStoredValue(() => target.localStorage, storageKeys.metrics);
  return {
    read: () => {
      const saved = savedSchema.safeParse(stored.read());
      if (!saved.success) return emptyMetrics;
      const age = now() - saved.data.savedAt;
      return age >= 0 && age < analyticsExpiry ? saved.data.metrics : emptyMetrics;
    },
    write: (metrics) => stored.write({ savedAt: now(), metrics }),
    clear: stored.clear,
  };
}
