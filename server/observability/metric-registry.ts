import { type OpenMetricsContentType, Registry } from 'prom-client';

/** Registry of the Prometheus text format, or of OpenMetrics. */
export type MetricRegistry = Registry | Registry<OpenMetricsContentType>;

/** Options of the functions that create the metrics of one subject. */
export interface MetricOptions {
  readonly registers: MetricRegistry[];
  /** Whether latency histograms keep example traces. */
  readonly enableExemplars: boolean;
}

/** Seconds. Each bucket is a series for every set of labels. The limits of `k8s/monitoring/objectives.ts` must be among them. */
export const latencyBuckets: number[] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** OpenMetrics is the only format that has exemplars. */
export function createRegistry(hasExemplars: boolean): MetricRegistry {
  if (!hasExemplars) return new Registry();
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}
