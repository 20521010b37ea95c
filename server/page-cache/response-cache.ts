import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createCache } from '../cache/create-cache.ts';
import { stringSize } from '../cache/heap-size.ts';
import { campaignOf } from '../context/campaign-of.ts';
import { readRequestId, readTraceId } from '../context/trace-context.ts';
import type { KeptEncoding } from '../files/encoded-body.ts';
import { announcesBody } from '../http/announces-body.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { isFrameDestination } from '../http/session-cookie.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { LoggedContext, TrackRequest } from '../observability/request-log.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { RouteKeys } from '../pipeline/keys.ts';
import { ageTiming } from './age-timing.ts';
import { type CachedPage, endWithPage } from './cached-page.ts';
import type { FoundPage, PageCache } from './page-cache.ts';

interface ResponseCacheDeps {
  readonly pageCache: PageCache;
  /** Cache keys of the route of a path without its query. */
  readonly keysFor: (path: string) => RouteKeys | undefined;
  readonly trackRequest: TrackRequest;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly isShellOnly: () => boolean;
  readonly keptEncodingOf: QuickCompression['keptEncodingOf'];
  readonly metrics: Pick<Metrics, 'observeSeconds' | 'pageCache' | 'pageStart' | 'renderOutcomes'>;
}

/** The result of the pipeline's steps for a request. */
interface KnownResponse {
  /** Its key in the page cache. */
  readonly pageKey: string;
  /** Headers that are the same for every request with the signature: each name, followed by its value. */
  readonly headers: readonly string[];
  readonly responseKind: SharedAnswer['responseKind'];
  /** Fields of its log line. */
  readonly logged: Omit<LoggedContext, 'requestId' | 'traceId' | 'span'>;
}

/** A response from the page cache, as the pipeline has sent it. */
interface SharedAnswer {
  readonly visit: DocumentVisit;
  /** Its key in the page cache. */
  readonly pageKey: string;
  readonly page: CachedPage;
  /** The page as a document, or its data alone. */
  readonly responseKind: 'document' | 'data';
}

/** Headers of one request only. */
const ownHeaders: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-cache',
  'age',
  'server-timing',
  'content-encoding',
  'content-length',
]);

/** Maximum bytes of all remembered responses. */
const maxBytes = 8 * 1024 * 1024;
/** Memory of an entry's objects, in addition to its texts. */
const entryOverhead = 1_024;

/**
 * First level of the page cache, in front of Express: answers a request whose signature the pipeline has answered
 * before, without running its steps, while the page is fresh. The signature consists of the steps' declared inputs, so
 * a request that a step could treat differently has another one.
 */
export function createResponseCache(deps: ResponseCacheDeps) {
  const { pageCache, metrics } = deps;
  const responses = createCache<string, KnownResponse>({
    name: 'responses',
    maxBytes,
    sizeOf: ({ pageKey, headers }) => stringSize(pageKey) + stringSize(headers.join('')) + entryOverhead,
  });

  /** Remembers the response to a request. It must have all its headers. */
  const remember = (
    request: IncomingMessage,
    response: ServerResponse,
    { visit, pageKey, page, responseKind }: SharedAnswer,
  ) => {
    // Answers of a server that is about to stop are not kept.
    if (deps.lifecycle.isDraining() || !isPlain(request)) return;
    const signature = deps.keysFor(pathOf(request))?.signature(request);
    if (signature === undefined || responses.peek(signature)) return;
    // A request may get a newer page, whose headers differ.
    const ofPage = new Set(Object.keys(page.headers).map((name) => name.toLowerCase()));
    const names = response.getHeaderNames().filter((name) => !ownHeaders.has(name) && !ofPage.has(name));
    const { route, parameters, language, region } = visit;
    const campaign = campaignOf(route, parameters);
    responses.set(signature, {
      pageKey,
      responseKind,
      logged: { label: route.id, answered: { answer: 'cached' }, campaign, language, ...(region && { region }) },
      headers: names.flatMap((name) => [name, String(response.getHeader(name))]),
    });
  };

  const find = (request: IncomingMessage): { response: KnownResponse; found: FoundPage } | undefined => {
    if (!isPlain(request) || deps.isShellOnly() || deps.lifecycle.isDraining()) return undefined;
    const signature = deps.keysFor(pathOf(request))?.signature(request);
    const response = signature === undefined ? undefined : responses.get(signature);
    const found = response && pageCache.fresh(response.pageKey);
    return response && found && { response, found };
  };

  const answer = (request: IncomingMessage, response: ServerResponse, found: FoundPage, known: KnownResponse): void => {
    const startedAt = performance.now();
    const requestId = readRequestId(textOf(request.headers['x-request-id']));
    const traceId = readTraceId(textOf(request.headers['traceparent']));
    deps.trackRequest(request.method, response, { ...known.logged, requestId, traceId }, startedAt);
    const encoding = deps.keptEncodingOf(request);
    response.writeHead(found.page.status, known.headers.concat(ownHeadersOf(found, requestId, encoding)));
    endWithPage(response, found.page, encoding);
    const { label: route } = known.logged;
    metrics.pageCache.inc({ outcome: 'hit' });
    if (known.responseKind === 'document') metrics.renderOutcomes.inc({ route, outcome: 'full' });
    metrics.observeSeconds(metrics.pageStart, { route }, (performance.now() - startedAt) / 1_000);
  };

  return {
    remember,
    /** Answers from the cache, or passes the request to the pipeline. */
    before:
      (pipeline: RequestListener): RequestListener =>
      (request, response) => {
        const known = find(request);
        if (known) answer(request, response, known.found, known.response);
        else pipeline(request, response);
      },
  };
}

/** The first level of the page cache. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Headers of one request, and of its page: each name, followed by its value. */
function ownHeadersOf({ page, age, outcome }: FoundPage, requestId: string, encoding: KeptEncoding): string[] {
  const own = [
    'X-Request-Id',
    requestId,
    'X-Cache',
    'HIT',
    'Content-Length',
    String(page.lengths[encoding]),
    'Age',
    String(Math.trunc(age / 1_000)),
    'Server-Timing',
    ageTiming({ age, outcome }),
    ...page.rawHeaders,
  ];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  return own;
}

const pathOf = ({ url = '' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** A request for a page without features that Node or Express treat specially. Frames are counted by the pipeline. */
const isPlain = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  !announcesBody(request) &&
  request.headers.expect === undefined &&
  request.headers.upgrade === undefined &&
  !isFrameDestination(request.headers['sec-fetch-dest']);

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
