import type { CsvRow } from './csv-rows.ts';
import { LatencyHistogram } from './latency-histogram.ts';

/** Results for visitors in one second, from the load generator. */
export interface TrafficSecond {
  /** Visits that k6 dropped because no VU was free; not included in `requests`. */
  dropped: number;
  requests: number;
  /** Responses with an unexpected status, and missing responses. */
  failed: number;
  /** Of the failed: connections refused, aborted during a response, or timed out. */
  cut: number;
  checks: number;
  failedChecks: number;
  /** Time to the first byte of pages. */
  readonly pages: LatencyHistogram;
  /** Time to the last byte of page data and of calls that are forwarded to the platform. */
  readonly calls: LatencyHistogram;
  /** Time until an open connection could be used: long if the generator itself is slow. */
  readonly blocked: LatencyHistogram;
  /** Visits by outcome, named as in `load-tests/lib/outcome.ts`. */
  readonly outcomes: Record<string, number>;
}

/** Metrics of k6 that {@link countRow} understands. */
export const countedMetrics = [
  'http_req_duration',
  'http_req_waiting',
  'http_req_blocked',
  'http_req_failed',
  'dropped_iterations',
  'checks',
  'visits',
] as const;

/** A second without requests. */
export const emptyTraffic = (): TrafficSecond => ({
  dropped: 0,
  requests: 0,
  failed: 0,
  cut: 0,
  checks: 0,
  failedChecks: 0,
  pages: new LatencyHistogram(),
  calls: new LatencyHistogram(),
  blocked: new LatencyHistogram(),
  outcomes: {},
});

/** Adds a row of k6's output to the second that it belongs to. */
export function countRow(second: TrafficSecond, row: CsvRow): void {
  const value = Number(row['metric_value']);
  if (!Number.isFinite(value)) return;
  const tags = new URLSearchParams(row['extra_tags']);
  switch (row['metric_name']) {
    case 'http_req_duration':
      second.requests += 1;
      if (isCut(row)) second.cut += 1;
      else if (callKinds.has(tags.get('kind') ?? '')) second.calls.add(value);
      break;
    case 'http_req_waiting':
      if (pageKinds.has(tags.get('kind') ?? '') && !isCut(row)) second.pages.add(value);
      break;
    case 'http_req_blocked':
      if (tags.get('connection') === 'kept') second.blocked.add(value);
      break;
    case 'http_req_failed':
      second.failed += value;
      break;
    case 'dropped_iterations':
      second.dropped += value;
      break;
    case 'checks':
      second.checks += 1;
      second.failedChecks += value === 0 ? 1 : 0;
      break;
    case 'visits': {
      const outcome = tags.get('outcome') ?? 'unknown';
      second.outcomes[outcome] = (second.outcomes[outcome] ?? 0) + value;
    }
  }
}

/** Kinds of `load-tests/lib/routes.ts` that are pages, and those that a browser requests while a page is shown. */
const pageKinds: ReadonlySet<string> = new Set(['document', 'list']);
const callKinds: ReadonlySet<string> = new Set(['pageData', 'platformRead']);

/** k6 uses the codes 1400 to 1599 for responses, by status; every other code is a failure below HTTP. */
function isCut(row: CsvRow): boolean {
  const code = Number(row['error_code'] || '0');
  return code !== 0 && !(code >= 1_400 && code < 1_600);
}
