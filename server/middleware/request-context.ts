import type { RequestHandler, Response } from 'express';
import { pageDataPrefix } from '../../src/document/page-data.ts';
import { webVitalsPath } from '../../src/entities/web-vitals.ts';
import { embedInfoPath } from '../../src/host/embed-info.ts';
import { hostReportPath } from '../../src/host/host-report.ts';
import { lotteryFilesPath } from '../../src/lottery/files/file-paths.ts';
import { apiBase } from '../../src/platform/transport.ts';
import type { Carrier, RequestContext } from '../context/request-context.ts';
import { requestStore } from '../context/request-store.ts';
import { readRequestId, readTrace } from '../context/trace-context.ts';
import { crawlerPaths } from '../crawlers/crawler-paths.ts';

/** First step of every request: checked ids, and a signal that fires when the visitor leaves early. */
export const requestContext = (): RequestHandler =>
  function requestContext(request, response, next) {
    // Most answers are there at once: nothing of them can be broken off.
    let signal: AbortSignal | undefined;
    const context: RequestContext = {
      requestId: readRequestId(request.get('x-request-id')),
      ...readTrace(request.get('traceparent')),
      get signal() {
        signal ??= leaving(response);
        return signal;
      },
      carrier: carrierOf(request.path),
      label: 'unmatched',
    };
    response.locals.context = context;
    response.setHeader('X-Request-Id', context.requestId);
    requestStore.run(context, next);
  };

/** A signal that fires when the visitor leaves before the answer is complete. */
function leaving(response: Response): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) leave();
  else response.once('close', leave);
  return controller.signal;
}

/** A path that ends with a slash includes all paths below it. */
const carriers: readonly (readonly [string, Carrier])[] = [
  [`${pageDataPrefix}/`, 'data'],
  [`${apiBase}/`, 'api'],
  ['/debug-api/', 'api'],
  [lotteryFilesPath, 'api'],
  ['/assets/', 'file'],
  ['/campaign-art/', 'file'],
  ['/embed/', 'file'],
  ...crawlerPaths.map((path): readonly [string, Carrier] => [path, 'file']),
  [embedInfoPath, 'api'],
  [hostReportPath, 'api'],
  [webVitalsPath, 'api'],
];

/** Known from the start, so that even a request that is refused at once is refused in the right form. */
const carrierOf = (path: string): Carrier =>
  carriers.find(([known]) => path === known || (known.endsWith('/') && path.startsWith(known)))?.[1] ?? 'document';
