import type { Request, Response } from 'express';
import { defaultLanguage } from '../../config/languages.ts';
import type { PendingCause } from '../../src/document/pending/block.tsx';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { Session } from '../../src/state/session.ts';
import { unknownVisitor } from '../../src/state/visitor.ts';
import { required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import type { TrustLookup } from '../host/trust.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import { createNonce } from '../middleware/security-headers.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics, RenderOutcome, ShedReason } from '../observability/metrics.ts';
import type { Overload } from '../overload/create-overload.ts';
import type { PageRequestKind } from '../overload/render-slots.ts';
import { requestKind } from '../overload/request-kind.ts';
import type { FoundPage, PageCache, PagePlace } from '../page-cache/page-cache.ts';
import type { ResponseCache } from '../page-cache/response-cache.ts';
import { type DocumentVisit, visitOf, visitorOf, watchedSearch } from '../pipeline/document-visit.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { answeredBy, answeredWith } from './answered.ts';
import { htmlType, retryAfterHeader, sendPage, setDocumentHeaders, setNoStore } from './document-headers.ts';
import { type LoadForVisitor, noteEndedSession } from './load-for-visitor.ts';
import type { Caller } from './load-page.ts';
import { type DocumentOutcome, type MakeDocument, type PreparedDocument, statusOf } from './make-document.tsx';
import type { SharedPages } from './shared-pages.ts';
import type { SharedPlace } from './shared-place.ts';
import { streamDocument } from './stream-document.ts';

interface DocumentsDeps {
  readonly trustOf: TrustLookup;
  readonly configurations: SiteConfigurations;
  readonly loadForVisitor: LoadForVisitor;
  readonly makeDocument: MakeDocument;
  readonly sharedPages: Pick<SharedPages, 'makePage' | 'makeShell'>;
  readonly sharedPlace: SharedPlace;
  /** Pages as they are; without it each visitor gets one of their own. */
  readonly pageCache: PageCache | undefined;
  /** The first level in front of it. */
  readonly responseCache: Pick<ResponseCache, 'remember'> | undefined;
  /** Documents that browsers fill themselves. */
  readonly shells: PageCache;
  readonly overload: Pick<Overload, 'slots' | 'isShellOnly' | 'noteShed'>;
  readonly compression: QuickCompression;
  /** Milliseconds that a person waits for a page before the browser gets a document to fill itself. */
  readonly shellTimeout: number | undefined;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** One request for a document, once its named middlewares have run. */
interface DocumentRequest {
  readonly request: Request;
  readonly response: Response;
  readonly visit: DocumentVisit;
  readonly kind: PageRequestKind;
}

/** A shell changes with the site configuration only, and is needed when there is time for nothing else. */
const shellWindow = { freshFor: 30_000, staleFor: 30_000 } as const;

/**
 * Answers requests for documents with the best that is to be had (decision 29): the page that others get as well, one of the
 * visitor's own, an older one, one that the browser fills, and at last a refusal.
 */
export class Documents {
  readonly #deps: DocumentsDeps;

  constructor(deps: DocumentsDeps) {
    this.#deps = deps;
  }

  /** Answers a request for a page. */
  async answer(request: Request, response: Response, route: RouteSpec): Promise<void> {
    const { overload, pageCache, sharedPlace } = this.#deps;
    const { session } = response.locals.context;
    const visit = this.#visitOf(request, response, route);
    const place = pageCache && sharedPlace(request, response, visit);
    const hasFallback = canFallBack(route);
    const wanted: DocumentRequest = { request, response, visit, kind: requestKind(request, session) };
    if (hasFallback && overload.isShellOnly()) return this.#sendFallback(wanted, place, 'switch');
    if (hasFallback && isPerson(wanted.kind) && isSessionLate(session))
      return this.#sendFallback(wanted, place, 'slow');
    if (place && pageCache) return this.#answerShared(wanted, place, pageCache);
    return this.#renderForVisitor(wanted);
  }

  /** The branded error page. False where there is no time for it; it throws where there is no site configuration. */
  async sendError(request: Request, response: Response, route: RouteSpec, error: PublicError): Promise<boolean> {
    const { configurations, overload } = this.#deps;
    const { context } = response.locals;
    context.language ??= defaultLanguage;
    const site = await configurations.get(context.language);
    const visit = this.#visitOf(request, response, route);
    const kind = requestKind(request, context.session);
    const caller = { session: { status: 'anonymous' }, transport: noTransport } as const;
    // The visitor can quote it: the log has it. What is not there is found without.
    const outcome = { error, ...(error.status >= 500 && { requestId: context.requestId }) };
    const release = await overload.slots.enter(kind);
    if (!release) return false;
    try {
      const document = await this.#deps.makeDocument.documentOf(visit, site, outcome, caller, { nonce: createNonce() });
      if (request.method === 'HEAD') sendHead(response, visit, outcome, document);
      else await this.#stream({ request, response, visit, kind }, document, outcome, release);
      return true;
    } finally {
      release();
    }
  }

