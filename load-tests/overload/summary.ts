import { percentile } from '../bench/harness/percentile.ts';
import type { LoadSecond } from './generator-messages.ts';
import { type ResponseKind, responseKinds } from './response-kind.ts';

/** A period of load, as one row of the table. */
export interface LoadSummary {
  readonly requests: number;
  readonly responses: Readonly<Record<ResponseKind, number>>;
  /** Milliseconds; 0 without responses. */
  readonly p50: number;
  readonly p99: number;
  /** Complete pages per second. */
  readonly fullPerSecond: number;
  /** Share of the requests that got less than a complete page; `late`: of the requests that were sent late. */
  readonly shed: number;
  readonly late: number;
}

/** Summarizes seconds. */
export function summarize(seconds: readonly LoadSecond[]): LoadSummary {
  const durations = seconds.flatMap((second) => second.durations);
  const latencyAt = (share: number) => (durations.length === 0 ? 0 : percentile(durations, share));
  const count = (kind: ResponseKind) => seconds.reduce((sum, { responses }) => sum + responses[kind], 0);
  const responses: Record<ResponseKind, number> = {
    full: count('full'),
    stale: count('stale'),
    shell: count('shell'),
    refused: count('refused'),
    '5xx': count('5xx'),
    timeout: count('timeout'),
    error: count('error'),
  };
  const requests = responseKinds.reduce((sum, kind) => sum + responses[kind], 0);
  return {
    requests,
    responses,
    p50: latencyAt(0.5),
    p99: latencyAt(0.99),
    fullPerSecond: responses.full / Math.max(1, seconds.length),
    shed: (requests - responses.full) / Math.max(1, requests),
    late: seconds.reduce((sum, { late }) => sum + late, 0) / Math.max(1, requests),
  };
}

/** Tolerances for a recovered second: a factor and milliseconds of latency, and a share of shed requests. */
const tolerance = { factor: 2, milliseconds: 50, shed: 0.01 };

/**
 * Seconds after a spike until everything is permanently as before; undefined if it did not recover. Compares the slowest hundredth and the
 * share of requests that got less than a page (goal O11).
 */
export function secondsToRecover(before: readonly LoadSecond[], after: readonly LoadSecond[]): number | undefined {
  const usual = summarize(before);
  const isAsBefore = (second: LoadSecond): boolean => {
    const { p99, shed } = summarize([second]);
    return p99 <= usual.p99 * tolerance.factor + tolerance.milliseconds && shed <= usual.shed + tolerance.shed;
  };
  const last = after.findLastIndex((second) => !isAsBefore(second));
  return last === after.length - 1 ? undefined : last + 1;
}
