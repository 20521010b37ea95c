import type { RequestHandler } from 'express';
import type { Metrics } from '../observability/metrics.ts';

/**
 * Measures the time to the first byte of a page, as a document or as its data: the rest depends on the visitor's
 * connection. Only whole pages count; refusals and redirects are quick and would hide slow ones.
 */
export function responseStart({ pageStart }: Pick<Metrics, 'pageStart'>): RequestHandler {
  return function responseStart(_request, response, next) {
    const startedAt = performance.now();
    const { context } = response.locals;
    if (context.responseKind !== 'document' && context.responseKind !== 'data') return next();
    // Node has no event for this.
    response.writeHead = new Proxy(response.writeHead, {
      apply: (writeHead, self, parameters) => {
        if (context.match && response.statusCode < 300) {
          pageStart.observe({ route: context.label }, (performance.now() - startedAt) / 1_000);
        }
        return Reflect.apply(writeHead, self, parameters);
      },
    });
    next();
  };
}
