import type { Request, Response } from 'express';
import { UnknownMiddlewareError } from '../errors.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { runStep, type Step } from '../pipeline/step.ts';
import type { MiddlewareRegistry } from './registry.ts';

interface RunnerDeps {
  readonly registry: MiddlewareRegistry;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Runs middlewares by name, in order. Resolves to false when one of them ended the response. Names may come from
 * configuration: one that is not registered is refused before any of them runs (R5.4).
 */
export function createMiddlewareRunner({ registry, logger, metrics }: RunnerDeps) {
  const findStep = (name: string, response: Response): Step => {
    const step = registry.get(name);
    if (step) return step;
    logger.error({ event: logEvents.unknownMiddleware, middleware: name }, `Unknown middleware ${name}`);
    metrics.unknownMiddleware.inc({ route: response.locals.context.label });
    throw new UnknownMiddlewareError(name);
  };
  return async (names: readonly string[], request: Request, response: Response): Promise<boolean> => {
    for (const step of names.map((name) => findStep(name, response))) {
      const outcome = runStep(step, request, response);
      if (!(typeof outcome === 'boolean' ? outcome : await outcome)) return false;
    }
    return true;
  };
}

/** Runs middlewares by name. */
export type RunMiddleware = ReturnType<typeof createMiddlewareRunner>;