  #visitOf(request: Request, response: Response, route: RouteSpec): DocumentVisit {
    const { context } = response.locals;
    return visitOf(request, context, this.#deps.trustOf(request), {
      route,
      pathname: context.match ? pagePathOf(request, response) : '/',
      search: watchedSearch(route, request.originalUrl),
    });
  }

  async #answerShared(wanted: DocumentRequest, place: PagePlace, pages: PageCache): Promise<void> {
    const { sharedPages, overload, responseCache } = this.#deps;
    const { request, response, visit } = wanted;
    // A bot may have got no slot where a person gets one.
    const canRetry = (failure: unknown) => isOverload(failure) && !overload.slots.isFull(wanted.kind);
    try {
      const finding = pages.get(place, () => sharedPages.makePage(visit, wanted.kind), canRetry);
      const found = await withDeadline(finding, this.#timeoutOf(wanted));
      if (response.locals.context.signal.aborted) return;
      if (found === timedOut) return await this.#sendFallback(wanted, place, 'slow');
      if (isOverload(found.cause)) overload.noteShed(wanted.kind, 'stale', 'limiter');
      this.#sendCached(wanted, found);
      if (found.outcome === 'hit' && canFallBack(visit.route)) {
        responseCache?.remember(request, response, {
          visit,
          pageKey: place.key,
          page: found.page,
          carrier: 'document',
        });
      }
    } catch (error) {
      if (!isOverload(error)) throw error;
      await this.#sendFallback(wanted, place, 'limiter');
    }
  }

  async #renderForVisitor(wanted: DocumentRequest): Promise<void> {
    const { overload, configurations } = this.#deps;
    const { request, response, kind } = wanted;
    const { context } = response.locals;
    const { route } = wanted.visit;
    // What would get no slot is not loaded for nothing.
    const isHopeless = canFallBack(route) && overload.slots.isFull(kind);
    if (isHopeless) return this.#sendFallback(wanted, undefined, 'limiter');
    const site = await configurations.get(required(context, 'language'));
    const first = await this.#prepareForVisitor(wanted, site);
    // The platform may have ended the session while the page was read.
    const prepared = first && noteEndedSession(context) ? await this.#prepareForVisitor(wanted, site) : first;
    if (!prepared || context.signal.aborted) return;
    const { visit, outcome, document } = prepared;
    if (request.method === 'HEAD') return sendHead(response, visit, outcome, document);
    const release = await overload.slots.enterAgain();
    await this.#stream({ ...wanted, visit }, document, outcome, release);
  }

  /** Loads and composes the page; gives nothing where something else has been sent. */
  async #prepareForVisitor(wanted: DocumentRequest, site: PreparedSite) {
    const { request, response, visit: before, kind } = wanted;
    const { context } = response.locals;
    const loaded = await withDeadline(this.#deps.loadForVisitor(response, before, site), this.#timeoutOf(wanted));
    if (context.signal.aborted) return undefined;
    if (loaded === timedOut) return this.#sendFallback(wanted, undefined, 'slow');
    const { outcome, caller } = loaded;
    const prepared = this.#deps.overload.slots.begin(kind, async () => {
      if (context.signal.aborted) return undefined;
      // The session may have ended while the page was loaded.
      const visit = { ...before, visitor: visitorOf(request, context.session) };
      const document = await this.#deps.makeDocument.documentOf(visit, site, outcome, caller, {
        nonce: createNonce(),
        lateTimeout: isPerson(kind) ? this.#deps.shellTimeout : undefined,
      });
      return { visit, outcome, document };
    });
    return prepared ?? this.#answerWithoutSlot(wanted, outcome);
  }

  #answerWithoutSlot(wanted: DocumentRequest, outcome: DocumentOutcome): Promise<void> {
    if ('error' in outcome) throw new MarqueeError(outcome.error.code);
    if (!canFallBack(wanted.visit.route)) throw new MarqueeError('region-blocked');
    return this.#sendFallback(wanted, undefined, 'limiter');
  }

  /** Something that costs next to nothing, instead of the page. A shell is no use for bots, nor for a page that is not seen yet. */
  async #sendFallback(wanted: DocumentRequest, place: PagePlace | undefined, reason: ShedReason): Promise<void> {
    const { pageCache, overload } = this.#deps;
    const { kind } = wanted;
    const isForPerson = isPerson(kind);
    // The switch is for when pages themselves are wrong: people get none then, however old.
    const stale = place && !(isForPerson && reason === 'switch') ? pageCache?.lastGood(place.key) : undefined;
    if (stale) {
      overload.noteShed(kind, 'stale', reason);
      return this.#sendCached(wanted, stale, reason);
    }
    if (!isForPerson) return this.#refuse(wanted, reason);
    try {
      await this.#sendShell(wanted, reason);
    } catch (error) {
      if (!isOverload(error)) throw error;
      this.#refuse(wanted, reason);
    }
  }

  /** The document that the browser fills itself. Nothing of the visitor is in it. */
  async #sendShell({ response, visit, kind }: DocumentRequest, reason: ShedReason): Promise<void> {
    const { shells, sharedPages, overload, compression } = this.#deps;
    const shellVisit: DocumentVisit = { ...visit, visitor: unknownVisitor };
    // Only a lack of slots is the visitors' number; what is late, or switched off, is not.
    const cause: PendingCause = reason === 'limiter' ? 'busy' : 'slow';
    const key = JSON.stringify([
      cause,
      visit.pathname,
      visit.search,
      visit.language,
      visit.region?.country,
      visit.trust.tenant,
      visit.trust.loopbackAlias,
      visit.preferences,
    ]);
    const place = { key, path: visit.pathname, ...shellWindow };
    const shell = await shells.get(place, () => sharedPages.makeShell(shellVisit, cause));
    overload.noteShed(kind, 'shell', reason);
    setDocumentHeaders(response, visit.route, shell.page.status, 'bypass');
    setNoStore(response);
    response.setHeader('Content-Type', htmlType);
    response.locals.context.answered = { answer: 'browser-filled', reason };
    this.#count(response, 'shell');
    sendPage(response, shell.page, { age: shell.age }, compression);
  }

  #refuse({ kind, response }: DocumentRequest, reason: ShedReason): never {
    response.locals.context.answered = { answer: 'refused', reason };
    this.#deps.overload.noteShed(kind, 'refused', reason);
    throw new MarqueeError('overloaded');
  }

  #sendCached({ response, visit }: DocumentRequest, found: FoundPage, shed?: ShedReason): void {
    const { compression } = this.#deps;
    const { page, outcome, age } = found;
    response.locals.context.answered = answeredWith(found, shed);
    setDocumentHeaders(response, visit.route, page.status, outcome);
    this.#deps.metrics.pageCache.inc({ outcome });
    response.setHeader('Content-Type', htmlType);
    this.#count(response, page.status >= 400 ? 'error' : outcome === 'stale' ? 'stale' : 'full');
    sendPage(response, page, { age, outcome }, compression);
  }

  async #stream(
    { response, visit, kind }: DocumentRequest,
    document: PreparedDocument,
    outcome: DocumentOutcome,
    release: () => void,
  ): Promise<void> {
    const { compression, metrics, logger, renderTimeout } = this.#deps;
    const { label } = response.locals.context;
    const stopTimer = metrics.shellDuration.startTimer();
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
        onRendered: release,
        onError: (error) => {
          if (response.destroyed) return;
          logger.error({ event: logEvents.renderFailed, route: label, error }, 'a part of the page failed to render');
        },
      });
      const isComplete = response.writableFinished;
      this.#count(response, isComplete ? (document.status < 400 ? 'full' : 'error') : 'aborted');
    } finally {
      release();
    }
  }

  #count(response: Response, outcome: RenderOutcome): void {
    this.#deps.metrics.renderOutcomes.inc({ route: response.locals.context.label, outcome });
  }

  /** How long a page may take before something else is sent instead of it; nothing where there is nothing else. */
  #timeoutOf({ request, visit, kind }: DocumentRequest): number | undefined {
    const hasNone = kind === 'bot' || request.method === 'HEAD' || !canFallBack(visit.route);
    return hasNone ? undefined : this.#deps.shellTimeout;
  }
}

const noTransport: Caller['transport'] = () => Promise.reject(new Error('An error page calls nothing'));

function sendHead(
  response: Response,
  visit: DocumentVisit,
  outcome: DocumentOutcome,
  { policy }: PreparedDocument,
): void {
  const status = statusOf(visit.route, outcome);
  setDocumentHeaders(response, visit.route, status, 'bypass');
  response.set(retryAfterHeader(outcome));
  response.setHeader('Content-Security-Policy', policy);
  response.status(status).type('html').end();
}

/** A refusal stays one, and a page that is not there too: neither is anything that a browser could fill. */
const canFallBack = ({ page }: RouteSpec): boolean => page !== 'block-page' && page !== 'not-found';

/** A visitor who looks at the page now. */
const isPerson = (kind: PageRequestKind): boolean => kind === 'anonymous' || kind === 'signed-in';

const isSessionLate = (session: Session | undefined): boolean =>
  session?.status === 'unknown' && session.isLate === true;

const isOverload = (error: unknown): boolean => error instanceof MarqueeError && error.code === 'overloaded';
