import { objectives } from '../objectives.ts';
import { failedRefreshShare, hitShare } from '../page-queries.ts';
import { apiRoutes, checksumDistance, pageRoutes, quantile, rate, restartsIn, series, share, sum } from '../queries.ts';
import { degradedRatio, errorRatio, requestRate } from '../rules/recording-rules.ts';
import { type Dashboard, interval, type Section } from './panel.ts';

const requests = 'http_request_duration_seconds';
const started = 'page_response_start_seconds';

const promise: Section = {
  title: 'Objectives',
  panels: [
    {
      title: 'Burn rate of the error budgets (1 h)',
      description: '1 spends the budget of 30 days in 30 days. Above 14.4 is a page.',
      unit: 'short',
      queries: objectives.map(({ id, target, by }) => ({
        expr: `${errorRatio('1h')}{slo="${id}"} / ${Number((1 - target).toPrecision(6))}`,
        legend: [id, ...by.map((label) => `{{${label}}}`)].join(' '),
      })),
    },
    {
      title: 'Share of failures over 3 days',
      description: 'The source of the tickets. Each objective has its own target: docs/operations.md.',
      unit: 'percentunit',
      queries: [{ expr: `${errorRatio('3d')}{slo=~".+"}`, legend: '{{slo}} {{route}}' }],
    },
    {
      title: 'Counted requests',
      description: 'Below 0.2 a second the alerts are silent: a few failures would be a large share.',
      unit: 'reqps',
      queries: [{ expr: `${requestRate('5m')}{slo=~".+"}`, legend: '{{slo}} {{route}}' }],
    },
    {
      title: 'Degraded pages',
      description: 'Share of stale pages, shells and refusals over 15 minutes. At most 0.01 outside campaigns.',
      unit: 'percentunit',
      queries: [{ expr: `${degradedRatio}{}`, legend: 'degraded' }],
    },
  ],
};

