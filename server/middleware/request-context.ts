import type { Request, RequestHandler, Response } from 'express';
import { pageDataPrefix } from '../../src/document/page-data.ts';
import { webVitalsPath } from '../../src/entities/web-vitals.ts';
import { embedInfoPath } from '../../src/host/embed-info.ts';
import { hostReportPath } from '../../src/host/host-report.ts';
import { lotteryFilesPath } from '../../src/lottery/files/file-paths.ts';
import { apiBase } from '../../src/platform/transport.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import type { RequestContext, ResponseKind } from '../context/request-context.ts';
import { requestStore } from '../context/request-store.ts';
import { type Span, spanStore } from '../context/span.ts';
import { readRequestId, readTrace } from '../context/trace-context.ts';
import { crawlerPaths } from '../crawlers/crawler-paths.ts';
import type { Tracing } from '../observability/tracing.ts';

/** First step of every request: validated ids, and a signal that fires when the visitor leaves early. */
export const requestContext = (tracing?: Pick<Tracing, 'start'>): RequestHandler =>
  function requestContext(request, response, next) {
    const span = tracing?.start(request.get('traceparent'));
    const context = new StartedContext(request, response, span);
    response.locals.context = context;
    response.setHeader('X-Request-Id', context.requestId);
    requestStore.run(context, span ? () => spanStore.run(span, next) : next);
  };

/**
 * Context of a new request. A class, not an object with a getter of its own: V8 makes an old-space shape for each of
 * those, which retains its request until a full collection (decision 58).
 */
class StartedContext implements RequestContext {
  readonly requestId: string;
  readonly traceId: string;
  readonly traceparent: string;
  readonly span: Span | undefined;
  readonly responseKind: ResponseKind;
  label = 'unmatched';
  readonly values = createRequestValues();
  readonly #response: Response;
  #signal: AbortSignal | undefined;

  constructor(request: Request, response: Response, span: Span | undefined) {
    const { traceId, traceparent } = span ?? readTrace(request.get('traceparent'));
    this.requestId = readRequestId(request.get('x-request-id'));
    this.traceId = traceId;
    this.traceparent = traceparent;
    this.span = span;
    this.responseKind = responseKindOf(request.path);
    this.#response = response;
  }

  /** Most responses are sent at once, so the signal is created only on first use. */
  get signal(): AbortSignal {
    this.#signal ??= createLeaveSignal(this.#response);
    return this.#signal;
  }
}

/** Creates a signal that fires when the visitor leaves before the response is complete. */
function createLeaveSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) leave();
  else response.once('close', leave);
  return controller.signal;
}

/** A path that ends with a slash includes all paths below it. */
const kindsByPath: readonly (readonly [string, ResponseKind])[] = [
  [`${pageDataPrefix}/`, 'data'],
  [`${apiBase}/`, 'api'],
  ['/debug-api/', 'api'],
  [lotteryFilesPath, 'api'],
  ['/assets/', 'file'],
  ['/campaign-art/', 'file'],
  ['/brand-files/', 'file'],
  ['/embed/', 'file'],
  ...crawlerPaths.map((path): readonly [string, ResponseKind] => [path, 'file']),
  [embedInfoPath, 'api'],
  [hostReportPath, 'api'],
  [webVitalsPath, 'api'],
];

const isPage = (responseKind: ResponseKind): boolean => responseKind === 'document' || responseKind === 'data';

/** Matches the paths of pages and their data, without stripping a prefix: every path of no other kind. */
export const pagePaths = new RegExp(
  `^(?!${kindsByPath
    .filter(([, responseKind]) => !isPage(responseKind))
    .map(([path]) => path.replaceAll('.', '\\.') + (path.endsWith('/') ? '' : '$'))
    .join('|')})`,
);

/** Known from the start, so that an immediate refusal has the right form. */
export const responseKindOf = (path: string): ResponseKind =>
  kindsByPath.find(([known]) => path === known || (known.endsWith('/') && path.startsWith(known)))?.[1] ?? 'document';
