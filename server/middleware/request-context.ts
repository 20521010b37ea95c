import type { RequestHandler } from 'express';
import { pageDataPrefix } from '../../src/document/page-data.ts';
import { webVitalsPath } from '../../src/entities/web-vitals.ts';
import { embedInfoPath } from '../../src/host/embed-info.ts';
import { hostReportPath } from '../../src/host/host-report.ts';
import { apiBase } from '../../src/platform/transport.ts';
import { type Carrier, type RequestContext, requestStore } from '../context/request-context.ts';
import { readRequestId, readTrace } from '../context/trace-context.ts';

/** First step of every request: checked ids, and a signal that fires when the visitor leaves early. */
export const requestContext = (): RequestHandler =>
  function requestContext(request, response, next) {
    const leaving = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) leaving.abort();
    });
    const context: RequestContext = {
      requestId: readRequestId(request.get('x-request-id')),
      ...readTrace(request.get('traceparent')),
      signal: leaving.signal,
      carrier: carrierOf(request.path),
      label: 'unmatched',
    };
    response.locals.context = context;
    response.setHeader('X-Request-Id', context.requestId);
    requestStore.run(context, next);
  };

/** A path that ends with a slash stands for all below it. */
const carriers: readonly (readonly [string, Carrier])[] = [
  [`${pageDataPrefix}/`, 'data'],
  [`${apiBase}/`, 'api'],
  ['/debug-api/', 'api'],
  ['/assets/', 'file'],
  ['/embed/', 'file'],
  [embedInfoPath, 'api'],
  [hostReportPath, 'api'],
  [webVitalsPath, 'api'],
];

/** Known from the start, so that even a request that is refused at once is refused in the right form. */
const carrierOf = (path: string): Carrier =>
  carriers.find(([known]) => path === known || (known.endsWith('/') && path.startsWith(known)))?.[1] ?? 'document';
