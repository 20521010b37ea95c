import { readPrometheusText, type Series } from './prometheus-text.ts';

/** Counters of one process, by name and label: `outcome shell`, `cpu`. */
export type Counts = Readonly<Record<string, number>>;

/** The metrics of one process at one moment. A metric that the build lacks is missing, not 0. */
export interface ServiceSample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Differs after a restart, which resets the counters. */
  readonly pid: number;
  readonly counts: Counts;
  readonly memoryBytes: number | undefined;
  readonly inFlight: number | undefined;
  readonly limiterLimit: number | undefined;
  readonly limiterInFlight: number | undefined;
}

const prefixes = [
  'ssr_outcome_total',
  'page_cache_requests_total',
  'overload_shed_total',
  'limiter_',
  'http_request',
  'page_response_start_seconds',
  'event_loop_',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
];

/** The key of a counter; `undefined` for series that are not read. */
function keyOf({ name, labels }: Series): string | undefined {
  switch (name) {
    case 'ssr_outcome_total':
      return `outcome ${labels['outcome']}`;
    case 'page_cache_requests_total':
      return `cache ${labels['outcome']}`;
    case 'overload_shed_total':
      return `shed ${labels['answer']} ${labels['reason']}`;
    case 'http_request_duration_seconds_count':
      return `status ${labels['status']}`;
    case 'page_response_start_seconds_bucket':
      return `start ${Number(labels['le'] === '+Inf' ? 'Infinity' : labels['le'])}`;
    case 'event_loop_delay_seconds_bucket':
      return `delay ${Number(labels['le'] === '+Inf' ? 'Infinity' : labels['le'])}`;
    case 'event_loop_active_seconds_total':
      return 'loop';
    case 'process_cpu_seconds_total':
      return 'cpu';
    default:
      return undefined;
  }
}

/** Parses a `/metrics` response. */
export function readServiceSample(text: string, pid: number, at: number): ServiceSample {
  const series = readPrometheusText(text, prefixes);
  const gauge = (name: string) => series.find((each) => each.name === name)?.value;
  // A disabled limiter reports a limit of 0.
  const limit = gauge('limiter_limit');
  const isLimited = limit !== undefined && limit > 0;
  const counts: Record<string, number> = {};
  for (const each of series) {
    const key = keyOf(each);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + each.value;
  }
  return {
    at,
    pid,
    counts,
    memoryBytes: gauge('process_resident_memory_bytes'),
    inFlight: gauge('http_requests_in_flight'),
    limiterLimit: isLimited ? limit : undefined,
    limiterInFlight: isLimited ? gauge('limiter_in_flight') : undefined,
  };
}

/**
 * Difference between two samples of one position in the fleet. A process that was started in between counts from zero, so all of its counts
 * are new. Its predecessor's counts after the last sample are lost.
 */
export function difference(before: ServiceSample | undefined, after: ServiceSample): Counts {
  const same = before?.pid === after.pid ? before.counts : {};
  return Object.fromEntries(
    Object.entries(after.counts).map(([key, value]) => {
      const earlier = same[key] ?? 0;
      return [key, value >= earlier ? value - earlier : value];
    }),
  );
}
