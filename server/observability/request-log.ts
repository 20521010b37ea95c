import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../context/request-context.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { CampaignsNotFound } from './campaigns-not-found.ts';
import { logEvents } from './log-events.ts';
import type { Logger } from './logger.ts';
import { type Metrics, methodLabel, statusLabel } from './metrics.ts';

interface RequestLogDeps {
  readonly lifecycle: Lifecycle;
  readonly metrics: Pick<Metrics, 'inFlight' | 'requestDuration'>;
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
  'requestId' | 'traceId' | 'label' | 'answered' | 'campaign' | 'language' | 'region' | 'platformWait'
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
  logger,
  tenantOf,
  campaignsNotFound,
}: RequestLogDeps): TrackRequest {
  const report = (
    method: string,
    response: ServerResponse,
    context: LoggedContext,
    { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
  ) => {
    const { statusCode: status } = response;
    const outcome = outcomeOf(response, lifecycle);
    const { label: route, answered, campaign, language, region, platformWait } = context;
    const { slowest } = platformWait ?? {};
    const durationMs = endedAt - startedAt;
    metrics.requestDuration.observe({ route, status: statusLabel(status, outcome === 'finished') }, durationMs / 1_000);
    logger.info(
      {
        event: logEvents.requestDone,
        route,
        method,
        status,
        outcome,
        ...answered,
        campaign,
        tenant: tenantOf(response.req),
        language,
        country: region?.country,
        requestId: context.requestId,
        traceId: context.traceId,
        durationMs: Math.round(durationMs),
        platformMs: platformWait && Math.round(platformWait.until(endedAt)),
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
