import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createWebVitalMetrics } from './web-vital-metrics.ts';

/**
 * What a visitor got: the page, an older one, the shell that the browser fills, the branded error page, part of any, the
 * bytes that can't fail, or a refusal for want of time.
 */
export type RenderOutcome = 'full' | 'stale' | 'shell' | 'error' | 'aborted' | 'static' | 'refused';

/**
 * What the page cache did for a request: gave a fresh page, an older one while a new one is made or while none can be made,
 * a new one, or one that another request had asked for; `bypass` is a page of its own.
 */
export type PageCacheOutcome = 'hit' | 'updating' | 'stale' | 'miss' | 'coalesced' | 'bypass';

/** Requests by what is given up first when there is too much to do: earlier ones first. */
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

/** What was given instead of what was asked for, and why: no slot to render in, no time, too slow a page, the switch. */
export type ShedAnswer = 'stale' | 'shell' | 'refused';
export type ShedReason = 'limiter' | 'lag' | 'slow' | 'switch';

/** What became of a call to the platform, in the few words that a histogram can afford. */
export type CallOutcome = 'ok' | 'failed' | 'aborted';

// Each bucket is a series for every set of labels. The limits of `operations/objectives.ts` are among them.
const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const requestSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const callSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const unwantedDefaults = [
  // promtool refuses their names: `_total` is for counters.
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  // Each scrape empties them, so that two Prometheus servers see half each: `watchEventLoop` has what counts on.
  ...['', '_min', '_max', '_mean', '_stddev', '_p50', '_p90', '_p99'].map(
    (part) => `nodejs_eventloop_lag${part}_seconds`,
  ),
];

