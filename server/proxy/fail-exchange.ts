import type { Response } from 'express';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { sendJsonError } from '../http/send-json-error.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { FailedAttempt } from '../platform/attempt.ts';

/** Ends an exchange that failed. */
export type FailExchange = (error: Error, response: Response) => void;

/**
 * Ends a failed exchange with a JSON error or, if part of the response is already sent, by closing the connection, so that the response
 * does not look complete. Each failure is counted once and a sample logged; a visitor who leaves does not count.
 */
export function createFailExchange(
  { id, responseHeaders }: ProxyGroup,
  { logger, metrics }: { readonly logger: Logger; readonly metrics: Metrics },
): FailExchange {
  const failed = new WeakSet<Response>();
  const sampler = createLineSampler();
  return (error, response) => {
    if (response.locals.context.signal.aborted || response.writableEnded || failed.has(response)) return;
    failed.add(response);
    const failure =
      error instanceof PlatformError ? error : new PlatformError(id, 'platform-unavailable', 'no response');
    const { code } = failure;
    const { exchange } = response.locals;
    exchange?.settle?.(new FailedAttempt(failure));
    const cause = causeOf(error);
    const call = exchange?.call.id;
    const leftOut = sampler.take(`${call} ${code} ${cause}`);
    if (leftOut !== undefined) {
      logger.warn(
        { event: logEvents.proxyFailed, group: id, call, code, cause, ...(leftOut > 0 && { leftOut }) },
        'an API call failed',
      );
    }
    response.locals.context.responseOutcome = { answer: 'error', reason: code };
    metrics.errors.inc({ code });
    if (response.headersSent || response.destroyed) {
      response.destroy(failure);
      return;
    }
    for (const name of responseHeaders) response.removeHeader(name);
    sendJsonError(response, publicError(code));
  };
}

/** Node's errors contain addresses, and the parser's contain bytes of the reply: only error codes are logged. */
const causeOf = (error: Error): string =>
  error instanceof PlatformError ? error.message : 'code' in error ? String(error.code) : error.name;
