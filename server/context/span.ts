import { AsyncLocalStorage } from 'node:async_hooks';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { toPublicError } from '../errors.ts';
import { newSpanId, newTraceId } from './trace-context.ts';

/** Kind of a span: an answer to a request, a call to another service, or work of this process. */
export type SpanKind = 'server' | 'client' | 'internal';

/** Facts of a span. An undefined one is left out. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Spans of one trace; more are not recorded. A page has about thirty. */
export const maxSpans = 200;

/** Decides whether a trace is kept, and receives its spans. */
export interface TraceSink {
  /** Whether a finished trace is kept. */
  readonly shouldKeep: (trace: Trace) => boolean;
  readonly send: (spans: readonly Span[]) => void;
}

interface TraceOptions {
  readonly id: string;
  /** Chosen at its start: it is kept, and the decision is sent to other services. */
  readonly isSampled: boolean;
  /** The caller has sampled its own part. */
  readonly isWanted?: boolean;
}

/**
 * The spans of a request, held until its first one ends: only then it is known whether it failed or was slow. Later spans
 * of a kept trace are sent as they end.
 */
export class Trace {
  readonly id: string;
  readonly isSampled: boolean;
  readonly isWanted: boolean;
  readonly sink: TraceSink;
  /** A part of it failed, and the visitor was not the cause. */
  hasFailed = false;
  /** Milliseconds of the longest wait: for the start of the response, or for a platform call. */
  longestWait = 0;
  /** Undefined until its first span ends. */
  isKept: boolean | undefined;
  #ended: Span[] = [];
  #spans = 0;
  #leftOut = 0;

  constructor(sink: TraceSink, { id, isSampled, isWanted = false }: TraceOptions) {
    this.sink = sink;
    this.id = id;
    this.isSampled = isSampled;
    this.isWanted = isWanted;
  }

  /** Flags for other services (W3C Trace Context). */
  get flags(): '00' | '01' {
    return this.isSampled || this.isWanted ? '01' : '00';
  }

  /** Number of spans that were not recorded. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Starts its first span, with which it ends. */
  first(options: Omit<SpanOptions, 'isFirst'>): Span {
    this.#spans += 1;
    return new Span(this, { ...options, isFirst: true });
  }

  /** Undefined if it has too many. */
  start(options: SpanOptions): Span | undefined {
    if (this.#spans >= maxSpans) {
      this.#leftOut += 1;
      return undefined;
    }
    this.#spans += 1;
    return new Span(this, options);
  }

  /** Takes an ended span. */
  take(span: Span): void {
    if (this.isKept) this.sink.send([span]);
    else if (this.isKept === undefined) this.#ended.push(span);
    if (span.isFirst) this.#finish();
  }

  #finish(): void {
    this.isKept = this.sink.shouldKeep(this);
    if (this.isKept) this.sink.send(this.#ended);
    // Connections that were opened during the request hold its context.
    this.#ended = [];
  }
}

/** Moments are those of `performance.now()`. */
interface SpanOptions {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly parentId?: string | undefined;
  readonly isFirst?: boolean;
  /** A span of another trace, whose request started it. */
  readonly cause?: Span | undefined;
  readonly startedAt?: number | undefined;
  readonly attributes?: SpanAttributes;
}

/** A part of a trace: work with a start and an end. */
export class Span {
  readonly trace: Trace;
  readonly id = newSpanId();
  readonly parentId: string | undefined;
  readonly kind: SpanKind;
  readonly isFirst: boolean;
  readonly cause: Span | undefined;
  readonly startedAt: number;
  name: string;
  attributes: SpanAttributes;
  /** When the response of its request began: what comes later depends on the visitor's connection. */
  respondedAt: number | undefined;
  /** Undefined while it runs. */
  endedAt: number | undefined;
  /** Code of its failure. */
  failure: string | undefined;

  constructor(trace: Trace, { name, kind = 'internal', parentId, isFirst = false, ...options }: SpanOptions) {
    this.trace = trace;
    this.name = name;
    this.kind = kind;
    this.parentId = parentId;
    this.isFirst = isFirst;
    this.cause = options.cause;
    this.startedAt = options.startedAt ?? performance.now();
    this.attributes = options.attributes ?? {};
  }

  get traceId(): string {
    return this.trace.id;
  }

  /** W3C `traceparent` for a call that is made in it. */
  get traceparent(): string {
    return `00-${this.trace.id}-${this.id}-${this.trace.flags}`;
  }

  /** Starts a part of it. Undefined if the trace has too many spans. */
  child(name: string, attributes?: SpanAttributes, kind?: SpanKind): Span | undefined {
    return this.trace.start({ name, parentId: this.id, ...(kind && { kind }), ...(attributes && { attributes }) });
  }

  /** Adds facts. */
  add(attributes: SpanAttributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }

  /** Records a failure. Messages may quote what a visitor wrote, so only the code is kept. */
  fail(error: unknown): void {
    if (isAbort(error)) {
      this.failure = 'aborted';
      return;
    }
    const { code, status } = toPublicError(error);
    this.failure = code;
    // A session that is over, or a promotion that is gone: the platform has answered.
    const isAnswered = error instanceof PlatformError && error.status !== undefined && error.status < 500;
    if (status >= 500 && !isAnswered) this.trace.hasFailed = true;
  }

  end(moment = performance.now()): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = moment;
    if (this.kind === 'client' || (this.isFirst && this.kind === 'internal'))
      this.trace.longestWait = Math.max(this.trace.longestWait, moment - this.startedAt);
    this.trace.take(this);
  }
}

/** The visitor has left: the reason of a signal that was aborted without one. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The span whose work is running. Empty without tracing. */
export const spanStore = new AsyncLocalStorage<Span>();

/** Trace that is certainly kept, for a metric that is counted before the end of its request. */
export const sampledTraceId = (span: Span | undefined): string | undefined =>
  span?.trace.isSampled ? span.traceId : undefined;

/** Runs work as a child of the running span; without one, just runs it. */
export function inSpan<Result>(
  name: string,
  work: (span: Span | undefined) => Result,
  { attributes, kind }: { readonly attributes?: SpanAttributes; readonly kind?: SpanKind } = {},
): Result {
  const span = spanStore.getStore()?.child(name, attributes, kind);
  return span ? spanStore.run(span, () => untilDone(span, work)) : work(undefined);
}

/** Runs work that outlives the running span as a trace of its own, which names the span as its cause. */
export function inOwnTrace<Result>(name: string, work: () => Result): Result {
  const cause = spanStore.getStore();
  if (!cause) return work();
  const trace = new Trace(cause.trace.sink, { id: newTraceId(), isSampled: cause.trace.isSampled });
  const span = trace.first({ name, cause });
  return spanStore.run(span, () => untilDone(span, work));
}

/** Runs work, ends its span when the work ends, and returns the work's result. */
function untilDone<Result>(span: Span, work: (span: Span) => Result): Result {
  try {
    const result = work(span);
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => {
          span.fail(error);
          span.end();
        },
      );
    } else {
      span.end();
    }
    return result;
  } catch (error) {
    span.fail(error);
    span.end();
    throw error;
  }
}