/** Every metric of the service. Labels come from closed sets: route ids, statuses by class, codes of the catalogue. */
export function createMetrics(version: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of unwantedDefaults) registry.removeSingleMetric(name);
  const registers = [registry];
  const metrics = {
    registry,
    requestDuration: new Histogram<'route' | 'status'>({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the close of its response',
      labelNames: ['route', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    pageStart: new Histogram<'route'>({
      name: 'page_response_start_seconds',
      help: 'Time from the first byte of a request for a page to the headers of its answer, where that is the page',
      labelNames: ['route'],
      buckets: seconds,
      registers,
    }),
    inFlight: new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered now', registers }),
    shellDuration: new Histogram<'route'>({
      name: 'ssr_shell_seconds',
      help: 'Time from the start of a render to its shell',
      labelNames: ['route'],
      buckets: seconds,
      registers,
    }),
    renderOutcomes: new Counter<'route' | 'outcome'>({
      name: 'ssr_outcome_total',
      help: 'Page requests by what became of them',
      labelNames: ['route', 'outcome'],
      registers,
    }),
    pageCache: new Counter<'outcome'>({
      name: 'page_cache_requests_total',
      help: 'Requests for pages by what the page cache did for them',
      labelNames: ['outcome'],
      registers,
    }),
    pageCacheRefreshes: new Counter<'outcome'>({
      name: 'page_cache_refreshes_total',
      help: 'Pages made for the page cache: stored, or failed so that the old one is kept',
      labelNames: ['outcome'],
      registers,
    }),
    pageCacheEntries: new Gauge({ name: 'page_cache_entries', help: 'Pages in the page cache', registers }),
    pageCacheBytes: new Gauge({ name: 'page_cache_bytes', help: 'Bytes of the pages in the page cache', registers }),
    limiterLimit: new Gauge({ name: 'limiter_limit', help: 'Pages that may be rendered at a time now', registers }),
    limiterInFlight: new Gauge({ name: 'limiter_in_flight', help: 'Pages being rendered now', registers }),
    shed: new Counter<'kind' | 'answer' | 'reason'>({
      name: 'overload_shed_total',
      help: 'Requests that got less than they asked for, by what they were, what they got, and why',
      labelNames: ['kind', 'answer', 'reason'],
      registers,
    }),
    shellOnly: new Gauge({
      name: 'shell_only_mode',
      help: '1 while the switch for shell-only mode is on: no page is rendered for its visitor',
      registers,
    }),
    droppedLogLines: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Log lines that were given up because nobody took them in time',
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
      help: 'Requests to a route that names a middleware nobody registered',
      labelNames: ['route'],
      registers,
    }),
    regionBlocked: new Counter<'carrier'>({
      name: 'marquee_region_blocked_total',
      help: 'Requests refused by region policy, by what they asked for',
      labelNames: ['carrier'],
      registers,
    }),
    platformDuration: new Histogram<'group' | 'outcome'>({
      name: 'platform_request_seconds',
      help: "Calls to the operator's services by group; platform_calls_total says which",
      labelNames: ['group', 'outcome'],
      buckets: callSeconds,
      registers,
    }),
    platformCalls: new Counter<'group' | 'call' | 'outcome'>({
      name: 'platform_calls_total',
      help: "Calls to the operator's services by what the caller got",
      labelNames: ['group', 'call', 'outcome'],
      registers,
    }),
    platformAttempts: new Counter<'group' | 'call' | 'outcome'>({
      name: 'platform_attempts_total',
      help: "Times that a call was sent to the operator's services; more than the calls by the second attempts",
      labelNames: ['group', 'call', 'outcome'],
      registers,
    }),
    platformRetries: new Counter<'group' | 'decision'>({
      name: 'platform_retries_total',
      help: 'Second attempts that a call was worth: made, or withheld because the budget of its group was spent',
      labelNames: ['group', 'decision'],
      registers,
    }),
    platformRefusals: new Counter<'group' | 'reason'>({
      name: 'platform_refusals_total',
      help: "Attempts that were refused without asking the operator's services, by what refused them",
      labelNames: ['group', 'reason'],
      registers,
    }),
    platformShared: new Counter<'group'>({
      name: 'platform_shared_calls_total',
      help: 'Calls that took part in the same call of somebody else',
      labelNames: ['group'],
      registers,
    }),
    platformBreaker: new Gauge<'group'>({
      name: 'platform_breaker_state',
      help: "Breaker of a group of calls to the operator's services: 0 closed, 1 open, 2 trying",
      labelNames: ['group'],
      registers,
    }),
    tokenRenewals: new Counter<'outcome'>({
      name: 'token_renewals_total',
      help: 'Attempts to renew a session token, by outcome; those that shared a fetch count each',
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
      help: 'When the site configuration that is served was read from the platform',
      labelNames: ['language'],
      registers,
    }),
    configurationStale: new Gauge<'language'>({
      name: 'site_configuration_stale',
      help: '1 while the site configuration could not be read and the last good one, or that of another language, is served',
      labelNames: ['language'],
      registers,
    }),
    assetCdnInUse: new Gauge({
      name: 'asset_cdn_in_use',
      help: '1 while documents name the files of the asset CDN, 0 while they name our own',
      registers,
    }),
    embedRefused: new Counter<'reason'>({
      name: 'marquee_embed_refused_total',
      help: 'Documents asked for by frames whose page, as far as the request tells, may not show them',
      labelNames: ['reason'],
      registers,
    }),
    hostBridgeReports: new Counter<'outcome'>({
      name: 'marquee_host_bridge_reports_total',
      help: 'Reports of pages about their talks with their hosts: counted, or dropped for want of time',
      labelNames: ['outcome'],
      registers,
    }),
    hostBridgeSessions: new Counter<'transport' | 'status'>({
      name: 'marquee_host_bridge_sessions_total',
      help: 'Pages that ended, by how they were connected to their host',
      labelNames: ['transport', 'status'],
      registers,
    }),
    hostBridgeMessages: new Counter<'direction'>({
      name: 'marquee_host_bridge_messages_total',
      help: 'Messages that pages sent to their hosts and heard of them',
      labelNames: ['direction'],
      registers,
    }),
    hostBridgeCalls: new Counter<'outcome'>({
      name: 'marquee_host_bridge_calls_total',
      help: 'Questions of pages to their hosts: answered, or why not',
      labelNames: ['outcome'],
      registers,
    }),
    hostBridgeDropped: new Counter<'reason'>({
      name: 'marquee_host_bridge_dropped_total',
      help: 'Messages that went no further than the bridge of a page',
      labelNames: ['reason'],
      registers,
    }),
    hostHandshake: new Histogram({
      name: 'marquee_host_handshake_seconds',
      help: 'Time until the host of a page had answered for the first time',
      buckets: seconds,
      registers,
    }),
    missingKeys: new Counter<'language'>({
      name: 'dictionary_missing_keys_total',
      help: 'Texts that were asked for and that no dictionary has',
      labelNames: ['language'],
      registers,
    }),
    webVitals: createWebVitalMetrics(registers),
  };
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'Bytes that the heap may grow to before the process ends',
    registers,
  }).set(getHeapStatistics().heap_size_limit);
  new Gauge({ name: 'build_info', help: 'Build that runs here', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.version },
    1,
  );
  return metrics;
}

/** The metrics of the service. */
export type Metrics = ReturnType<typeof createMetrics>;

const methods = new Set(['GET', 'HEAD', 'POST']);

/** A method as a label: one that no route takes is `other`. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other');

/** A status as a label: its class, or `aborted` where the client left first. */
export const statusLabel = (status: number, isComplete: boolean): string =>
  isComplete ? `${Math.trunc(status / 100)}xx` : 'aborted';
