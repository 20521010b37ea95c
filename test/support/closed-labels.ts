import { proxyGroups } from '../../config/proxy-groups.ts';
import { blockTable, visitorLoaders } from '../../server/blocks/block-table.ts';
import { cacheTable } from '../../server/cache/cache-table.ts';
import { dropReasons } from '../../server/observability/log-destination.ts';
import {
  type PageCacheOutcome,
  type RenderOutcome,
  requestKinds,
  type ShedReason,
  type ShedResponse,
} from '../../server/observability/metrics.ts';
import { tokenOutcomes } from '../../server/session/token-outcomes.ts';
import { deviceClasses } from '../../src/entities/web-vitals.ts';
import { hostReportSchema } from '../../src/host/host-report.ts';
import { languageList } from '../../src/i18n/languages.ts';
import { errorCatalogue } from '../../src/lib/error-catalogue.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { callGroups } from '../../src/platform/transport.ts';
import { vitalsClasses } from '../../src/routes/route-types.ts';
import { demoRoutes } from '../../tools/demo/demo-routes.ts';

/** Every member of a union: a missing or unknown one does not compile. */
const all = <Name extends string>(names: { readonly [Each in Name]: true }): string[] => Object.keys(names);

const proxied = proxyGroups.map(({ id }) => `api:${id}`);
const watchedKinds = ['campaign', 'brand', 'text'];
const failures = Object.keys(errorCatalogue);
const report = hostReportSchema.shape;
const ownRoutes = [
  'asset',
  'web-vitals',
  'host-report',
  'embed-file',
  'embed-info',
  'crawler-file',
  'lottery-file',
  'debug-api',
  'unmatched',
];

/** Every value that a label may have (goal M2), by label name, or by metric and label if a metric has other values. */
const closedLabels: Readonly<Record<string, readonly string[]>> = {
  route: [...[...pageTable, ...demoRoutes].map(({ id }) => id), ...proxied, ...ownRoutes],
  status: ['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted'],
  group: [...callGroups, ...proxied],
  call: callTable.map(({ id }) => id),
  code: failures,
  language: languageList.map(({ code }) => code),
  page: vitalsClasses,
  device: deviceClasses,
  kind: requestKinds,
  answer: all<ShedResponse>({ stale: true, shell: true, refused: true }),
  reason: all<ShedReason>({
    limiter: true,
    lag: true,
    slow: true,
    switch: true,
    'platform-unavailable': true,
    'platform-timeout': true,
  }),
  block: [...blockTable.keys(), ...visitorLoaders.keys()],
  carrier: ['document', 'data', 'api', 'file'],
  decision: ['made', 'withheld'],
  direction: ['sent', 'received'],
  transport: ['none', ...report.transport.def.innerType.options],
  version: ['test'],
  node: [process.version],
  'marquee_host_bridge_reports_total outcome': ['counted', 'dropped'],
  'marquee_host_bridge_sessions_total status': report.status.options,
  'marquee_host_bridge_calls_total outcome': ['answered', ...report.unanswered.def.keyType.options],
  'marquee_host_bridge_dropped_total reason': report.dropped.def.keyType.options,
  'marquee_embed_refused_total reason': ['unknown-tenant', 'unknown-origin'],
  'platform_refusals_total reason': ['breaker', 'bulkhead'],
  'platform_lookups_total outcome': ['ok', 'failed'],
  'log_lines_dropped_total reason': dropReasons,
  'folders_checksum kind': watchedKinds,
  'last_good_failures kind': [...watchedKinds, 'configuration'],
  'platform_request_seconds outcome': ['ok', 'failed', 'aborted'],
  'platform_calls_total outcome': ['ok', 'aborted', ...failures],
  'platform_attempts_total outcome': ['ok', 'aborted', ...failures],
  'session_tokens_total outcome': tokenOutcomes,
  'token_renewals_total outcome': ['renewed', 'refused', 'failed'],
  'site_configuration_loads_total outcome': ['ok', 'failed'],
  'web_vitals_reports_total outcome': ['counted', 'dropped', 'declined'],
  'campaign_not_found_total campaign': ['other'],
  'campaign_folders state': ['loaded', 'refused', 'missing', 'overdue'],
  'brand_folders state': ['loaded', 'refused', 'missing'],
  'text_folders state': ['loaded', 'refused', 'missing'],
  cache: Object.keys(cacheTable),
  'page_cache_refreshes_total outcome': ['stored', 'failed'],
  'page_cache_requests_total outcome': all<PageCacheOutcome>({
    hit: true,
    updating: true,
    stale: true,
    miss: true,
    coalesced: true,
    bypass: true,
  }),
  'ssr_outcome_total outcome': all<RenderOutcome>({
    full: true,
    stale: true,
    shell: true,
    error: true,
    aborted: true,
    static: true,
    refused: true,
  }),
};

/** Labels in a `/metrics` response with values outside of the closed sets, except those of Node's own metrics. */
export function openLabels(metricsText: string): string[] {
  const found = [...metricsText.matchAll(/^((?!nodejs_|process_)\w+)\{(.*)\} /gm)].flatMap(
    ([, name = '', labels = '']) =>
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => ({
        metric: name.replace(/_(?:bucket|sum|count)$/, ''),
        label,
        value,
      })),
  );
  const isOpen = ({ metric, label, value }: (typeof found)[number]): boolean =>
    label !== 'le' && !(closedLabels[`${metric} ${label}`] ?? closedLabels[label])?.includes(value);
  return [...new Set(found.filter(isOpen).map(({ metric, label, value }) => `${metric}{${label}="${value}"}`))];
}
