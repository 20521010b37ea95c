import type { ErrorRequestHandler, Request, Response } from 'express';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { MarqueeError, toPublicError } from '../errors.ts';
import { sendJsonError } from '../http/send-json-error.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics, RenderOutcome } from '../observability/metrics.ts';
import { errorOutcome } from './page-sender.ts';
import type { Pages } from './pages.ts';
import type { SendStaticError } from './static-error.ts';

interface ErrorHandlerDeps {
  readonly pages: Pick<Pages, 'sendError'>;
  /** Route for the error page if no route was matched. */
  readonly fallbackRoute: RouteSpec;
  readonly sendStaticError: SendStaticError;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Sends an error: nothing once the headers are sent; JSON to programs; the branded page to people, or the static error
 * page if that fails too.
 */
export function createErrorHandler({
  pages,
  fallbackRoute,
  logger,
  metrics,
  sendStaticError,
}: ErrorHandlerDeps): ErrorRequestHandler {
  const sampler = createLineSampler();
  return async function errorHandler(thrown: unknown, request, response, _next) {
    const { context } = response.locals;
    // The visitor has left: the error is the result of the aborted request.
    if (context.signal.aborted) return;
    const error = toPublicError(thrown);
    metrics.errors.inc({ code: error.code });
    // Refusals under overload are counted: logging each would cost more than the refusal itself.
    const level = error.code === 'overloaded' ? 'debug' : error.status >= 500 ? 'error' : 'info';
    // An outage of the platform fails thousands of requests in the same way, so those are sampled. Our own bugs are always logged.
    const leftOut = thrown instanceof PlatformError ? sampler.take(`${context.label} ${error.code}`) : 0;
    if (leftOut !== undefined) {
      const fields = { code: error.code, route: context.label, error: thrown, ...(leftOut > 0 && { leftOut }) };
      logger[level]({ event: logEvents.requestFailed, ...fields }, error.code);
    }
    context.responseOutcome ??= errorOutcome(error);
    if (response.headersSent) {
      response.destroy(new MarqueeError(error.code));
      return;
    }
    if (context.responseKind !== 'document') sendJsonError(response, error);
    else await sendErrorPage(request, response, error);
  };

  async function sendErrorPage(request: Request, response: Response, error: PublicError): Promise<void> {
    const { context } = response.locals;
    // Outcome of the static page: `refused` under overload, `error` if no slot is free for the branded page, `static` if that page failed.
    let outcome: RenderOutcome = error.code === 'overloaded' ? 'refused' : 'error';
    try {
      const route = context.match?.route ?? fallbackRoute;
      if (error.code !== 'overloaded' && (await pages.sendError(request, response, route, error)) === 'sent') return;
    } catch (failure) {
      outcome = 'static';
      logger.error({ event: logEvents.errorPageFailed, error: failure }, 'the error page failed to render');
      if (response.headersSent) {
        response.destroy(new MarqueeError(error.code));
        return;
      }
    }
    metrics.renderOutcomes.inc({ route: context.label, outcome });
    sendStaticError(response, error, context.language);
  }
}