const traffic: Section = {
  title: 'Traffic',
  panels: [
    {
      title: 'Requests by status',
      description: 'Everything but probes. "aborted" are visitors who left before the response was complete.',
      unit: 'reqps',
      queries: [{ expr: sum(rate(`${requests}_count`, interval), ['status']), legend: '{{status}}' }],
    },
    {
      title: 'Requests by route',
      description: 'Pages by route, API calls by group, files of the build, and unknown paths.',
      unit: 'reqps',
      queries: [{ expr: sum(rate(`${requests}_count`, interval), ['route']), legend: '{{route}}' }],
    },
    {
      title: 'Requests in flight per pod',
      description: 'Requests in progress. They rise when a dependency is slow; 150 beside renders is an alert.',
      unit: 'short',
      queries: [{ expr: series('http_requests_in_flight'), legend: '{{instance}}' }],
    },
    {
      title: 'Errors by code',
      description: 'Codes of the error catalogue. 4xx codes are mostly scanners; platform- codes are not ours.',
      emptyMeans: 'no request has failed',
      unit: 'ops',
      queries: [{ expr: sum(rate('marquee_errors_total', interval), ['code']), legend: '{{code}}' }],
    },
    {
      title: 'Pages by outcome',
      description:
        'full: complete. stale, shell, refused: degraded. error, static: error pages. aborted: the visitor left.',
      unit: 'ops',
      queries: [{ expr: sum(rate('ssr_outcome_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Refused by region policy',
      description: 'Share of pages and calls. An unplanned step up is mostly a wrong country header.',
      unit: 'percentunit',
      queries: [
        {
          expr: share(
            sum(rate('marquee_region_blocked_total', interval)),
            sum(rate(`${requests}_count`, interval, 'route!~"asset|unmatched|web-vitals"')),
          ),
          legend: 'refused',
        },
      ],
    },
  ],
};

const times: Section = {
  title: 'Times',
  panels: [
    {
      title: 'Time to page headers',
      description: 'From the request to the headers of the page. Objectives: 95 % within 0.25 s, 99 % within 1 s.',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((q) => ({ expr: quantile(q, started, interval, []), legend: `p${q * 100}` })),
    },
    {
      title: 'Time to shell (p95)',
      description: 'Render time until the first bytes. Above 0.05 s look at the event loop.',
      unit: 's',
      queries: [{ expr: quantile(0.95, 'ssr_shell_seconds', interval, []), legend: 'p95' }],
    },
    {
      title: 'Browser call duration (p95)',
      description: 'API groups, the whole response. Objective: 99 % within 2.5 s.',
      unit: 's',
      queries: [{ expr: quantile(0.95, requests, interval, ['route'], apiRoutes), legend: '{{route}}' }],
    },
    {
      title: 'Page duration (p95)',
      description: "Until the last byte is sent, over the visitor's connection: includes slow phones.",
      unit: 's',
      queries: [{ expr: quantile(0.95, requests, interval, ['route'], pageRoutes), legend: '{{route}}' }],
    },
  ],
};

/** The 75th percentile of browsers' measurements, by kind of page and of device. */
const vital = (metric: string) => [
  { expr: quantile(0.75, metric, interval, ['page', 'device']), legend: '{{page}}, {{device}}' },
];

// The goals of first paint are for a cheap phone on a slow line (decision 79).
const vitals: Section = {
  title: 'Web vitals',
  panels: [
    {
      title: 'First contentful paint (p75)',
      description: 'When anything of a page was seen. Goal: 1 s; good up to 1.8 s.',
      unit: 's',
      queries: vital('web_vitals_fcp_seconds'),
      goal: 1,
    },
    {
      title: 'Largest contentful paint (p75)',
      description: 'When the main thing of a page was seen. Goal: 1.2 s; good up to 2.5 s, poor above 4 s.',
      unit: 's',
      queries: vital('web_vitals_lcp_seconds'),
      goal: 1.2,
    },
    {
      title: 'Interaction to next paint (p75)',
      description: 'The slowest response to a press or a key. Goal: 0.2 s; poor above 0.5 s.',
      unit: 's',
      queries: vital('web_vitals_inp_seconds'),
      goal: 0.2,
    },
    {
      title: 'Cumulative layout shift (p75)',
      description:
        'Unexpected movement of pages. Goal: 0, which is in the first bucket; good up to 0.1, poor above 0.25.',
      unit: 'short',
      queries: vital('web_vitals_cls'),
      goal: 0.01,
    },
    {
      title: 'Time to first byte at browsers (p75)',
      description: "Includes the visitor's connection: good up to 0.8 s.",
      unit: 's',
      queries: [{ expr: quantile(0.75, 'web_vitals_ttfb_seconds', interval, []), legend: 'first byte' }],
      goal: 0.8,
    },
    {
      title: 'Reports of browsers',
      description: 'counted, dropped beyond 100 a second and pod, or declined (Global Privacy Control).',
      unit: 'ops',
      queries: [{ expr: sum(rate('web_vitals_reports_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
  ],
};

const saturation: Section = {
  title: 'Pod load',
  panels: [
    {
      title: 'Event loop busy',
      description: 'Share of the time. Above 0.7 add pods; 0.9 is an alert.',
      unit: 'percentunit',
      queries: [{ expr: rate('event_loop_active_seconds_total', interval), legend: '{{instance}}' }],
    },
    {
      title: 'Longest delay of the event loop in a second (p95)',
      description: 'The longest wait of a request in most seconds. Above 0.2 s is an alert.',
      unit: 's',
      queries: [{ expr: quantile(0.95, 'event_loop_delay_seconds', interval, ['instance']), legend: '{{instance}}' }],
    },
    {
      title: 'Cores in use',
      description: 'More than one: garbage collection and compression work beside the event loop.',
      unit: 'short',
      queries: [{ expr: rate('process_cpu_seconds_total', interval), legend: '{{instance}}' }],
    },
    {
      title: 'Heap, as a share of its limit',
      description: 'It rises and falls with garbage collection; only its low points matter.',
      unit: 'percentunit',
      queries: [
        {
          expr: `${series('nodejs_heap_size_used_bytes')} / ${series('nodejs_heap_size_limit_bytes')}`,
          legend: '{{instance}}',
        },
      ],
    },
    {
      title: 'Heap in use and its limit',
      description: 'The lowest and the highest limit of the pods. It follows the memory of the container.',
      unit: 'bytes',
      queries: [
        { expr: series('nodejs_heap_size_used_bytes'), legend: '{{instance}}' },
        { expr: `min(${series('nodejs_heap_size_limit_bytes')})`, legend: 'lowest limit' },
        { expr: `max(${series('nodejs_heap_size_limit_bytes')})`, legend: 'highest limit' },
      ],
    },
    {
      title: 'Memory of the process',
      description:
        'Heap, buffers and code. At the limit of the container the kernel kills it; above 80 % of it is an alert.',
      unit: 'bytes',
      queries: [
        { expr: series('process_resident_memory_bytes'), legend: '{{instance}}' },
        { expr: `min(${series('process_memory_limit_bytes')})`, legend: 'limit' },
      ],
    },
    {
      title: 'Caches, as a share of their limits',
      description: 'At 1 values push each other out, which is not a fault: what counts are misses.',
      unit: 'percentunit',
      queries: [
        {
          expr: `${sum(series('cache_bytes'), ['cache'])} / ${sum(series('cache_max_bytes'), ['cache'])}`,
          legend: '{{cache}}',
        },
      ],
    },
    {
      title: 'Cache misses',
      description: 'What a miss costs says the table of caches (docs/caches.md).',
      unit: 'ops',
      queries: [{ expr: sum(rate('cache_misses_total', interval), ['cache']), legend: '{{cache}}' }],
    },
    {
      title: 'Time in garbage collection',
      description: 'Seconds in each second. Above 0.1 the heap is too small for what is kept.',
      unit: 's',
      queries: [{ expr: sum(rate('nodejs_gc_duration_seconds_sum', interval), ['kind']), legend: '{{kind}}' }],
    },
  ],
};

const pageCache: Section = {
  title: 'Page cache',
  panels: [
    {
      title: 'Page cache hits',
      description: 'Share of the shared pages that needed no render. Near 1 under traffic.',
      unit: 'percentunit',
      queries: [{ expr: hitShare(interval), legend: 'hits' }],
    },
    {
      title: 'Pages by outcome of the page cache',
      description:
        'hit, updating (refreshed in the background), stale (refresh failed), coalesced, miss, bypass (signed in).',
      unit: 'ops',
      queries: [{ expr: sum(rate('page_cache_requests_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Renders for the page cache',
      description: 'stored, or failed: the old page is kept for a day at most.',
      unit: 'ops',
      queries: [{ expr: sum(rate('page_cache_refreshes_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Failed renders for the page cache',
      description: 'Share of these renders. Above 0.2 for long is an alert: visitors see stale pages.',
      unit: 'percentunit',
      queries: [{ expr: failedRefreshShare(interval), legend: 'failed' }],
    },
    {
      title: 'Pages in the page cache',
      description: 'About routes × languages × countries. Far more: the keys contain personal data.',
      unit: 'short',
      queries: [{ expr: series('cache_entries', 'cache="page-cache"'), legend: '{{instance}}' }],
    },
    {
      title: 'Size of the page cache',
      description: 'With all compressed forms. At PAGE_CACHE_MB pages are evicted.',
      unit: 'bytes',
      queries: [{ expr: series('cache_bytes', 'cache="page-cache"'), legend: '{{instance}}' }],
    },
  ],
};

const overload: Section = {
  title: 'Overload',
  panels: [
    {
      title: 'Renders in progress',
      description: 'Renders and their adaptive limits. A limit falls when renders slow down.',
      unit: 'short',
      queries: [
        { expr: series('limiter_limit'), legend: '{{instance}} limit' },
        { expr: series('limiter_in_flight'), legend: '{{instance}} rendered' },
      ],
    },
    {
      title: 'Shed requests',
      description: 'By kind of request and response. Bots are refused first, calls with an effect last.',
      emptyMeans: 'nothing has been shed',
      unit: 'ops',
      queries: [
        { expr: sum(rate('overload_shed_total', interval), ['kind', 'answer']), legend: '{{kind}}: {{answer}}' },
      ],
    },
    {
      title: 'Shed requests by reason',
      description:
        'limiter: no slot. lag: the event loop is late. slow: the page took too long. switch: shell-only mode.',
      emptyMeans: 'nothing has been shed',
      unit: 'ops',
      queries: [{ expr: sum(rate('overload_shed_total', interval), ['reason']), legend: '{{reason}}' }],
    },
    {
      title: 'Shell-only mode',
      description: 'Share of the pods whose switch is on. More than half an hour is an alert.',
      unit: 'percentunit',
      queries: [{ expr: `avg(${series('shell_only_mode')})`, legend: 'on' }],
    },
    {
      title: 'Dropped log lines',
      description:
        'slow-reader, disk-full, or failed: another error of the write. 0 is good: otherwise the log has gaps.',
      unit: 'ops',
      queries: [{ expr: rate('log_lines_dropped_total', interval), legend: '{{instance}} {{reason}}' }],
    },
    {
      title: 'Spans of traces',
      description: 'Spans that the collector took, and those that were lost. More than 10 % lost is an alert.',
      emptyMeans: 'no collector is set',
      unit: 'ops',
      queries: [{ expr: sum(rate('trace_spans_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
  ],
};

const state: Section = {
  title: 'State',
  panels: [
    {
      title: 'Running builds',
      description: 'Pods by build. More than one build after a rollout: it is stuck.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: `count by (version, node) (${series('build_info')})`, legend: '{{version}} on {{node}}' }],
    },
    {
      title: 'Scraped pods',
      description: 'Pods that respond to Prometheus, and pods that do not.',
      unit: 'short',
      queries: [
        { expr: `sum(${series('up')})`, legend: 'answer' },
        { expr: `count(${series('up')}) - sum(${series('up')})`, legend: 'do not' },
      ],
    },
    {
      title: 'Start of the pods',
      description: 'Start time of each process. A start without a deployment is a crash.',
      unit: 'dateTimeFromNow',
      isNumber: true,
      queries: [{ expr: `1000 * ${series('process_start_time_seconds')}`, legend: '{{instance}}' }],
    },
    {
      title: 'Restarts within an hour',
      description: 'Processes that were started again in the same pod. 0 is good; the last lines of the log say why.',
      unit: 'short',
      queries: [{ expr: restartsIn('1h'), legend: '{{instance}}' }],
    },
    {
      title: 'Campaign folders refused or overdue',
      description:
        'The worst pod. refused: wrong contents. missing: and no older version. overdue: the mount hangs. 0 is good.',
      unit: 'short',
      queries: [
        {
          expr: `max by (state) (${series('campaign_folders', 'state!="loaded"')})`,
          legend: '{{state}}',
        },
      ],
    },
    {
      title: 'Pods with other folders',
      description: 'Pods whose campaign, brand or text folders are not those of most pods. Some minutes are a rollout.',
      emptyMeans: 'all pods have the same folders',
      unit: 'short',
      queries: [{ expr: `(${checksumDistance} > bool 0) > 0`, legend: '{{kind}} {{instance}}' }],
    },
    {
      title: 'Last good versions not kept',
      description: 'The worst pod. They could not be written to LAST_GOOD_DIR, and a restart may lose them. 0 is good.',
      unit: 'short',
      queries: [{ expr: `max by (kind) (${series('last_good_failures')})`, legend: '{{kind}}' }],
    },
    {
      title: 'Brand folders refused',
      description:
        'The worst pod. refused: wrong contents. missing: and no older version, so the default looks. 0 is good.',
      unit: 'short',
      queries: [
        {
          expr: `max by (state) (${series('brand_folders', 'state!="loaded"')})`,
          legend: '{{state}}',
        },
      ],
    },
    {
      title: 'Text folders refused',
      description:
        'The worst pod. refused: wrong contents. missing: and no older version, so the built-in texts. 0 is good.',
      unit: 'short',
      queries: [
        {
          expr: `max by (state) (${series('text_folders', 'state!="loaded"')})`,
          legend: '{{state}}',
        },
      ],
    },
    {
      title: 'Problems of the configuration',
      description:
        'Problems for which the last good regions, lotteries or sites are used, on the worst pod. 0 is good.',
      unit: 'short',
      queries: [{ expr: `max(${series('configuration_problems')})`, legend: 'problems' }],
    },
    {
      title: 'Campaign pages not found',
      description: 'By name, where a folder was refused or removed; other: no such folder since the start of the pod.',
      emptyMeans: 'no such page has been asked for',
      unit: 'ops',
      queries: [{ expr: sum(rate('campaign_not_found_total', interval), ['campaign']), legend: '{{campaign}}' }],
    },
    {
      title: 'Stale site configurations',
      description: 'Share of the pods that serve a stale one, by language. 0 is good.',
      unit: 'percentunit',
      queries: [{ expr: `avg by (language) (${series('site_configuration_stale')})`, legend: '{{language}}' }],
    },
    {
      title: 'Missing texts',
      description: 'Texts missing from every dictionary. A rise after a release: missing keys, named in the log.',
      emptyMeans: 'no text is missing',
      unit: 'ops',
      queries: [{ expr: sum(rate('dictionary_missing_keys_total', interval), ['language']), legend: '{{language}}' }],
    },
    {
      title: 'Use of the asset CDN',
      description: 'Share of the pods. 0 without a CDN, or while it lacks this build.',
      unit: 'percentunit',
      queries: [{ expr: `avg(${series('asset_cdn_in_use')})`, legend: 'use it' }],
    },
  ],
};

/** The dashboard to open first: is the service healthy and, if not, where is the problem? */
export const serviceDashboard: Dashboard = {
  uid: 'marquee-service',
  title: 'Marquee: service',
  description: 'Health of the service.',
  sections: [promise, traffic, times, vitals, pageCache, overload, saturation, state],
};
