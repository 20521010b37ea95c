import type { Request, Response } from 'express';
import { defaultLanguage } from '../../config/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { Session } from '../../src/state/session.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import type { Overload } from '../overload/create-overload.ts';
import { requestKind } from '../overload/request-kind.ts';
import { visitOf, watchedSearch } from '../pipeline/document-visit.ts';
import { canFallBack, type DocumentRequest, isPerson } from './document-request.ts';
import type { ErrorDocuments } from './error-documents.ts';
import type { Fallbacks } from './fallbacks.ts';
import type { SharedDocuments } from './shared-documents.ts';
import type { VisitorDocuments } from './visitor-documents.ts';

interface DocumentsDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly isShellOnly: Overload['isShellOnly'];
  /** Undefined if pages are not cached: each visitor gets one of their own. */
  readonly shared: SharedDocuments | undefined;
  readonly forVisitors: VisitorDocuments;
  readonly fallbacks: Fallbacks;
  readonly errors: ErrorDocuments;
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
    const { isShellOnly, shared, forVisitors, fallbacks } = this.#deps;
    const wanted = this.#wanted(request, response, route);
    const cacheEntry = shared?.cacheEntryOf(request, response, wanted.visit);
    const hasFallback = canFallBack(route);
    if (hasFallback && isShellOnly()) return fallbacks.send(wanted, cacheEntry, 'switch');
    if (hasFallback && isPerson(wanted.kind) && isSessionLate(response.locals.context.session))
      return fallbacks.send(wanted, cacheEntry, 'slow');
    if (shared && cacheEntry) return shared.answer(wanted, cacheEntry);
    return forVisitors.answer(wanted);
  }

  /** Sends the branded error page. False if no render slot is free; throws without a site configuration. */
  sendError(request: Request, response: Response, route: RouteSpec, error: PublicError): Promise<boolean> {
    response.locals.context.language ??= defaultLanguage;
    return this.#deps.errors.send(this.#wanted(request, response, route), error);
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
