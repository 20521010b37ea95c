import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext, ResponseOutcome } from '../context/request-context.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { CampaignsNotFound } from './campaigns-not-found.ts';
import { logEvents } from './log-events.ts';
import type { Logger } from './logger.ts';
import { exemplarOf, type Metrics, methodLabel, statusLabel } from './metrics.ts';
import type { RequestEnd, Tracing } from './tracing.ts';

interface RequestLogDeps {
  readonly lifecycle: Lifecycle;
  readonly metrics: Pick<Metrics, 'inFlight' | 'observeSeconds' | 'requestDuration'>;
  readonly tracing?: Pick<Tracing, 'finish' | 'record'> | undefined;
  readonly logger: Logger;
  /** The operator's site that a request is for. */
  readonly tenantOf: (request: Pick<IncomingMessage, 'headers'>) => string | undefined;
  readonly campaignsNotFound: Pick<CampaignsNotFound, 'record'>;
}

type Outcome = 'finished' | 'client-gone' | 'cut' | 'broken-off';

const messages: Readonly<Record<Outcome, string>> = {
  finished: 'request finished',
  'client-gone': 'client left before the response was complete',
  'broken-off': 'the response failed before it was complete',
  cut: 'the server stopped before the response was complete',
};

/** The logged part of a context, which may change until the request ends. */
export type LoggedContext = Pick<
  RequestContext,
  'requestId' | 'traceId' | 'span' | 'label' | 'responseOutcome' | 'campaign' | 'language' | 'region' | 'platformWait'
>;

/**
 * Registers a request that starts now, or at a moment of `performance.now()`; at its end writes its log line and its
 * duration (goal M7).
 */
export type TrackRequest = (
  method: string | undefined,
  response: ServerResponse,
  context: LoggedContext,
  startedAt?: number,
) => void;

function outcomeOf({ writableFinished, errored }: ServerResponse, lifecycle: Pick<Lifecycle, 'isCutting'>): Outcome {
  if (writableFinished) return 'finished';
  if (lifecycle.isCutting()) return 'cut';
  return errored ? 'broken-off' : 'client-gone';
}

/** Makes the log of requests. */
export function createRequestLog({
  lifecycle,
  metrics,
  tracing,
  logger,
  tenantOf,
  campaignsNotFound,
}: RequestLogDeps): TrackRequest {
  const report = (
    method: string,
    response: ServerResponse,
    context: LoggedContext,
    times: { readonly startedAt: number; readonly endedAt: number },
  ) => {
    const { statusCode: status } = response;
    const outcome = outcomeOf(response, lifecycle);
    const { label: route, responseOutcome, campaign, language, region, platformWait } = context;
    const { slowest } = platformWait ?? {};
    const durationMs = times.endedAt - times.startedAt;
    const tenant = tenantOf(response.req);
    const isTraced = tracing && trace(tracing, response, context, { ...times, method, outcome, tenant });
    metrics.observeSeconds(
      metrics.requestDuration,
      { route, status: statusLabel(status, outcome === 'finished') },
      durationMs / 1_000,
      exemplarOf(isTraced ? context.traceId : undefined),
    );
    logger.info(
      {
        event: logEvents.requestDone,
        route,
        method,
        status,
        outcome,
        ...responseOutcome,
        campaign,
        tenant,
        language,
        country: region?.country,
        requestId: context.requestId,
        traceId: context.traceId,
        isTraced: isTraced || undefined,
        durationMs: Math.round(durationMs),
        platformMs: platformWait && Math.round(platformWait.until(times.endedAt)),
        platformCalls: platformWait?.attempts,
        slowestCall: slowest?.call,
        slowestCallMs: slowest && Math.round(slowest.milliseconds),
      },
      messages[outcome],
    );
    if (status === 404 && campaign !== undefined) campaignsNotFound.record(campaign, response.req.headers.referer);
  };
  return (method, response, context, startedAt = performance.now()) => {
    const running = { response, context, startedAt };
    lifecycle.enter(running);
    metrics.inFlight.inc();
    // `finish` is not emitted if the client leaves: only `close` always is.
    response.on('close', () => {
      metrics.inFlight.dec();
      const times = { startedAt, endedAt: performance.now() };
      report(methodLabel(method ?? ''), response, context, times);
      lifecycle.leave(running);
    });
  };
}

/** Facts about a request's end that its context lacks. */
interface EndFacts extends Pick<RequestEnd, 'startedAt' | 'endedAt'> {
  readonly method: string;
  readonly outcome: Outcome;
  readonly tenant: string | undefined;
}

/** Ends the trace of a request. Returns whether it is kept. */
function trace(
  tracing: Pick<Tracing, 'finish' | 'record'>,
  { req: request, statusCode }: ServerResponse,
  { label, responseOutcome, campaign, language, region, requestId, traceId, span }: LoggedContext,
  { startedAt, endedAt, method, outcome, tenant }: EndFacts,
): boolean {
  const end: RequestEnd = {
    name: `${method} ${label}`,
    startedAt,
    endedAt,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': statusCode,
      'http.route': label,
      'marquee.outcome': outcome,
      'marquee.answer': responseOutcome?.answer,
      'marquee.reason': responseOutcome?.reason,
      'marquee.campaign': campaign,
      'marquee.tenant': tenant,
      'marquee.language': language,
      'marquee.country': region?.country,
      'marquee.request_id': requestId,
    },
    failure: failureOf(statusCode, outcome, responseOutcome),
  };
  if (span) return tracing.finish(span, end);
  const { traceparent } = request.headers;
  return tracing.record(traceId, Array.isArray(traceparent) ? traceparent[0] : traceparent, end);
}

/** Reason of a failure on our side; undefined if the service is not at fault. */
function failureOf(status: number, outcome: Outcome, responseOutcome: ResponseOutcome | undefined): string | undefined {
  if (outcome === 'broken-off' || outcome === 'cut') return outcome;
  return status >= 500 ? (responseOutcome?.reason ?? 'internal') : undefined;
}
