import { type Span, type SpanAttributes, Trace, type TraceSink } from '../context/span.ts';
import { type CallerSpan, newTraceId, readCaller } from '../context/trace-context.ts';

/** End of a request, as recorded in its trace. */
export interface RequestEnd {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: SpanAttributes;
  /** Error code; undefined for an intended response. */
  readonly failure: string | undefined;
}

/** Traces of requests. */
export interface Tracing {
  /** Starts the trace of a request, which may have a `traceparent`. */
  readonly start: (traceparent: string | undefined) => Span;
  /** Ends the trace of a request. Returns whether it is kept. */
  readonly finish: (span: Span, end: RequestEnd) => boolean;
  /** Records a request that got its response at once and has no spans: its trace is created only if kept. */
  readonly record: (traceId: string, traceparent: string | undefined, end: RequestEnd) => boolean;
  /** Sends the pending spans. */
  readonly flush: () => Promise<void>;
  /** Sends the pending spans, and accepts no more. */
  readonly close: () => Promise<void>;
}

/** Known facts of a request that is over. */
interface KnownRequest {
  readonly id?: string;
  readonly startedAt?: number;
  readonly isSampled?: boolean;
}

interface TracingOptions extends Pick<TraceSink, 'send'> {
  /** Share of requests whose traces are kept, whatever their outcome. */
  readonly ratio: number;
  /** Minimum duration of a slow wait, in milliseconds. */
  readonly slowMs: number;
  readonly flush?: () => Promise<void>;
  readonly close?: () => Promise<void>;
  readonly random?: () => number;
}

/**
 * Maximum traces per second that are kept in addition to the sampled ones. In an outage every request fails, and any
 * client can send a `traceparent` that asks for its trace.
 */
const maxUnsampled = 10;

/** Samples traces at their start, and keeps those that failed or were slow. */
export function createTracing({
  ratio,
  slowMs,
  send,
  flush = async () => {},
  close = async () => {},
  random = Math.random,
}: TracingOptions): Tracing {
  const takeUnsampled = createAllowance(maxUnsampled);
  const sink: TraceSink = {
    send,
    shouldKeep: (trace) =>
      trace.isSampled || ((trace.isWanted || trace.hasFailed || trace.maxWait >= slowMs) && takeUnsampled()),
  };
  const begin = (traceparent: string | undefined, known: KnownRequest = {}): Span => {
    const caller = readCaller(traceparent);
    const trace = new Trace(sink, {
      id: caller?.traceId ?? known.id ?? newTraceId(),
      isSampled: known.isSampled ?? random() < ratio,
      isWanted: caller !== undefined && hasSampledFlag(caller),
    });
    return trace.first({ name: 'request', kind: 'server', parentId: caller?.spanId, startedAt: known.startedAt });
  };
  const finish: Tracing['finish'] = (span, { name, endedAt, attributes, failure }) => {
    const { trace } = span;
    span.name = name;
    span.add({ ...attributes, ...(trace.leftOut > 0 && { 'marquee.spans_left_out': trace.leftOut }) });
    if (failure !== undefined) {
      trace.hasFailed = true;
      span.failure = failure;
    }
    trace.maxWait = Math.max(trace.maxWait, (span.respondedAt ?? endedAt) - span.startedAt);
    span.end(endedAt);
    return trace.isKept === true;
  };
  return {
    start: (traceparent) => begin(traceparent),
    finish,
    record: (id, traceparent, end) => {
      const { startedAt, failure } = end;
      const isPlain = traceparent === undefined && failure === undefined;
      const isSampled = random() < ratio;
      // The common case: a random number is drawn, and no trace is created.
      if (isPlain && !isSampled) return false;
      const span = begin(traceparent, { id, startedAt, isSampled });
      // A cached page is written at once: any delay is the visitor's connection.
      span.respondedAt = startedAt;
      return finish(span, end);
    },
    flush,
    close,
  };
}

const hasSampledFlag = ({ flags }: CallerSpan): boolean => (Number.parseInt(flags, 16) & 1) === 1;

/** Creates a function that allows up to a number of calls per second. */
function createAllowance(perSecond: number): () => boolean {
  let second = 0;
  let left = perSecond;
  return () => {
    const now = Math.trunc(performance.now() / 1_000);
    if (now !== second) {
      second = now;
      left = perSecond;
    }
    if (left === 0) return false;
    left -= 1;
    return true;
  };
}
