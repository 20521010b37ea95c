import { AsyncLocalStorage } from 'node:async_hooks';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { toPublicError } from '../errors.ts';
import { newSpanId, newTraceId } from './trace-context.ts';

/** Kind of a span: handling a request, a call to another service, or work of this process. */
export type SpanKind = 'server' | 'client' | 'internal';

/** Attributes of a span. Undefined ones are left out. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Maximum spans of one trace; further ones are dropped. A page has about thirty. */
export const maxSpans = 200;

/** Decides whether a trace is kept, and receives its spans. */
export interface TraceSink {
  /** Whether a finished trace is kept. */
  readonly shouldKeep: (trace: Trace) => boolean;
  readonly send: (spans: readonly Span[]) => void;
}

interface TraceOptions {
  readonly id: string;
  /** Sampled at its start: the trace is kept, and the decision is sent to other services. */
  readonly isSampled: boolean;
  /** The caller has sampled its own part. */
  readonly isWanted?: boolean;
}

/**
 * The spans of a request, held until the root span ends: only then is it known whether the request failed or was slow. Later spans of a
 * kept trace are sent as they end.
 */
export class Trace {
  readonly id: string;
  readonly isSampled: boolean;
  readonly isWanted: boolean;
  readonly sink: TraceSink;
  /** A part of the request failed, and not because of the visitor. */
  hasFailed = false;
  /** Milliseconds of the longest wait: for the start of the response, or for a platform call. */
  maxWait = 0;
  /** Undefined until the root span ends. */
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

  /** Starts the root span, which ends the trace. */
  first(options: Omit<SpanOptions, 'isFirst'>): Span {
    this.#spans += 1;
    return new Span(this, { ...options, isFirst: true });
  }

  /** Starts a span; undefined if the trace already has too many. */
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
    // Connections opened during the request hold its context, and with it this array.
    this.#ended = [];
  }
}

/** Times are those of `performance.now()`. */
interface SpanOptions {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly parentId?: string | undefined;
  readonly isFirst?: boolean;
  /** A span of another trace, whose request started this one. */
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
  /** Time at which its request's response began: the rest depends on the visitor's connection. */
  respondedAt: number | undefined;
  /** Undefined while the span runs. */
  endedAt: number | undefined;
  /** Error code if it failed. */
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

  /** W3C `traceparent` for a call made within this span. */
  get traceparent(): string {
    return `00-${this.trace.id}-${this.id}-${this.trace.flags}`;
  }

  /** Starts a child span. Undefined if the trace has too many spans. */
  child(name: string, attributes?: SpanAttributes, kind?: SpanKind): Span | undefined {
    return this.trace.start({ name, parentId: this.id, ...(kind && { kind }), ...(attributes && { attributes }) });
  }

  /** Adds attributes. */
  add(attributes: SpanAttributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }

  /** Records a failure. Messages may quote visitors' input, so only the code is kept. */
  fail(error: unknown): void {
    if (isAbort(error)) {
      this.failure = 'aborted';
      return;
    }
    const { code, status } = toPublicError(error);
    this.failure = code;
    // An expired session or a missing promotion is a valid reply of the platform.
    const isAnswered = error instanceof PlatformError && error.status !== undefined && error.status < 500;
    if (status >= 500 && !isAnswered) this.trace.hasFailed = true;
  }

  end(moment = performance.now()): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = moment;
    if (this.kind === 'client' || (this.isFirst && this.kind === 'internal'))
      this.trace.maxWait = Math.max(this.trace.maxWait, moment - this.startedAt);
    this.trace.take(this);
  }
}

/** The visitor has left: a signal aborted without a reason. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The active span. Empty without tracing. */
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

/** Runs work that outlives the active span as a separate trace, which links to that span as its cause. */
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
