import type { Request, Response } from 'express';
import { privateCacheControl, revalidateCacheControl, shellCacheControl } from '../../config/cache-policies.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { ResponseOutcome } from '../context/request-context.ts';
import { spanStore } from '../context/span.ts';
import { toPublicError } from '../errors.ts';
import { ownBody } from '../files/gzip-parts.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics, RenderOutcome, ShedReason } from '../observability/metrics.ts';
import type { PageRequestKind } from '../overload/render-slots.ts';
import type { DocumentAge } from '../page-cache/age-timing.ts';
import { type CachedPage, endWithPage, headersOf } from '../page-cache/cached-page.ts';
import type { FoundPage } from '../page-cache/page-entries.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { MadePage, PageData, PreparedDocument } from './make-document.tsx';
import { streamDocument } from './stream-document.ts';

/** One request for a page, once its named middlewares have run. */
export interface PageRequest {
  readonly request: Request;
  readonly response: Response;
  readonly visit: DocumentVisit;
  readonly kind: PageRequestKind;
  /** The page as a document or as page data. */
  readonly isDocument: boolean;
}

interface PageSenderDeps {
  readonly compression: QuickCompression;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Sends pages, and counts their outcomes. */
export class PageSender {
  readonly #deps: PageSenderDeps;

  constructor(deps: PageSenderDeps) {
    this.#deps = deps;
  }

  /** Sends a page of the page cache; `shed` if it is sent as a fallback. */
  sendCached(wanted: PageRequest, found: FoundPage, shed?: ShedReason): void {
    const { page, outcome } = found;
    wanted.response.locals.context.responseOutcome = sharedPageOutcome(found, shed);
    setHeaders(wanted, page.status, outcome);
    this.#deps.metrics.pageCache.inc({ outcome });
    this.#count(wanted, page.status >= 400 ? 'error' : outcome === 'stale' ? 'stale' : 'full');
    this.#end(wanted, page, found);
  }

  /** Sends a document that the browser fills itself. It is never cached: the next visit must get the page. */
  sendShell(wanted: PageRequest, { page, age }: FoundPage, reason: ShedReason): void {
    setHeaders(wanted, page.status, 'bypass');
    wanted.response.setHeader('Cache-Control', shellCacheControl);
    wanted.response.locals.context.responseOutcome = { answer: 'browser-filled', reason };
    this.#count(wanted, 'shell');
    this.#end(wanted, page, { age });
  }

  /** Sends the data of a page to its one visitor. */
  sendData(wanted: PageRequest, data: PageData): void {
    this.#begin(wanted, data);
    this.#deps.compression.send(wanted.response, ownBody(Buffer.from(data.json)));
  }

  /** Renders a document into the response, in a render slot; for HEAD only the headers. */
  async sendDocument(
    wanted: PageRequest,
    document: PreparedDocument,
    enterSlot: () => Promise<() => void>,
  ): Promise<void> {
    const { compression, metrics, logger, renderTimeout } = this.#deps;
    const { request, response, kind } = wanted;
    if (request.method === 'HEAD') {
      this.#begin(wanted, document);
      response.end();
      return;
    }
    const release = await enterSlot();
    const stopTimer = metrics.shellDuration.startTimer();
    const span = spanStore.getStore()?.child('render');
    try {
      this.#begin(wanted, document);
      await streamDocument(response, document, {
        compression,
        waitsForAll: kind === 'bot',
        timeout: renderTimeout,
        onShell: () => {
          stopTimer();
          span?.end();
          release();
        },
        onError: (error) => {
          span?.fail(error);
          if (response.destroyed) return;
          const { label: route } = response.locals.context;
          logger.error({ event: logEvents.renderFailed, route, error }, 'a part of the page failed to render');
        },
      });
      this.#count(wanted, !response.writableFinished ? 'aborted' : document.status < 400 ? 'full' : 'error');
    } finally {
      span?.end();
      release();
    }
  }

