import { type Attributes, type HrTime, type Link, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Span, SpanAttributes } from '../context/span.ts';
import { createLineSampler } from './line-sampler.ts';
import { logEvents } from './log-events.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

interface SpanExporterDeps {
  /** Address of an OTLP collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly buildId: string;
  /** Name of the pod, as the trace's service instance. */
  readonly instance: string;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'traceSpans'>;
}

/**
 * Sends spans to an OpenTelemetry collector, in batches and in the background: spans that a collector does not accept in time are dropped.
 * Loaded only if one is configured (decision 119).
 */
export function createSpanExporter({ endpoint, buildId, instance, logger, metrics }: SpanExporterDeps) {
  const resource = resourceFromAttributes({
    'service.name': 'marquee',
    'service.version': buildId,
    'service.instance.id': instance,
  }).merge(detectResources({ detectors: [envDetector] }));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const processor = new BatchSpanProcessor({ exporter: withReporting(exporter, { logger, metrics }) });
  return {
    send: (spans: readonly Span[]) => {
      // Not `performance.timeOrigin`: over weeks the monotonic clock drifts from the time of day.
      const origin = Date.now() - performance.now();
      for (const span of spans) processor.onEnd(readable(span, resource, origin));
    },
    // Failed exports are already counted and logged.
    flush: () => processor.forceFlush().catch(() => {}),
    close: () => processor.shutdown().catch(() => {}),
  };
}

/** Counts the spans of each batch, and logs a sample of the failures. */
function withReporting(
  exporter: SpanExporter,
  { logger, metrics }: Pick<SpanExporterDeps, 'logger' | 'metrics'>,
): SpanExporter {
  const sampler = createLineSampler();
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        metrics.traceSpans.inc({ outcome: result.error ? 'failed' : 'sent' }, spans.length);
        const leftOut = result.error ? sampler.take(result.error.name) : undefined;
        if (leftOut !== undefined)
          logger.warn(
            { event: logEvents.traceExportFailed, cause: result.error?.message, ...(leftOut > 0 && { leftOut }) },
            'traces could not be sent',
          );
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

const scope = { name: 'marquee' };

/** Converts a span to the SDK's form. */
function readable(span: Span, resource: Resource, origin: number): ReadableSpan {
  const { trace, parentId, startedAt, endedAt = startedAt, failure, cause } = span;
  const context = (traceId: string, spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  const links: Link[] = cause ? [{ context: context(cause.trace.id, cause.id) }] : [];
  return {
    name: span.name,
    kind: kinds[span.kind],
    spanContext: () => context(trace.id, span.id),
    ...(parentId !== undefined && { parentSpanContext: context(trace.id, parentId) }),
    startTime: timeOf(origin + startedAt),
    endTime: timeOf(origin + endedAt),
    duration: timeOf(endedAt - startedAt),
    status: failure === undefined ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR, message: failure },
    attributes: attributesOf(span.attributes, failure),
    links,
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Converts milliseconds to seconds and nanoseconds. */
const timeOf = (milliseconds: number): HrTime => {
  const seconds = Math.trunc(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1_000_000)];
};

function attributesOf(attributes: SpanAttributes, failure: string | undefined): Attributes {
  const known = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...(failure !== undefined && { 'error.type': failure }) };
}
