import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { PlatformFault } from '../../src/platform/platform-error.ts';
import { createCacheMetrics } from './cache-metrics.ts';
import { dropReasons } from './log-destination.ts';
import { memoryLimit } from './memory-limit.ts';
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

// Each bucket is a series for every set of labels. The limits of `k8s/monitoring/objectives.ts` must be among them.
const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const requestSeconds = [0.1, 0.25, 0.5, 1, 2.5];
const callSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

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

/** Registry of the Prometheus text format, or of OpenMetrics. */
export type MetricRegistry = Registry | Registry<OpenMetricsContentType>;

function createOpenRegistry(): Registry<OpenMetricsContentType> {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

interface MetricsOptions {
  /** Latency histograms name example traces. That requires the OpenMetrics format, which Prometheus requests. */
  readonly hasExemplars?: boolean;
}

/** Every metric of the service. Labels come from closed sets: route ids, statuses by class, codes of the catalogue. */
export function createMetrics(version: string, { hasExemplars = false }: MetricsOptions = {}) {
  const registry: MetricRegistry = hasExemplars ? createOpenRegistry() : new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of unwantedDefaults) registry.removeSingleMetric(name);
  const registers = [registry];
  const metrics = {
    registry,
    observeSeconds: hasExemplars ? observeWithExemplar : observePlain,
    requestDuration: new Histogram<'route' | 'status' | 'trace_id'>({
      name: 'http_request_duration_seconds',
      help: 'Duration of a request in seconds, from its first byte to the close of its response',
      labelNames: ['route', 'status'],
      buckets: requestSeconds,
      enableExemplars: hasExemplars,
      registers,
    }),
    pageStart: new Histogram<'route' | 'trace_id'>({
      name: 'page_response_start_seconds',
      help: 'Duration in seconds from the first byte of a page request to the response headers, for responses with the page',
      labelNames: ['route'],
      buckets: seconds,
      enableExemplars: hasExemplars,
      registers,
    }),
    inFlight: new Gauge({ name: 'http_requests_in_flight', help: 'Requests in progress', registers }),
    shellDuration: new Histogram({
      name: 'ssr_shell_seconds',
      help: 'Duration of a render in seconds, from its start to its shell',
      buckets: seconds,
      registers,
    }),
    renderOutcomes: new Counter<'route' | 'outcome'>({
      name: 'ssr_outcome_total',
      help: 'Page requests by outcome',
      labelNames: ['route', 'outcome'],
      registers,
    }),
    pageCache: new Counter<'outcome'>({
      name: 'page_cache_requests_total',
      help: 'Page requests by outcome of the page cache',
      labelNames: ['outcome'],
      registers,
    }),
    pageCacheRefreshes: new Counter<'outcome'>({
      name: 'page_cache_refreshes_total',
      help: 'Renders for the page cache: stored, or failed, with the old page kept',
      labelNames: ['outcome'],
      registers,
    }),
    blockFailures: new Counter<'block'>({
      name: 'block_failures_total',
      help: 'Blocks missing from a page because their load or render failed, by type or folder',
      labelNames: ['block'],
      registers,
    }),
    contentBlocksLeftOut: new Counter({
      name: 'content_blocks_left_out_total',
      help: 'Blocks missing from content pages because their type is unknown or their data breaks the contract',
      registers,
    }),
    lotteryProblems: new Counter<'problem'>({
      name: 'lottery_problems_total',
      help: 'Lottery draws of the platform whose result, jackpot or times break the rules of their day, by problem',
      labelNames: ['problem'],
      registers,
    }),
    campaignFolders: new Gauge<'state'>({
      name: 'campaign_folders',
      help: 'Campaign folders by state: shown, newest version refused, missing for want of a good version, or overdue mount',
      labelNames: ['state'],
      registers,
    }),
    brandFolders: new Gauge<'state'>({
      name: 'brand_folders',
      help: 'Brand folders by state: shown, newest version refused, or missing for want of a good version',
      labelNames: ['state'],
      registers,
    }),
    textFolders: new Gauge<'state'>({
      name: 'text_folders',
      help: "Folders of an operator's texts by state: in use, newest version refused, or missing for want of a good version",
      labelNames: ['state'],
      registers,
    }),
    foldersChecksum: new Gauge<'kind'>({
      name: 'folders_checksum',
      help: 'Checksum of the campaign, brand or text folders in use: pods that show the same have the same',
      labelNames: ['kind'],
      registers,
    }),
    lastGoodFailures: new Gauge<'kind'>({
      name: 'last_good_failures',
      help: 'Versions in use that could not be kept in LAST_GOOD_DIR, by kind: a restart may lose them',
      labelNames: ['kind'],
      registers,
    }),
    campaignNotFound: new Counter<'campaign'>({
      name: 'campaign_not_found_total',
      help: 'Requests for campaign pages that are not there, by name where a folder of that name was refused or removed',
      labelNames: ['campaign'],
      registers,
    }),
    limiterLimit: new Gauge({ name: 'limiter_limit', help: 'Limit of concurrent renders', registers }),
    limiterInFlight: new Gauge({ name: 'limiter_in_flight', help: 'Renders in progress', registers }),
    shed: new Counter<'kind' | 'answer' | 'reason'>({
      name: 'overload_shed_total',
      help: 'Requests that got a stand-in or a refusal, by kind of request, answer and reason',
      labelNames: ['kind', 'answer', 'reason'],
      registers,
    }),
    shellOnly: new Gauge({
      name: 'shell_only_mode',
      help: 'Shell-only mode: 1 while its switch is on and pages are sent without their content',
      registers,
    }),
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
    errors: new Counter<'code'>({
      name: 'marquee_errors_total',
      help: 'Failures by code of the error catalogue',
      labelNames: ['code'],
      registers,
    }),
    unknownMiddleware: new Counter<'route'>({
      name: 'marquee_unknown_middleware_total',
      help: 'Requests to a route that names an unknown middleware',
      labelNames: ['route'],
      registers,
    }),
    regionBlocked: new Counter<'carrier'>({
      name: 'marquee_region_blocked_total',
      help: 'Requests refused by the region policy, by carrier',
      labelNames: ['carrier'],
      registers,
    }),
    platformDuration: new Histogram<'group' | 'outcome' | 'trace_id'>({
      name: 'platform_request_seconds',
      help: 'Duration of platform calls in seconds, by group and outcome',
      labelNames: ['group', 'outcome'],
      buckets: callSeconds,
      enableExemplars: hasExemplars,
      registers,
    }),
    platformCalls: new Counter<'group' | 'call' | 'outcome'>({
      name: 'platform_calls_total',
      help: 'Platform calls by group, call and outcome, without retries; of browsers in the groups api:…',
      labelNames: ['group', 'call', 'outcome'],
      registers,
    }),
    // A counter: a histogram would need eleven series for each of some hundred calls, on every pod.
    platformCallSeconds: new Counter<'group' | 'call'>({
      name: 'platform_call_seconds_total',
      help: 'Duration of platform calls in seconds, added up by group and call',
      labelNames: ['group', 'call'],
      registers,
    }),
    platformAttempts: new Counter<'group' | 'outcome'>({
      name: 'platform_attempts_total',
      help: 'Platform call attempts, including retries',
      labelNames: ['group', 'outcome'],
      registers,
    }),
    platformRetries: new Counter<'group' | 'decision'>({
      name: 'platform_retries_total',
      help: 'Platform call retries: made, or withheld because the retry budget of the group was spent',
      labelNames: ['group', 'decision'],
      registers,
    }),
    platformRefusals: new Counter<'group' | 'reason'>({
      name: 'platform_refusals_total',
      help: 'Platform call attempts refused locally, by the breaker or the bulkhead of their group',
      labelNames: ['group', 'reason'],
      registers,
    }),
    platformShared: new Counter<'group'>({
      name: 'platform_shared_calls_total',
      help: 'Platform calls that shared the running call of another request',
      labelNames: ['group'],
      registers,
    }),
    platformBreaker: new Gauge<'group'>({
      name: 'platform_breaker_state',
      help: 'Breaker state of a group of platform calls: 0 closed, 1 open, 2 half open',
      labelNames: ['group'],
      registers,
    }),
    platformLookups: new Counter<'outcome'>({
      name: 'platform_lookups_total',
      help: "DNS lookups of the platform's host by outcome; while they fail, the last known addresses are used",
      labelNames: ['outcome'],
      registers,
    }),
    platformClock: new Gauge<'group'>({
      name: 'platform_clock_offset_seconds',
      help: 'Seconds by which the clock of a group of platform calls is ahead of ours, by the date of its last reply',
      labelNames: ['group'],
      registers,
    }),
    sessionTokens: new Counter<'outcome'>({
      name: 'session_tokens_total',
      help: 'Session tokens by outcome of their verification; each token counts once in ten minutes',
      labelNames: ['outcome'],
      registers,
    }),
    tokenRenewals: new Counter<'outcome'>({
      name: 'token_renewals_total',
      help: 'Session token renewals by outcome; each caller of a shared fetch counts',
      labelNames: ['outcome'],
      registers,
    }),
    configurationLoads: new Counter<'outcome'>({
      name: 'site_configuration_loads_total',
      help: 'Loads of the site configuration by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    configurationLoadedAt: new Gauge<'language'>({
      name: 'site_configuration_loaded_timestamp_seconds',
      help: 'Time at which the served site configuration was read from the platform, in seconds since epoch',
      labelNames: ['language'],
      registers,
    }),
    configurationStale: new Gauge<'language'>({
      name: 'site_configuration_stale',
      help: 'Stale site configuration: 1 while an older one, or that of another language, is served after a failed read',
      labelNames: ['language'],
      registers,
    }),
    configurationRefused: new Gauge({
      name: 'configuration_problems',
      help: 'Problems of regions, lotteries and sites for which their last good version is used since the start',
      registers,
    }),
    assetCdnInUse: new Gauge({
      name: 'asset_cdn_in_use',
      help: 'Use of the asset CDN: 1 while documents name its files, 0 while they name those of this server',
      registers,
    }),
    embedRefused: new Counter<'reason'>({
      name: 'marquee_embed_refused_total',
      help: 'Documents requested for a frame of an origin that may not embed them',
      labelNames: ['reason'],
      registers,
    }),
    hostBridgeReports: new Counter<'outcome'>({
      name: 'marquee_host_bridge_reports_total',
      help: 'Host connection reports of pages: counted, or dropped under load',
      labelNames: ['outcome'],
      registers,
    }),
    hostBridgeSessions: new Counter<'transport' | 'status'>({
      name: 'marquee_host_bridge_sessions_total',
      help: 'Reported page sessions by transport and final status of the host connection',
      labelNames: ['transport', 'status'],
      registers,
    }),
    hostBridgeMessages: new Counter<'direction'>({
      name: 'marquee_host_bridge_messages_total',
      help: 'Messages between pages and their hosts, by direction',
      labelNames: ['direction'],
      registers,
    }),
    hostBridgeCalls: new Counter<'outcome'>({
      name: 'marquee_host_bridge_calls_total',
      help: 'Calls of pages to their hosts: answered, or the reason why not',
      labelNames: ['outcome'],
      registers,
    }),
    hostBridgeDropped: new Counter<'reason'>({
      name: 'marquee_host_bridge_dropped_total',
      help: 'Messages dropped by the host bridge of a page, by reason',
      labelNames: ['reason'],
      registers,
    }),
    hostHandshake: new Histogram({
      name: 'marquee_host_handshake_seconds',
      help: 'Duration of the handshake with the host in seconds',
      buckets: seconds,
      registers,
    }),
    missingKeys: new Counter<'language'>({
      name: 'dictionary_missing_keys_total',
      help: 'Texts missing from every dictionary',
      labelNames: ['language'],
      registers,
    }),
    webVitals: createWebVitalMetrics(registers),
  };
  for (const kind of ['campaign', 'brand', 'text', 'configuration']) metrics.lastGoodFailures.set({ kind }, 0);
  for (const outcome of ['ok', 'failed']) metrics.platformLookups.inc({ outcome }, 0);
  for (const reason of dropReasons) metrics.droppedLogLines.inc({ reason }, 0);
  createCacheMetrics(registers);
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
  return metrics;
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
