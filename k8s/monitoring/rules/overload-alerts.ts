import { cacheablePages, failedRefreshShare, missShare, refusedVisitors } from '../page-queries.ts';
import { atLeast, rate, series, share, sum, visitorRequests } from '../queries.ts';
import type { AlertRule } from './alert-rule.ts';
import { minutely, named, rises, stays } from './case-series.ts';
import { answeredRate, degradedRatio } from './recording-rules.ts';

const outcomes = 'ssr_outcome_total';

const degraded = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} pages a second`,
    40,
    {
      [named(outcomes, { route: 'promotion', outcome: 'full' })]: rises((1 - part) * perSecond, 41),
      [named(outcomes, { route: 'promotion', outcome: 'shell' })]: rises((part / 2) * perSecond, 41),
      [named(outcomes, { route: 'promotion', outcome: 'stale' })]: rises((part / 4) * perSecond, 41),
      [named(outcomes, { route: 'home', outcome: 'refused' })]: rises((part / 4) * perSecond, 41),
      // Visitors who left must not count.
      [named(outcomes, { route: 'home', outcome: 'aborted' })]: rises(perSecond, 41),
    },
    fires ? [{}] : [],
  );

const pagesDegraded: AlertRule = {
  alert: 'PagesDegraded',
  severity: 'ticket',
  for: '10m',
  // Reliability goal M10.
  threshold: 0.01,
  expr: (threshold) => `${degradedRatio}{} > ${threshold}\n${atLeast(0.2, `${answeredRate}{}`)}`,
  summary: 'Degraded pages (stale, shell or refused) are more than 1 %, and no declared campaign is on.',
  cases: [degraded(0.012, 1, true), degraded(0.008, 1, false), degraded(0.5, 0.15, false)],
};

const refused = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} requests a second`,
    20,
    {
      [named('http_request_duration_seconds_count', { route: 'home', status: '2xx' })]: rises(perSecond / 2, 21),
      [named('http_request_duration_seconds_count', { route: 'api:lotto', status: '2xx' })]: rises(perSecond / 2, 21),
      [named('overload_shed_total', { kind: 'anonymous', answer: 'refused', reason: 'lag' })]: rises(
        (part / 2) * perSecond,
        21,
      ),
      [named('overload_shed_total', { kind: 'api-write', answer: 'refused', reason: 'lag' })]: rises(
        (part / 2) * perSecond,
        21,
      ),
      // Bots and fallbacks other than refusals must not count.
      [named('overload_shed_total', { kind: 'bot', answer: 'refused', reason: 'lag' })]: rises(perSecond, 21),
      [named('overload_shed_total', { kind: 'anonymous', answer: 'shell', reason: 'lag' })]: rises(perSecond, 21),
    },
    fires ? [{}] : [],
  );

const visitorsRefused: AlertRule = {
  alert: 'VisitorsRefused',
  severity: 'page',
  for: '1m',
  threshold: 0.01,
  expr: (threshold) =>
    `${share(refusedVisitors('5m'), visitorRequests('5m'))} > ${threshold}\n${atLeast(0.05, refusedVisitors('5m'))}`,
  summary: 'Refused requests of visitors (not bots) are more than 1 %: the service is overloaded.',
  cases: [refused(0.012, 10, true), refused(0.008, 10, false), refused(0.03, 1, false)],
};

/** Shell-only mode that has been on for some minutes. */
const shellOnlyFor = (minutes: number, fires: boolean) =>
  minutely(
    `on for ${minutes} minutes on one of two pods`,
    120,
    {
      [named('shell_only_mode', { instance: 'a' })]: [stays(0, 120 - minutes), stays(1, minutes + 1)],
      [named('shell_only_mode', { instance: 'b' })]: stays(0, 121),
    },
    fires ? [{}] : [],
  );

const shellOnly: AlertRule = {
  alert: 'ShellOnlyLeftOn',
  severity: 'ticket',
  // The expression covers 27 of the last 30 minutes: with these 3, half an hour in all.
  for: '3m',
  threshold: 0.9,
  expr: (threshold) => `avg_over_time(max(${series('shell_only_mode')})[30m:1m]) > ${threshold}`,
  summary: 'Shell-only mode has been on for half an hour: pages are sent without their content.',
  cases: [shellOnlyFor(35, true), shellOnlyFor(25, false)],
};

const refreshes = 'page_cache_refreshes_total';

