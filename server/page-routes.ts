import express, { type RequestHandler, type Router } from 'express';
import { privateCacheControl } from '../config/cache-policies.ts';
import { pageDataPrefix } from '../src/document/page-data.ts';
import { type CompiledRoute, matchRoute } from '../src/routes/match-route.ts';
import { fillRoutePath, pathWithLanguage } from '../src/routes/route-href.ts';
import { isValidAddress } from '../src/routes/validity-checks.ts';
import { campaignOf } from './context/campaign-of.ts';
import { requireKey } from './context/request-context.ts';
import { MarqueeError } from './errors.ts';
import { refuseWrites } from './files/static-files.ts';
import { pagePathOf, sendRedirect } from './http/send-redirect.ts';
import type { NamedMiddleware } from './middleware/named-middleware.ts';
import type { Pages } from './render/pages.ts';

interface PageRoutesDeps {
  readonly routes: readonly CompiledRoute[];
  /** Handlers that run before the routes. */
  readonly before: readonly RequestHandler[];
  readonly namedMiddleware: NamedMiddleware;
  readonly pages: Pick<Pages, 'respond'>;
}

/**
 * Registers the page routes, each for documents and for page data, with its middlewares in order. Routes without a page redirect; for an
 * invalid address they send the error page.
 */
export function pageRoutes({ routes, before, namedMiddleware, pages }: PageRoutesDeps): Router {
  const router = express.Router();
  router.use(...before);
  for (const route of routes) {
    router.all(
      addressPattern(route),
      findPage(route),
      ...namedMiddleware(route.spec.middleware),
      ...redirectOf(route, routes),
      sendPage(pages),
    );
  }
  return router;
}

/** A path under the prefix of page data never matches as a document. */
const dataOrDocument = `(?:${pageDataPrefix}(?=/)|(?!${pageDataPrefix}/))`;

/** Pattern of a route's addresses, as a document and as data. It has no captures, which Express would decode for each request. */
export const addressPattern = ({ pattern }: Pick<CompiledRoute, 'pattern'>): RegExp =>
  new RegExp(`^${dataOrDocument}${pattern.source.slice(1).replaceAll(/\((?!\?)/g, '(?:')}`);

/** Writes `context.match`, and redirects to the canonical form of the address. */
function findPage(route: CompiledRoute): RequestHandler {
  const routes = [route];
  return function findPage(request, response, next) {
    const { context } = response.locals;
    // A host's configuration changes are posted with the request for page data.
    if (!(context.responseKind === 'data' && request.method === 'POST')) refuseWrites(request, response);
    const match = matchRoute(routes, pagePathOf(request, response));
    if (!match) throw new MarqueeError('bad-request');
    context.match = match;
    context.label = match.route.id;
    context.campaign = campaignOf(match.route, match.parameters);
    if (match.isCanonical) return next();
    const { prefix, canonicalPath } = match;
    const path = prefix === undefined ? canonicalPath : pathWithLanguage(canonicalPath, prefix);
    sendRedirect(request, response, 301, path);
  };
}

/** Redirects to another route of the table, in the same language. */
function redirectOf({ spec: { id, page } }: CompiledRoute, routes: readonly CompiledRoute[]): RequestHandler[] {
  if (typeof page === 'string') return [];
  const target = routes.find(({ spec }) => spec.id === page.to);
  if (!target) throw new Error(`The route ${id} redirects to the unknown route ${page.to}`);
  return [
    function redirect(request, response, next) {
      const { context } = response.locals;
      const { route, parameters } = requireKey(context, 'match');
      if (!isValidAddress(route.validity, parameters)) return next();
      const filled = Object.entries(page.parameters).map(([name, value]) => [
        name,
        value.startsWith(':') ? parameters[value.slice(1)] : value,
      ]);
      const path = `/${fillRoutePath(target.spec.path, Object.fromEntries(filled))}`;
      response.setHeader('Cache-Control', privateCacheControl);
      sendRedirect(request, response, 302, pathWithLanguage(path, requireKey(context, 'language')));
    },
  ];
}

/** Responds with a page: from the page cache, or loaded and rendered. */
const sendPage = (pages: PageRoutesDeps['pages']): RequestHandler =>
  function sendPage(request, response) {
    return pages.respond(request, response, requireKey(response.locals.context, 'match').route);
  };
