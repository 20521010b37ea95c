import type { RequestHandler } from 'express';
import type { Lifecycle } from '../lifecycle.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import { type Metrics, methodLabel, statusLabel } from '../observability/metrics.ts';

interface InFlightDeps {
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Counts a request while it lasts, and writes its one log line and its one observation when it ends or breaks off. */
export const inFlight = ({ lifecycle, metrics, logger }: InFlightDeps): RequestHandler =>
  function inFlight(request, response, next) {
    const startedAt = performance.now();
    const done = lifecycle.enter();
    metrics.inFlight.inc();
    if (lifecycle.isDraining()) response.setHeader('Connection', 'close');
    // `finish` never comes when the client leaves: only `close` always does.
    response.once('close', () => {
      const { context } = response.locals;
      const duration = (performance.now() - startedAt) / 1000;
      const isComplete = response.writableFinished;
      metrics.inFlight.dec();
      metrics.requestDuration.observe(
        {
          route: context.label,
          method: methodLabel(request.method),
          status: statusLabel(response.statusCode, isComplete),
        },
        duration,
      );
      logger.info(
        {
          event: logEvents.requestDone,
          requestId: context.requestId,
          traceId: context.traceId,
          route: context.label,
          method: methodLabel(request.method),
          status: response.statusCode,
          outcome: isComplete ? 'finished' : 'client-gone',
          durationMs: Math.round(duration * 1000),
          language: context.language,
          country: context.region?.country,
        },
        isComplete ? 'request finished' : 'client left before the response was complete',
      );
      done();
    });
    next();
  };
