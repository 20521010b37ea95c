import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, type Histogram } from 'prom-client';
import type { PlatformFault } from '../../src/platform/platform-error.ts';
import { createCacheMetrics } from './cache-metrics.ts';
import { createHostMetrics } from './host-metrics.ts';
import { dropReasons } from './log-destination.ts';
import { memoryLimit } from './memory-limit.ts';
import { createRegistry, type MetricOptions, type MetricRegistry } from './metric-registry.ts';
import { createContentMetrics, createPageMetrics } from './page-metrics.ts';
import { createConfigurationMetrics, createPlatformMetrics, createSessionMetrics } from './platform-metrics.ts';
import { createOverloadMetrics, createRequestMetrics } from './request-metrics.ts';
import { createWebVitalMetrics } from './web-vital-metrics.ts';

/**
 * Outcome of a page request: the page, an older one, the shell that the browser fills, the branded error page, only part of a page, the
 * static error page, or a refusal under load.
 */
export type RenderOutcome = 'full' | 'stale' | 'shell' | 'error' | 'aborted' | 'static' | 'refused';

/**
 * Outcome of a lookup in the page cache: a fresh page, an older one during or instead of a render, a new one, or one that another request
 * was already rendering; `bypass` is a page rendered only for this visitor.
 */
export type PageCacheOutcome = 'hit' | 'updating' | 'stale' | 'miss' | 'coalesced' | 'bypass';

/** Kinds of requests in the order in which they are shed under load. */
export const requestKinds = [
  'bot',
  'prefetch',
  'anonymous',
  'signed-in',
  'page-data',
  'api-read',
  'api-write',
] as const;

/** One of {@link requestKinds}. */
export type RequestKind = (typeof requestKinds)[number];

/** Fallback that was sent. */
export type ShedResponse = 'stale' | 'shell' | 'refused';
export type ShedReason = 'limiter' | 'lag' | 'slow' | 'switch' | PlatformFault['code'];

/** Outcome of a platform call, in as few values as a histogram can afford. */
export type CallOutcome = 'ok' | 'failed' | 'aborted';

const unwantedDefaults = [
  // promtool rejects these names: the suffix `_total` is for counters.
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  // Each scrape resets them, so two Prometheus servers would see half each; `watchEventLoop` has counters that never reset.
  ...['', '_min', '_max', '_mean', '_stddev', '_p50', '_p90', '_p99'].map(
    (part) => `nodejs_eventloop_lag${part}_seconds`,
  ),
];

interface MetricsOptions {
  /** Latency histograms name example traces. That requires the OpenMetrics format, which Prometheus requests. */
  readonly hasExemplars?: boolean;
}

/** Every metric of the service. Labels come from closed sets: route ids, statuses by class, codes of the catalogue. */
export function createMetrics(version: string, { hasExemplars = false }: MetricsOptions = {}) {
  const registry = createRegistry(hasExemplars);
  collectDefaultMetrics({ register: registry });
  for (const name of unwantedDefaults) registry.removeSingleMetric(name);
  const registers = [registry];
  const options = { registers, enableExemplars: hasExemplars };
  createCacheMetrics(registers);
  setConstantMetrics(registers, version);
  const metrics = {
    registry,
    observeSeconds: hasExemplars ? observeWithExemplar : observePlain,
    ...createRequestMetrics(options),
    ...createOverloadMetrics(options),
    ...createPageMetrics(options),
    ...createContentMetrics(options),
    ...createPlatformMetrics(options),
    ...createSessionMetrics(options),
    ...createConfigurationMetrics(options),
    ...createHostMetrics(options),
    ...createLogMetrics(options),
    webVitals: createWebVitalMetrics(registers),
  };
  for (const kind of ['campaign', 'brand', 'text', 'configuration']) metrics.lastGoodFailures.set({ kind }, 0);
  for (const outcome of ['ok', 'failed']) metrics.platformLookups.inc({ outcome }, 0);
  for (const reason of dropReasons) metrics.droppedLogLines.inc({ reason }, 0);
  return metrics;
}

/** Logs and traces that did not reach their reader. */
const createLogMetrics = ({ registers }: Pick<MetricOptions, 'registers'>) => ({
  droppedLogLines: new Counter<'reason'>({
    name: 'log_lines_dropped_total',
    help: 'Log lines dropped: their reader was too slow, the disk was full, or the write failed',
    labelNames: ['reason'],
    registers,
  }),
  traceSpans: new Counter<'outcome'>({
    name: 'trace_spans_total',
    help: 'Spans of traces by outcome: sent to the collector, or failed to be sent',
    labelNames: ['outcome'],
    registers,
  }),
});

/** Facts about the process that never change. */
function setConstantMetrics(registers: MetricRegistry[], version: string): void {
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory limit of the container in bytes, or the memory of the machine',
    registers,
  }).set(memoryLimit());
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'Heap size limit in bytes',
    registers,
  }).set(getHeapStatistics().heap_size_limit);
  new Gauge({
    name: 'build_info',
    help: 'Version of the running build',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
}

/** Adds a duration to a latency histogram, with a trace as its exemplar. */
type ObserveSeconds = <Label extends string>(
  histogram: Histogram<Label>,
  labels: Partial<Record<Label, string | number>>,
  seconds: number,
  exemplarLabels?: Partial<Record<Label, string | number>>,
) => void;

const observePlain: ObserveSeconds = (histogram, labels, seconds) => histogram.observe(labels, seconds);

/** With exemplars the library accepts only this form. */
const observeWithExemplar: ObserveSeconds = (histogram, labels, value, exemplarLabels) =>
  histogram.observe({ labels, value, ...(exemplarLabels && { exemplarLabels }) });

/** Labels of an exemplar, if the trace is certain to be kept. */
export const exemplarOf = (traceId: string | undefined): { readonly trace_id: string } | undefined =>
  traceId === undefined ? undefined : { trace_id: traceId };

/** The metrics of the service. */
export type Metrics = ReturnType<typeof createMetrics>;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** A method as a label; unused methods are `other`. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other');

/** A status as a label: its class, or `aborted` if the client left before the end. */
export const statusLabel = (status: number, isComplete: boolean): string =>
  isComplete ? `${Math.trunc(status / 100)}xx` : 'aborted';
