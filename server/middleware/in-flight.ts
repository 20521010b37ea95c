import type { RequestHandler, Response } from 'express';
import type { Lifecycle } from '../lifecycle.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import { type Metrics, methodLabel, statusLabel } from '../observability/metrics.ts';

interface InFlightDeps {
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

type Outcome = 'finished' | 'client-gone' | 'cut';

const messages: Readonly<Record<Outcome, string>> = {
  finished: 'request finished',
  'client-gone': 'client left before the response was complete',
  cut: 'the server stopped before the response was complete',
};

/** Counts a request while it lasts, and writes its one log line and its one observation when it ends or breaks off. */
export const inFlight = ({ lifecycle, metrics, logger }: InFlightDeps): RequestHandler => {
  const report = (method: string, { statusCode, writableFinished, locals }: Response, seconds: number) => {
    const { context } = locals;
    const outcome: Outcome = writableFinished ? 'finished' : lifecycle.isCutting() ? 'cut' : 'client-gone';
    const route = context.label;
    metrics.requestDuration.observe({ route, status: statusLabel(statusCode, writableFinished) }, seconds);
    logger.info(
      {
        event: logEvents.requestDone,
        requestId: context.requestId,
        traceId: context.traceId,
        route,
        method,
        status: statusCode,
        outcome,
        durationMs: Math.round(seconds * 1000),
        language: context.language,
        country: context.region?.country,
      },
      messages[outcome],
    );
  };
  return function inFlight(request, response, next) {
    const running = { response, context: response.locals.context, startedAt: performance.now() };
    lifecycle.enter(running);
    metrics.inFlight.inc();
    // `finish` never comes when the client leaves: only `close` always does.
    response.once('close', () => {
      metrics.inFlight.dec();
      report(methodLabel(request.method), response, (performance.now() - running.startedAt) / 1000);
      lifecycle.leave(running);
    });
    next();
  };
};