  /** Sets status and headers of a page made for one visitor. */
  #begin(wanted: PageRequest, { status, headers, error }: MadePage): void {
    const { response, visit } = wanted;
    setHeaders(wanted, status, 'bypass');
    response.status(status).set(headers);
    response.locals.context.responseOutcome ??= ownPageOutcome(visit.route, error);
    if (visit.route.cache !== 'never' && status < 400) this.#deps.metrics.pageCache.inc({ outcome: 'bypass' });
  }

  /** Ends the response with a page that is cached, or could be. */
  #end({ response }: PageRequest, page: CachedPage, age: DocumentAge): void {
    const encoding = this.#deps.compression.storedEncodingOf(response.req);
    response.statusCode = page.status;
    for (const [name, value] of headersOf(page, age, encoding)) response.setHeader(name, value);
    if (response.req.method === 'HEAD') response.end();
    else endWithPage(response, page, encoding);
  }

  #count({ response, isDocument }: PageRequest, outcome: RenderOutcome): void {
    if (isDocument) this.#deps.metrics.renderOutcomes.inc({ route: response.locals.context.label, outcome });
  }
}

/** Source of a page, for its headers. */
type PageSource = FoundPage['outcome'] | 'bypass';

/** Value of the header `X-Cache` and request outcome by source. */
const sources: Readonly<Record<PageSource, readonly [header: string, answer: ResponseOutcome['answer']]>> = {
  hit: ['HIT', 'cached'],
  updating: ['UPDATING', 'stale'],
  stale: ['STALE', 'stale'],
  miss: ['MISS', 'page'],
  coalesced: ['MISS', 'page'],
  bypass: ['BYPASS', 'page'],
};

const pageVary = 'Cookie, Sec-GPC, Accept-Encoding';

/** Sets the headers that a page's status and source require. */
function setHeaders({ response, visit, isDocument }: PageRequest, status: number, source: PageSource): void {
  if (response.hasHeader('Vary')) response.vary(pageVary);
  else response.setHeader('Vary', pageVary);
  response.setHeader('X-Cache', sources[source][0]);
  response.setHeader('Content-Type', `${isDocument ? 'text/html' : 'application/json'}; charset=utf-8`);
  if (!isDocument) {
    // The data is at a different address from the page, so a cache must never mix them up.
    response.setHeader('Cache-Control', privateCacheControl);
    return;
  }
  if (status === 451 || status >= 404) response.setHeader('X-Robots-Tag', 'noindex');
  const isPersonal = response.locals.context.session?.status === 'signed-in';
  // Set by an earlier step if the response is personal.
  const control =
    response.getHeader('Cache-Control') ??
    (status >= 400 || visit.route.cache === 'never'
      ? 'no-store'
      : isPersonal
        ? privateCacheControl
        : revalidateCacheControl);
  // Proxies that obfuscate e-mail addresses would change HTML that the browser hydrates.
  response.setHeader('Cache-Control', `${control}, no-transform`);
}

/** Outcome of a page rendered for this visitor. */
function ownPageOutcome({ page }: RouteSpec, error: PublicError | undefined): ResponseOutcome {
  if (error) return errorOutcome(error);
  return page === 'block-page' ? { answer: 'refused', reason: 'region-blocked' } : { answer: 'page' };
}

/** Outcome of a shared page; `shed` if it was sent as a fallback. */
function sharedPageOutcome({ page, outcome, cause }: FoundPage, shed?: ShedReason): ResponseOutcome {
  if (shed) return { answer: 'stale', reason: shed };
  if (page.status >= 400) return { answer: 'error', reason: String(page.status) };
  const [, answer] = sources[outcome];
  if (answer !== 'stale') return { answer };
  const failure = cause === undefined ? 'failed' : toPublicError(cause).code;
  return { answer, reason: outcome === 'stale' ? failure : outcome };
}

/** Outcome of an error: a client error counts as a refusal. */
export const errorOutcome = ({ status, code }: PublicError): ResponseOutcome => ({
  answer: status < 500 && status !== 404 ? 'refused' : 'error',
  reason: code,
});
