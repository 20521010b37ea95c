import { type LatencyHistogram, mergeHistograms } from './measure/latency-histogram.ts';
import type { Second } from './measure/timeline.ts';
import { isWithin, lengthOf, type Span } from './phases.ts';

/** Outcomes for visitors, best first, named as in `load-tests/lib/outcome.ts`. */
export const outcomes = ['full', 'stale', 'shell', 'error'] as const;

/** Outcomes that are less than a full page. */
export const shedResponses = ['stale', 'shell', 'refused'] as const;

/** The figures of a part of the rehearsal. Times are in milliseconds, shares between 0 and 1. */
export interface PartFigures extends Span {
  readonly title: string;
  readonly requests: number;
  readonly perSecond: number;
  readonly dropped: number;
  readonly failed: number;
  readonly cut: number;
  readonly checks: number;
  readonly failedChecks: number;
  readonly pages: LatencyHistogram;
  readonly calls: LatencyHistogram;
  readonly blocked: LatencyHistogram;
  /** Visits by outcome. */
  readonly outcomes: Readonly<Record<(typeof outcomes)[number], number>>;
  /** Requests that were shed; undefined if the build has no overload protection. */
  readonly shed: Readonly<Record<(typeof shedResponses)[number], number>> | undefined;
  /** CPU of all processes of the service, in seconds. */
  readonly cpuSeconds: number;
  /** Means over the part: share of its core that a process used, and share of the time in which its event loop was active. */
  readonly cpu: number | undefined;
  readonly loop: number | undefined;
  /** Cores that the load generator used on average. */
  readonly generator: number | undefined;
  /** Share of all cores that were busy, on average. */
  readonly machine: number | undefined;
}

/** Adds up the seconds of a part. */
export function figuresOf(title: string, seconds: readonly Second[], span: Span): PartFigures {
  const own = seconds.filter((_, second) => isWithin(second, span));
  const total = (of: (second: Second) => number) => own.reduce((sum, second) => sum + of(second), 0);
  const requests = total(({ traffic }) => traffic.requests);
  const counts = countsOf(own);
  const processes = own.flatMap(({ service }) => service?.processes ?? []);
  const machines = own.flatMap(({ machine }) => machine ?? []);
  return {
    ...span,
    title,
    requests,
    perSecond: lengthOf(span) === 0 ? 0 : requests / lengthOf(span),
    dropped: total(({ traffic }) => traffic.dropped),
    failed: total(({ traffic }) => traffic.failed),
    cut: total(({ traffic }) => traffic.cut),
    checks: total(({ traffic }) => traffic.checks),
    failedChecks: total(({ traffic }) => traffic.failedChecks),
    pages: mergeHistograms(own.map(({ traffic }) => traffic.pages)),
    calls: mergeHistograms(own.map(({ traffic }) => traffic.calls)),
    blocked: mergeHistograms(own.map(({ traffic }) => traffic.blocked)),
    outcomes: {
      full: total(({ traffic }) => traffic.outcomes['full'] ?? 0),
      stale: total(({ traffic }) => traffic.outcomes['stale'] ?? 0),
      shell: total(({ traffic }) => traffic.outcomes['shell'] ?? 0),
      error: total(({ traffic }) => traffic.outcomes['error'] ?? 0),
    },
    shed: shedIn(
      counts,
      own.some(({ service }) => service?.limiterLimit !== undefined),
    ),
    cpuSeconds: counts['cpu'] ?? 0,
    cpu: mean(processes.map(({ cpu }) => cpu)),
    loop: mean(processes.flatMap(({ loop }) => loop ?? [])),
    generator: mean(machines.map(({ generator }) => generator)),
    machine: mean(machines.map(({ busy }) => busy)),
  };
}

/** Sums of the service's counts in these seconds. */
function countsOf(seconds: readonly Second[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { service } of seconds)
    for (const [key, value] of Object.entries(service?.counts ?? {})) sums[key] = (sums[key] ?? 0) + value;
  return sums;
}

/** Counts whose keys begin with a prefix, without the prefix. */
function withoutPrefix(counts: Readonly<Record<string, number>>, word: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([key, value]) => (key.startsWith(word) ? [[key.slice(word.length), value]] : [])),
  );
}

/**
 * Shed requests by fallback: from the counter, which has no series before its first increment, or else from the outcomes of pages, as far
 * as these show it.
 */
function shedIn(counts: Readonly<Record<string, number>>, isLimited: boolean): PartFigures['shed'] {
  const shed = Object.entries(withoutPrefix(counts, 'shed '));
  const pages = withoutPrefix(counts, 'outcome ');
  if (shed.length === 0 && !isLimited && !shedResponses.some((answer) => pages[answer] !== undefined)) return undefined;
  const sum = (answer: string) =>
    shed.length === 0
      ? // The page cache also sends stale pages in normal operation: only the counter tells which were fallbacks.
        answer === 'stale'
        ? 0
        : (pages[answer] ?? 0)
      : shed.reduce((total, [key, value]) => total + (key.startsWith(`${answer} `) ? value : 0), 0);
  return { stale: sum('stale'), shell: sum('shell'), refused: sum('refused') };
}

/** Arithmetic mean; `undefined` without values. */
export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Limit for the first byte after the spike, and the number of seconds that are judged together. */
interface Recovery {
  readonly milliseconds: number;
  readonly share: number;
}

const judgedTogether = 3;

/**
 * Seconds from the end of the spike until the service has recovered: from then on, no three consecutive seconds have a failure, a shed
 * request, or pages slower than the limit. Undefined if it did not recover.
 */
export function recoverySeconds(seconds: readonly Second[], span: Span, limit: Recovery): number | undefined {
  const own = seconds.slice(span.from, span.until);
  if (own.every(({ traffic }) => traffic.requests === 0)) return undefined;
  const bad = own.findLastIndex(
    (_, index) => !hasRecovered(own.slice(Math.max(0, index - judgedTogether + 1), index + 1), limit),
  );
  if (bad === own.length - 1) return undefined;
  return bad + 1;
}

function hasRecovered(seconds: readonly Second[], { milliseconds, share }: Recovery): boolean {
  const { failed, shed, pages } = figuresOf('', seconds, { from: 0, until: seconds.length });
  const less = shed === undefined ? 0 : shed.stale + shed.shell + shed.refused;
  return failed === 0 && less === 0 && (pages.quantile(share) ?? 0) <= milliseconds;
}
