import type { Request, Response } from 'express';
import { defaultLanguage } from '../../config/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { Session } from '../../src/state/session.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import { createNonce } from '../middleware/security-headers.ts';
import type { Overload } from '../overload/create-overload.ts';
import { requestKind } from '../overload/request-kind.ts';
import type { CachedResponses } from '../page-cache/cached-responses.ts';
import type { CacheEntryOptions, PageCache } from '../page-cache/page-cache.ts';
import { visitOf, watchedSearch } from '../pipeline/document-visit.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import type { CacheEntryOf } from './cache-entry.ts';
import { canFallBack, type DocumentRequest, fallbackAfter, isOverload, isPerson } from './document-request.ts';
import type { DocumentSender } from './document-sender.ts';
import type { Fallbacks } from './fallbacks.ts';
import type { Caller } from './load-page.ts';
import type { MakeDocument } from './make-document.tsx';
import type { SharedPages } from './shared-pages.ts';
import type { VisitorDocuments } from './visitor-documents.ts';

interface DocumentsDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly overload: Pick<Overload, 'slots' | 'recordShed' | 'isShellOnly'>;
  readonly configurations: SiteConfigurations;
  readonly cacheEntryOf: CacheEntryOf;
  /** Undefined if pages are not cached: each visitor gets one of their own. */
  readonly pageCache: PageCache | undefined;
  readonly cachedResponses: Pick<CachedResponses, 'remember'> | undefined;
  readonly makePage: SharedPages['makePage'];
  readonly documentOf: MakeDocument['documentOf'];
  readonly forVisitors: VisitorDocuments;
  readonly fallbacks: Fallbacks;
  readonly sender: DocumentSender;
  /** Milliseconds that a person waits for a page before a fallback is sent. */
  readonly shellTimeout: number | undefined;
}

/**
 * Answers requests for documents with the best available response (decision 29): a shared page, one of the visitor's own, an
 * older one, one that the browser fills, or a refusal.
 */
export class Documents {
  readonly #deps: DocumentsDeps;

  constructor(deps: DocumentsDeps) {
    this.#deps = deps;
  }

  /** Answers a request for a page. */
  async answer(request: Request, response: Response, route: RouteSpec): Promise<void> {
    const { overload, pageCache, cacheEntryOf, forVisitors, fallbacks } = this.#deps;
    const wanted = this.#wanted(request, response, route);
    const cacheEntry = pageCache && cacheEntryOf(request, response, wanted.visit);
    const hasFallback = canFallBack(route);
    if (hasFallback && overload.isShellOnly()) return fallbacks.send(wanted, cacheEntry, 'switch');
    if (hasFallback && isPerson(wanted.kind) && isSessionLate(response.locals.context.session))
      return fallbacks.send(wanted, cacheEntry, 'slow');
    if (pageCache && cacheEntry) return this.#sendShared(wanted, pageCache, cacheEntry);
    return forVisitors.answer(wanted);
  }

  /** Sends the branded error page. False if no render slot is free; throws without a site configuration. */
  async sendError(request: Request, response: Response, route: RouteSpec, error: PublicError): Promise<boolean> {
    const { configurations, documentOf, overload, sender } = this.#deps;
    const { context } = response.locals;
    context.language ??= defaultLanguage;
    const wanted = this.#wanted(request, response, route);
    const { visit, kind } = wanted;
    const site = await configurations.get(visit.language);
    const caller = { session: { status: 'anonymous' }, transport: noTransport } as const;
    // The visitor can quote the id to find the failure in the log. A missing page needs none.
    const outcome = { error, ...(error.status >= 500 && { requestId: context.requestId }) };
    const release = await overload.slots.enter(kind);
    if (!release) return false;
    try {
      const document = await documentOf(visit, site, outcome, caller, { nonce: createNonce() });
      if (request.method === 'HEAD') sender.sendHead(response, visit, outcome, document);
      else await sender.stream(wanted, document, outcome, release);
      return true;
    } finally {
      release();
    }
  }

  /** Sends a page of the page cache, rendered if the cache has none. */
  async #sendShared(wanted: DocumentRequest, pageCache: PageCache, cacheEntry: CacheEntryOptions): Promise<void> {
    const { makePage, overload, cachedResponses, shellTimeout, sender, fallbacks } = this.#deps;
    const { response, visit, kind } = wanted;
    // A person may get a slot where a bot got none.
    const canRetry = (failure: unknown) => isOverload(failure) && !overload.slots.isFull(kind);
    try {
      const finding = pageCache.get(cacheEntry, () => makePage(visit, kind), canRetry);
      const found = await withDeadline(finding, fallbackAfter(wanted, shellTimeout));
      if (response.locals.context.signal.aborted) return;
      if (found === timedOut) return await fallbacks.send(wanted, cacheEntry, 'slow');
      if (isOverload(found.cause)) overload.recordShed(kind, 'stale', 'limiter');
      sender.sendCached(wanted, found);
      if (canFallBack(visit.route)) cachedResponses?.remember(response, { ...cacheEntry, visit, page: found.page });
    } catch (error) {
      if (!isOverload(error)) throw error;
      await fallbacks.send(wanted, cacheEntry, 'limiter');
    }
  }

  #wanted(request: Request, response: Response, route: RouteSpec): DocumentRequest {
    const { context } = response.locals;
    const visit = visitOf(request, context, this.#deps.hostPolicyOf(request), {
      route,
      pathname: context.match ? pagePathOf(request, response) : '/',
      search: watchedSearch(route, request.originalUrl),
    });
    return { request, response, visit, kind: requestKind(request, context.session) };
  }
}

const isSessionLate = (session: Session | undefined): boolean =>
  session?.status === 'unknown' && session.isLate === true;

const noTransport: Caller['transport'] = () => Promise.reject(new Error('An error page calls nothing'));
