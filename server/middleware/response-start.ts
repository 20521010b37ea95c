import type { RequestHandler } from 'express';
import { sampledTraceId } from '../context/span.ts';
import { exemplarOf, type Metrics } from '../observability/metrics.ts';

/**
 * Measures the time to the first byte of a page, as a document or as its data: the rest depends on the visitor's
 * connection. Only whole pages count; refusals and redirects are quick and would hide slow ones.
 */
export function responseStart(metrics: Pick<Metrics, 'observeSeconds' | 'pageStart'>): RequestHandler {
  return function responseStart(_request, response, next) {
    const startedAt = performance.now();
    const { context } = response.locals;
    if (context.responseKind !== 'document' && context.responseKind !== 'data') return next();
    // Node has no event for this.
    response.writeHead = new Proxy(response.writeHead, {
      apply: (writeHead, self, parameters) => {
        const now = performance.now();
        if (context.span) context.span.respondedAt = now;
        if (context.match && response.statusCode < 300) {
          metrics.observeSeconds(
            metrics.pageStart,
            { route: context.label },
            (now - startedAt) / 1_000,
            exemplarOf(sampledTraceId(context.span)),
          );
        }
        return Reflect.apply(writeHead, self, parameters);
      },
    });
    next();
  };
}
