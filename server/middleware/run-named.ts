import type { Request, RequestHandler, Response } from 'express';
import { UnknownMiddlewareError } from '../errors.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { MiddlewareRegistry } from './registry.ts';

interface RunNamedDeps {
  readonly registry: MiddlewareRegistry;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Runs middlewares by name, in order. Resolves to false when one of them ended the response. Names may come from
 * configuration: one that nobody registered is refused before any of them runs (specification, section 5).
 */
export function createRunNamed({ registry, logger, metrics }: RunNamedDeps) {
  return async (names: readonly string[], request: Request, response: Response): Promise<boolean> => {
    for (const name of names) {
      if (registry.has(name)) continue;
      logger.error({ event: logEvents.unknownMiddleware, middleware: name }, `Unknown middleware ${name}`);
      metrics.unknownMiddleware.inc({ route: response.locals.context.label });
      throw new UnknownMiddlewareError(name);
    }
    for (const name of names) {
      const middleware = registry.get(name);
      if (middleware && !(await isPassed(middleware, request, response))) return false;
    }
    return true;
  };
}

/** Runs middlewares by name. */
export type RunNamed = ReturnType<typeof createRunNamed>;

/** True when the middleware called `next`, false when it ended the response instead. */
function isPassed(middleware: RequestHandler, request: Request, response: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const settle = () => resolve(false);
    const outcome: unknown = middleware(request, response, (error?: unknown) => {
      isSettled = true;
      response.off('close', settle);
      if (error === undefined) resolve(true);
      else reject(error);
    });
    if (!isSettled) response.once('close', settle);
    if (outcome instanceof Promise) outcome.then(() => response.writableEnded && settle(), reject);
    else if (response.writableEnded) settle();
  });
}
