import type { Request, Response } from 'express';
import type { ReactNode } from 'react';
import { cachePolicies, privateCacheControl } from '../../config/cache-policies.ts';
import { defaultLanguage } from '../../config/languages.ts';
import type { PageOutcome } from '../../src/document/document-state.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { TrustOf } from '../host/trust-of.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import type { DocumentPolicy } from '../middleware/security-headers.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics, RenderOutcome } from '../observability/metrics.ts';
import type { PreparedSite, SiteConfigurations } from '../platform/site-configurations.ts';
import type { AssetIndex } from './document-assets.ts';
import { documentElement } from './document-element.tsx';
import { consentOf, isPersonal, siteStateFor, visitorOf } from './site-state.ts';
import { streamDocument } from './stream-document.ts';
import type { createVisitorScripts } from './visitor-scripts.ts';

export interface DocumentRendererDeps {
  /** The files that this visitor's document names: the CDN's or our own. */
  readonly assetsFor: (request: Request) => AssetIndex;
  readonly policy: DocumentPolicy;
  readonly configurations: SiteConfigurations;
  readonly buildId: string;
  /** Origin that search engines know the site by; empty where none is configured. */
  readonly origin: string;
  /** Whom pages of the request's tenant may talk to, and where its operator's site is. */
  readonly trustOf: TrustOf;
  readonly hasDebugRoutes: boolean;
  /** The scripts of counters and of the fingerprint. */
  readonly visitorScripts: ReturnType<typeof createVisitorScripts>;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** A page as the loader left it: its data and what the contract made of it, or an error. */
export type PreparedOutcome = { readonly data: unknown; readonly element: ReactNode } | { readonly error: PublicError };

interface RenderedDocument {
  readonly element: ReactNode;
  readonly status: number;
  readonly nonce: string;
  readonly label: string;
  /** Address of the script that hydrates. */
  readonly entry: string;
}

/** Turns the outcome of a page request into a streamed document. */
export function createDocumentRenderer(deps: DocumentRendererDeps) {
  const send = async (
    request: Request,
    response: Response,
    route: RouteSpec,
    site: PreparedSite,
    outcome: PreparedOutcome,
  ): Promise<void> => {
    const { context } = response.locals;
    const status = 'error' in outcome ? outcome.error.status : statusOf(route);
    setDocumentHeaders(request, response, context, route, status);
    const assets = deps.assetsFor(request);
    const visitorScripts = deps.visitorScripts(consentOf(request));
    const nonce = deps.policy.apply(request, response, {
      embed: route.embed,
      assets: assets.origin,
      images: site.imageOrigins,
      visitor: visitorScripts.sources,
    });
    if (request.method === 'HEAD') {
      response.status(status).type('html').end();
      return;
    }
    const trust = deps.trustOf(request);
    const siteState = siteStateFor(request, context, site, deps.origin, trust.operatorSite);
    const element = documentElement({
      route,
      address: addressOf(request, response),
      page: 'error' in outcome ? { error: outcome.error } : { element: outcome.element },
      state: {
        buildId: deps.buildId,
        routeId: route.id,
        site: siteState,
        dictionary: { ...site.dictionary },
        outcome: carried(outcome),
        host: trust.host,
        hasDebugRoutes: deps.hasDebugRoutes,
        isVisitorKnown: visitorOf(request, context.session).isKnown,
        ...visitorScripts.state,
      },
      i18n: site.i18n,
      assets: assets.forPage(route.page, siteState.currentLanguage),
    });
    await stream(request, response, { element, status, nonce, label: context.label, entry: assets.entry });
  };

  const stream = async (
    request: Request,
    response: Response,
    { element, status, nonce, label, entry }: RenderedDocument,
  ): Promise<void> => {
    const stopTimer = deps.metrics.shellDuration.startTimer({ route: label });
    await streamDocument(response, element, {
      status,
      nonce,
      // An address that was refused means nothing to the router in the browser either.
      entry: response.locals.context.match ? entry : undefined,
      userAgent: request.get('user-agent'),
      timeout: deps.renderTimeout,
      onShell: () => stopTimer(),
      onError: (error) => {
        if (response.destroyed) return;
        deps.logger.error(
          { event: logEvents.renderFailed, route: label, error },
          'a part of the page failed to render',
        );
      },
    });
    const outcome: RenderOutcome = response.writableFinished ? (status < 400 ? 'full' : 'error') : 'aborted';
    deps.metrics.renderOutcomes.inc({ route: label, outcome });
  };

  /** The branded error page; it needs the site configuration and throws where there is none. */
  const sendError = async (
    request: Request,
    response: Response,
    route: RouteSpec,
    error: PublicError,
  ): Promise<void> => {
    const { context } = response.locals;
    context.language ??= defaultLanguage;
    const site = await deps.configurations.get(context.language);
    await send(request, response, route, site, { error });
  };

  return { send, sendError };
}

/** Renders documents. */
export type DocumentRenderer = ReturnType<typeof createDocumentRenderer>;

/** The block page is itself the refusal (architecture, section 9). */
const statusOf = (route: RouteSpec): number => (route.page === 'block-page' ? 451 : 200);

const carried = (outcome: PreparedOutcome): PageOutcome =>
  'error' in outcome ? { error: outcome.error } : { data: outcome.data };

function addressOf(request: Request, response: Response): { pathname: string; search: string } {
  if (!response.locals.context.match) return { pathname: '/', search: '' };
  const query = request.originalUrl.indexOf('?');
  return { pathname: pagePathOf(request, response), search: query === -1 ? '' : request.originalUrl.slice(query) };
}

function setDocumentHeaders(
  request: Request,
  response: Response,
  context: RequestContext,
  route: RouteSpec,
  status: number,
): void {
  response.vary('Cookie');
  response.vary('Sec-GPC');
  if (status === 503) response.setHeader('Retry-After', '5');
  if (status === 451 || status >= 404) response.setHeader('X-Robots-Tag', 'noindex');
  const policy = cachePolicies[route.cache];
  const isShared = status < 400 && context.session?.status !== 'signed-in' && !isPersonal(request);
  if (response.hasHeader('Cache-Control')) return;
  response.setHeader('Cache-Control', status >= 400 ? 'no-store' : isShared ? policy : privateCacheControl);
}
