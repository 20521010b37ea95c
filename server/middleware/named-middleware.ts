import type { RequestHandler } from 'express';
import { UnknownMiddlewareError } from '../errors.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { MiddlewareRegistry } from '../pipeline/step.ts';
import { asMiddleware, defineStep } from '../pipeline/step.ts';

interface NamedMiddlewareDeps {
  readonly registry: MiddlewareRegistry;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Returns the middlewares with these names, to be registered with Express in this order. */
export type NamedMiddleware = (names: readonly string[]) => readonly RequestHandler[];

/**
 * Finds middlewares by name, once at start. Names may come from configuration: if one is unknown, none of them runs, and every request is
 * refused (R5.4).
 */
export function createNamedMiddleware({ registry, logger, metrics }: NamedMiddlewareDeps): NamedMiddleware {
  const handlers = new Map([...registry].map(([name, step]) => [name, asMiddleware(step)]));
  const refuse = (name: string): RequestHandler =>
    asMiddleware(
      defineStep({
        name,
        reads: {},
        run: (_values, { context }) => {
          logger.error({ event: logEvents.unknownMiddleware, middleware: name }, `Unknown middleware ${name}`);
          metrics.unknownMiddleware.inc({ route: context.label });
          throw new UnknownMiddlewareError(name);
        },
      }),
    );
  return (names) => {
    const unknown = names.find((name) => !handlers.has(name));
    return unknown === undefined ? names.flatMap((name) => handlers.get(name) ?? []) : [refuse(unknown)];
  };
}