const refreshing = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} refreshes a second`,
    40,
    {
      [named(refreshes, { outcome: 'stored' })]: rises((1 - part) * perSecond, 41),
      [named(refreshes, { outcome: 'failed' })]: rises(part * perSecond, 41),
    },
    fires ? [{}] : [],
  );

const refreshesFailing: AlertRule = {
  alert: 'PageCacheRefreshesFailing',
  severity: 'ticket',
  for: '10m',
  threshold: 0.2,
  expr: (threshold) =>
    `${failedRefreshShare('10m')} > ${threshold}\n${atLeast(0.02, sum(rate('page_cache_refreshes_total', '10m')))}`,
  summary: 'Failed refreshes of cached pages are more than 20 %: visitors see stale pages.',
  cases: [refreshing(0.24, 1, true), refreshing(0.16, 1, false), refreshing(1, 0.015, false)],
};

/** Page cache misses on two pods. */
const missing = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} pages a second`,
    40,
    {
      'up{job="marquee",instance="a"}': stays(1, 41),
      'up{job="marquee",instance="b"}': stays(1, 41),
      [named('page_cache_requests_total', { outcome: 'miss' })]: rises(part * perSecond, 41),
      [named('page_cache_requests_total', { outcome: 'hit' })]: rises(((1 - part) / 2) * perSecond, 41),
      [named('page_cache_requests_total', { outcome: 'updating' })]: rises(((1 - part) / 4) * perSecond, 41),
      [named('page_cache_requests_total', { outcome: 'coalesced' })]: rises(((1 - part) / 4) * perSecond, 41),
      // Pages of signed-in visitors are never cached.
      [named('page_cache_requests_total', { outcome: 'bypass' })]: rises(9 * perSecond, 41),
    },
    fires ? [{}] : [],
  );

const misses: AlertRule = {
  alert: 'PageCacheMissesHigh',
  severity: 'ticket',
  for: '10m',
  threshold: 0.5,
  // On a pod with few requests, pages become too old before they are requested again.
  expr: (threshold) => `${missShare('10m')} > ${threshold}\nand ${cacheablePages('10m')} > 5 * sum(${series('up')})`,
  summary: 'Page cache misses are more than 50 % under traffic.',
  cases: [missing(0.6, 12, true), missing(0.4, 12, false), missing(1, 8, false)],
};

const used = (gauge: string): string => `sum(avg_over_time(${series(gauge)}[5m]))`;

const renderSlots = (part: number, fires: boolean) =>
  minutely(
    `${part} of the slots`,
    30,
    Object.fromEntries(
      [40, 10].flatMap((limit, pod) => [
        [named('limiter_limit', { instance: `${pod}` }), stays(limit, 31)] as const,
        [named('limiter_in_flight', { instance: `${pod}` }), stays(part * limit, 31)] as const,
      ]),
    ),
    fires ? [{}] : [],
  );

const slotsFull: AlertRule = {
  alert: 'RenderSlotsFull',
  severity: 'ticket',
  for: '10m',
  // Visitors without a session may use only three quarters of the slots.
  threshold: 0.6,
  expr: (threshold) => `${used('limiter_in_flight')} / ${used('limiter_limit')} > ${threshold}`,
  summary: 'Concurrent renders are at their limit: further requests get a shell or a refusal.',
  cases: [renderSlots(0.7, true), renderSlots(0.5, false)],
};

const droppedLines: AlertRule = {
  alert: 'LogLinesDropped',
  severity: 'ticket',
  for: '5m',
  threshold: 0.1,
  expr: (threshold) => `${sum(rate('log_lines_dropped_total', '10m'), ['reason'])} > ${threshold}`,
  summary: 'Log lines are dropped (reason: {{ $labels.reason }}): the log has gaps.',
  cases: [0.12, 0.08].map((perSecond) =>
    minutely(
      `${perSecond} in a second`,
      30,
      {
        [named('log_lines_dropped_total', { reason: 'disk-full', instance: 'a' })]: rises(perSecond, 31),
        [named('log_lines_dropped_total', { reason: 'disk-full', instance: 'b' })]: rises(0, 31),
        [named('log_lines_dropped_total', { reason: 'slow-reader', instance: 'b' })]: rises(0.05, 31),
      },
      perSecond > 0.1 ? [{ reason: 'disk-full' }] : [],
    ),
  ),
};

const lost = (failed: number, perSecond: number, fires: boolean) =>
  minutely(
    `${failed} of ${perSecond} spans a second are lost`,
    40,
    {
      [named('trace_spans_total', { outcome: 'failed', instance: 'a' })]: rises(failed, 41),
      [named('trace_spans_total', { outcome: 'sent', instance: 'b' })]: rises(perSecond - failed, 41),
    },
    fires ? [{}] : [],
  );

const spansLost: AlertRule = {
  alert: 'TraceSpansLost',
  severity: 'ticket',
  for: '15m',
  threshold: 0.1,
  expr: (threshold) =>
    `${share(sum(rate('trace_spans_total', '10m', 'outcome="failed"')), sum(rate('trace_spans_total', '10m')))} > ${threshold}`,
  summary: 'The collector of traces takes less than 90 % of the spans: traces have gaps.',
  cases: [lost(1.2, 10, true), lost(0.8, 10, false)],
};

/** Alerts for the page cache, overload protection, and lost logs and traces. */
export const overloadAlerts: readonly AlertRule[] = [
  visitorsRefused,
  pagesDegraded,
  shellOnly,
  slotsFull,
  refreshesFailing,
  misses,
  droppedLines,
  spansLost,
];
