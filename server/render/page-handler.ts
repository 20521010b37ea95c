import type { Request, RequestHandler, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import type { PageDataReply } from '../../src/document/page-data.ts';
import { pageNotFound, publicError } from '../../src/lib/error-catalogue.ts';
import type { Page } from '../../src/pages/define-page.tsx';
import { isLoadedPage } from '../../src/pages/page-registry.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { type CompiledRoute, matchRoute } from '../../src/routes/match-route.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import type { PageId, RouteSpec } from '../../src/routes/route-types.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { type RequestContext, required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { pagePathOf, sendRedirect } from '../http/send-redirect.ts';
import { loaderRegistry } from '../loaders/loader-registry.ts';
import type { RunNamed } from '../middleware/run-named.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { PreparedSite, SiteConfigurations } from '../platform/site-configurations.ts';
import { createRenewingTransport } from '../session/renewing-transport.ts';
import type { VisitorToken } from '../session/visitor-token.ts';
import type { DocumentRenderer, PreparedOutcome } from './document-renderer.ts';
import { visitorOf } from './site-state.ts';

interface PageHandlerDeps {
  readonly routes: readonly CompiledRoute[];
  readonly pages: ReadonlyMap<PageId, Page>;
  readonly runNamed: RunNamed;
  readonly configurations: SiteConfigurations;
  readonly transportFor: TransportFor;
  readonly reads: SharedReads;
  readonly campaigns: CampaignStore;
  readonly renderer: DocumentRenderer;
  readonly buildId: string;
}

/** Answers every page, as a document or as its data alone: match, named middlewares, loader, send (architecture, section 1). */
export function createPageHandler(deps: PageHandlerDeps): RequestHandler {
  return async function pageHandler(request, response) {
    const { context } = response.locals;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new MarqueeError('method-not-allowed');
    }
    const match = matchRoute(deps.routes, pagePathOf(request, response));
    if (!match) throw new MarqueeError('bad-request');
    context.match = match;
    context.label = match.route.id;
    if (!match.isCanonical) {
      const prefix = match.prefix === undefined ? '' : `/${match.prefix}`;
      return sendRedirect(request, response, 301, prefix + match.canonicalPath);
    }
    if (!(await deps.runNamed(match.route.middleware, request, response))) return;
    if (isRedirect(match)) return sendToTarget(request, response, match);

    const site = await deps.configurations.get(required(context, 'language'));
    const outcome = await load(deps, request, response, site);
    // A call of the loader has found out that the session is over: nothing of the answer may contradict that.
    if (context.token && context.token.value === undefined) context.session = { status: 'anonymous' };
    if (context.signal.aborted) return;
    if (context.carrier === 'data') sendPageData(request, response, match.route, outcome, deps.buildId);
    else await deps.renderer.send(request, response, match.route, site, outcome);
  };
}

type Match = NonNullable<RequestContext['match']>;
type RedirectMatch = Match & { readonly route: { readonly redirectTo: NonNullable<RouteSpec['redirectTo']> } };

const isRedirect = (match: Match): match is RedirectMatch =>
  match.route.redirectTo !== undefined && isValidAddress(match.route.validity, match.parameters);

/** To the same-named page in the same language (specification, section 2, promo-redirect routes). */
function sendToTarget(request: Request, response: Response, { route, parameters }: RedirectMatch): void {
  const language = required(response.locals.context, 'language');
  response.setHeader('Cache-Control', privateCacheControl);
  sendRedirect(request, response, 302, hrefFor(route.redirectTo, language, { name: parameters['name'] ?? '' }));
}

/** Runs the page's loader, and its contract over what the loader gives. */
async function load(
  { pages, transportFor, reads, campaigns }: PageHandlerDeps,
  request: Request,
  response: Response,
  site: PreparedSite,
): Promise<PreparedOutcome> {
  const { context } = response.locals;
  const match = required(context, 'match');
  const pageId = match.route.page;
  const page = pages.get(pageId);
  const { validity } = match.route;
  if (!isLoadedPage(pageId) || !page || !isValidAddress(validity, match.parameters)) return { error: pageNotFound };
  const result = await loaderRegistry[pageId]({
    parameters: match.parameters,
    query: new URL(request.originalUrl, 'http://marquee.invalid').searchParams,
    language: required(context, 'language'),
    session: context.session ?? { status: 'anonymous' },
    region: context.region,
    site,
    now: Math.trunc(Date.now() / 1000),
    transport: visitorTransport(transportFor(context), context.token),
    reads,
    campaigns,
  });
  if ('error' in result) return { error: result.error === 'not-found' ? pageNotFound : publicError(result.error) };
  return { data: result.data, element: page.prepare(result.data) };
}

/** Calls on behalf of somebody with a token renew it where the platform refuses it. */
const visitorTransport = (transport: PlatformTransport, token: VisitorToken | undefined): PlatformTransport =>
  token ? createRenewingTransport(transport, token) : transport;

function sendPageData(
  request: Request,
  response: Response,
  route: RouteSpec,
  outcome: PreparedOutcome,
  buildId: string,
): void {
  const { context } = response.locals;
  const visitor = visitorOf(request, context.session);
  const reply: PageDataReply =
    'error' in outcome
      ? { error: outcome.error, visitor }
      : {
          data: outcome.data,
          routeId: route.id,
          language: required(context, 'language'),
          buildId,
          visitor,
        };
  // The address of the data is not the address of the page, so a cache in between must never mix them up.
  response.vary('Cookie');
  response.setHeader('Cache-Control', privateCacheControl);
  response.status('error' in outcome ? outcome.error.status : 200).json(reply);
}
