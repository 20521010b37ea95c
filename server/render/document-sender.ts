import type { Response } from 'express';
import { spanStore } from '../context/span.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics, RenderOutcome, ShedReason } from '../observability/metrics.ts';
import type { FoundPage } from '../page-cache/page-cache.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import { answeredBy, answeredWith } from './answered.ts';
import { htmlType, retryAfterHeader, sendPage, setDocumentHeaders, setNoStore } from './document-headers.ts';
import type { DocumentRequest } from './document-request.ts';
import { type DocumentOutcome, type PreparedDocument, statusOf } from './make-document.tsx';
import { streamDocument } from './stream-document.ts';

interface DocumentSenderDeps {
  readonly compression: QuickCompression;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Sends documents, and counts their outcomes. */
export class DocumentSender {
  readonly #deps: DocumentSenderDeps;

  constructor(deps: DocumentSenderDeps) {
    this.#deps = deps;
  }

  /** Sends a page of the page cache. */
  sendCached({ response, visit }: DocumentRequest, found: FoundPage, shed?: ShedReason): void {
    const { compression, metrics } = this.#deps;
    const { page, outcome, age } = found;
    response.locals.context.answered = answeredWith(found, shed);
    setDocumentHeaders(response, visit.route, page.status, outcome);
    metrics.pageCache.inc({ outcome });
    response.setHeader('Content-Type', htmlType);
    this.#count(response, page.status >= 400 ? 'error' : outcome === 'stale' ? 'stale' : 'full');
    sendPage(response, page, { age, outcome }, compression);
  }

  /** Sends a document that the browser fills itself. */
  sendShell({ response, visit }: DocumentRequest, { page, age }: FoundPage, reason: ShedReason): void {
    setDocumentHeaders(response, visit.route, page.status, 'bypass');
    setNoStore(response);
    response.setHeader('Content-Type', htmlType);
    response.locals.context.answered = { answer: 'browser-filled', reason };
    this.#count(response, 'shell');
    sendPage(response, page, { age }, this.#deps.compression);
  }

  /** Sends the headers that the document would have. */
  sendHead(response: Response, visit: DocumentVisit, outcome: DocumentOutcome, { policy }: PreparedDocument): void {
    const status = statusOf(visit.route, outcome);
    setDocumentHeaders(response, visit.route, status, 'bypass');
    response.set(retryAfterHeader(outcome));
    response.setHeader('Content-Security-Policy', policy);
    response.status(status).type('html').end();
  }

  /** Renders a document into the response. `release` frees the render slot. */
  async stream(
    { response, visit, kind }: DocumentRequest,
    document: PreparedDocument,
    outcome: DocumentOutcome,
    release: () => void,
  ): Promise<void> {
    const { compression, metrics, logger, renderTimeout } = this.#deps;
    const { label } = response.locals.context;
    const stopTimer = metrics.shellDuration.startTimer();
    const span = spanStore.getStore()?.child('render');
    try {
      setDocumentHeaders(response, visit.route, document.status, 'bypass');
      response.set(retryAfterHeader(outcome));
      response.locals.context.answered ??= answeredBy(visit.route, outcome);
      response.setHeader('Content-Security-Policy', document.policy);
      if (visit.route.cache !== 'never' && document.status < 400) metrics.pageCache.inc({ outcome: 'bypass' });
      await streamDocument(response, document, {
        compression,
        waitsForAll: kind === 'bot',
        timeout: renderTimeout,
        onShell: () => stopTimer(),
        onRendered: () => {
          span?.end();
          release();
        },
        onError: (error) => {
          span?.fail(error);
          if (response.destroyed) return;
          logger.error({ event: logEvents.renderFailed, route: label, error }, 'a part of the page failed to render');
        },
      });
      const isComplete = response.writableFinished;
      this.#count(response, isComplete ? (document.status < 400 ? 'full' : 'error') : 'aborted');
    } finally {
      span?.end();
      release();
    }
  }

  #count(response: Response, outcome: RenderOutcome): void {
    this.#deps.metrics.renderOutcomes.inc({ route: response.locals.context.label, outcome });
  }
}
