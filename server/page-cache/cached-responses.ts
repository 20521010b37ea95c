import type { IncomingMessage, RequestListener } from 'node:http';
import type { Response } from 'express';
import { campaignOf } from '../context/campaign-of.ts';
import { readRequestId, readTraceId } from '../context/trace-context.ts';
import { announcesBody } from '../http/announces-body.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { isFrameDestination } from '../http/session-cookie.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { TrackRequest } from '../observability/request-log.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { CacheKeyOf } from '../pipeline/keys.ts';
import { type CachedPage, endWithPage, headersOf } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

interface CachedResponsesDeps {
  readonly pageCache: PageCache;
  readonly cacheKeyOf: CacheKeyOf;
  readonly trackRequest: TrackRequest;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly isShellOnly: () => boolean;
  readonly storedEncodingOf: QuickCompression['storedEncodingOf'];
  readonly metrics: Pick<Metrics, 'observeSeconds' | 'pageCache' | 'pageStart' | 'renderOutcomes'>;
}

/** A page that the pipeline has just sent. */
interface SentPage {
  /** Its key in the page cache. */
  readonly key: string;
  readonly visit: DocumentVisit;
  readonly page: CachedPage;
}

/** Headers that belong to one request, and those that `headersOf` sets. */
const ownHeaders = ['x-request-id', 'x-cache', 'age', 'server-timing', 'content-encoding', 'content-length'];

/**
 * Sends fresh pages from the page cache before Express, without running the steps again. The key consists of the steps' declared inputs, so
 * a request that any step could treat differently has another key.
 */
export function createCachedResponses(deps: CachedResponsesDeps) {
  const { pageCache, lifecycle, metrics } = deps;
  return {
    /** Stores the response around a page that was just sent, unless the server is about to stop. */
    remember: (response: Response, { key, visit, page }: SentPage): void => {
      if (lifecycle.isDraining() || !isPlain(response.req)) return;
      pageCache.remember(key, page, () => {
        const { route, parameters, language, region } = visit;
        // A newer version of the page may have other headers.
        const left = new Set([...ownHeaders, ...Object.keys(page.headers).map((name) => name.toLowerCase())]);
        const names = response.getHeaderNames().filter((name) => !left.has(name));
        const campaign = campaignOf(route, parameters);
        return {
          isDocument: response.locals.context.responseKind === 'document',
          headers: names.flatMap((name) => [name, String(response.getHeader(name))]),
          logged: {
            label: route.id,
            responseOutcome: { answer: 'cached' },
            campaign,
            language,
            ...(region && { region }),
          },
        };
      });
    },
    /** Sends a cached response, or passes the request on to the pipeline. */
    before:
      (pipeline: RequestListener): RequestListener =>
      (request, response) => {
        const startedAt = performance.now();
        const canUseCache = isPlain(request) && !deps.isShellOnly() && !lifecycle.isDraining();
        const key = canUseCache ? deps.cacheKeyOf(request) : undefined;
        const found = key === undefined ? undefined : pageCache.fresh(key);
        if (!found) return pipeline(request, response);
        const { page, age } = found;
        const { logged, headers, isDocument } = found.response;
        const outcome = 'hit';
        const requestId = readRequestId(textOf(request.headers['x-request-id']));
        const traceId = readTraceId(textOf(request.headers['traceparent']));
        deps.trackRequest(request.method, response, { ...logged, requestId, traceId }, startedAt);
        const encoding = deps.storedEncodingOf(request);
        const own = [['X-Request-Id', requestId], ['X-Cache', 'HIT'], ...headersOf(page, { age, outcome }, encoding)];
        response.writeHead(page.status, headers.concat(...own));
        endWithPage(response, page, encoding);
        const { label: route } = logged;
        metrics.pageCache.inc({ outcome });
        if (isDocument) metrics.renderOutcomes.inc({ route, outcome: 'full' });
        metrics.observeSeconds(metrics.pageStart, { route }, (performance.now() - startedAt) / 1_000);
      },
  };
}

/** Sends pages of the page cache in front of Express. */
export type CachedResponses = ReturnType<typeof createCachedResponses>;

/** A page request without features that Node or Express handle specially. Frames are excluded, because the pipeline counts them. */
const isPlain = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  !announcesBody(request) &&
  request.headers.expect === undefined &&
  request.headers.upgrade === undefined &&
  !isFrameDestination(request.headers['sec-fetch-dest']);

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
