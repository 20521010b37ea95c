import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { privateCacheControl } from '../config/cache-policies.ts';
import { compileRoutes, matchRoute, type RouteMatch } from '../src/routes/match-route.ts';
import { fillRoutePath, pathWithLanguage } from '../src/routes/route-href.ts';
import type { Redirect, RouteSpec } from '../src/routes/route-types.ts';
import { isValidAddress } from '../src/routes/validity-checks.ts';
import { createBannerRegistry } from './config/banner-registry.ts';
import { required } from './context/request-context.ts';
import { crawlerFiles } from './crawlers/crawler-files.ts';
import { MarqueeError } from './errors.ts';
import { assetFiles } from './files/asset-files.ts';
import { refuseWrites } from './files/static-files.ts';
import { hostRoutes } from './host/host-routes.ts';
import { createHeightLookup } from './host/page-heights.ts';
import { reportRefusedEmbeds } from './host/report-refused-embeds.ts';
import { createTrustLookup } from './host/trust.ts';
import { createCountryLookup } from './http/country.ts';
import { favoriteLotteries } from './http/favorite-lotteries.ts';
import { pagePathOf, pathOfPage, sendRedirect } from './http/send-redirect.ts';
import { visitorSettings } from './http/visitor-settings.ts';
import { createLotteryChecks } from './lottery/lottery-checks.ts';
import { lotteryFiles } from './lottery/lottery-files.ts';
import { chain } from './middleware/chain.ts';
import { client } from './middleware/client.ts';
import { inFlight } from './middleware/in-flight.ts';
import { createMiddlewareRunner } from './middleware/named-middleware.ts';
import { createMiddlewareRegistry } from './middleware/registry.ts';
import { carrierOf, requestContext } from './middleware/request-context.ts';
import { requestHygiene } from './middleware/request-hygiene.ts';
import { responseStart } from './middleware/response-start.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { receiveWebVitals } from './observability/receive-web-vitals.ts';
import { createRequestLog } from './observability/request-log.ts';
import { shedCalls } from './overload/shed-calls.ts';
import { shellTimeout } from './overload/shell-timeout.ts';
import { createResponseCache } from './page-cache/response-cache.ts';
import { createRouteKeys } from './pipeline/keys.ts';
import { asMiddleware } from './pipeline/step.ts';
import { createSharedReads } from './platform/shared-reads.ts';
import { apiGroups } from './proxy/api-groups.ts';
import { createPages } from './render/create-pages.ts';
import type { Services } from './services.ts';
import { createSharePictures, type SharePictureAt } from './share-pictures/share-pictures.ts';

/** The application, as a server uses it. */
export interface Application {
  readonly app: RequestListener;
  /** Renders each kind of page once. */
  readonly warmPages: () => Promise<void>;
  readonly sharePictureAt: SharePictureAt;
}

/** The steps of a request in their order. It opens no socket and reads no environment. */
export function createApp(services: Services): Application {
  const { environment, configFiles, logger, metrics, lifecycle, overload, campaigns, demo } = services;
  const trustOf = createTrustLookup(configFiles.hosts, environment.NODE_ENV === 'production');
  const countryOf = createCountryLookup({
    trustedProxies: environment.TRUSTED_PROXIES,
    header: environment.EDGE_COUNTRY_HEADER,
    countryAt: services.countryAt,
    fallback: environment.DEFAULT_COUNTRY,
  });
  const registry = createMiddlewareRegistry({
    available: services.configurations.available,
    logger,
    policies: configFiles.regions,
    edgeHeader: environment.EDGE_COUNTRY_HEADER,
    countryOf,
    transportFor: services.transportFor,
    tokens: services.tokens,
    shellTimeout: shellTimeout(environment),
    metrics,
    banners: createBannerRegistry(configFiles.banners, campaigns.store),
    lotteries: configFiles.lotteries,
    clock: services.clock,
  });
  const runMiddleware = createMiddlewareRunner({ registry, logger, metrics });
  const table = services.routes.map((route) => ({
    ...route,
    middleware: configFiles.routeMiddleware[route.id] ?? route.middleware,
  }));
  const routes = compileRoutes<RouteSpec>(table);
  const keys = new Map(table.map((route) => [route.id, createRouteKeys(route, { registry, trustOf })]));
  const begin = createRequestLog({ lifecycle, metrics, logger });
  const responseCache =
    services.pageCache &&
    createResponseCache({
      pageCache: services.pageCache,
      keysFor: (path) => {
        const carrier = carrierOf(path);
        if (carrier !== 'document' && carrier !== 'data') return undefined;
        const match = matchRoute(routes, pathOfPage(path, carrier));
        return match && keys.get(match.route.id);
      },
      begin,
      lifecycle,
      isShellOnly: overload.isShellOnly,
      keptEncodingOf: services.compression.keptEncodingOf,
      metrics,
    });
  const { lotteries } = configFiles;
  const lotteryChecks = createLotteryChecks({ lotteries, clock: services.clock, logger, metrics });
  const reads = createSharedReads(services.transportFor(), lotteryChecks);
  const pages = createPages(services, { table, reads, keysOf: (id) => keys.get(id), trustOf, responseCache });
  const isProtected = environment.OVERLOAD_PROTECTION === 'on';
  const shed = shedCalls({ lag: overload.lag, metrics, isProtected });

  /** A page, as a document or as its data alone. */
  const answerPage: RequestHandler = async (request, response) => {
    const { context } = response.locals;
    if (!(context.carrier === 'data' && request.method === 'POST')) refuseWrites(request, response);
    const match = matchRoute(routes, pagePathOf(request, response));
    if (!match) throw new MarqueeError('bad-request');
    context.match = match;
    context.label = match.route.id;
    if (!match.isCanonical) return sendToCanonical(request, response, match);
    if (!(await runMiddleware(match.route.middleware, request, response))) return;
    const { page, validity } = match.route;
    if (typeof page !== 'string' && isValidAddress(validity, match.parameters)) {
      return sendToTarget(request, response, page, match, table);
    }
    if (context.carrier === 'data') return pages.answerData(request, response, match);
    // The page cache, the loader, the renderer.
    return pages.documents.answer(request, response, match.route);
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(
    chain(
      requestContext(),
      client(environment.TRUSTED_PROXIES),
      inFlight(begin),
      responseStart(metrics),
      securityHeaders(),
      asMiddleware(requestHygiene),
    ),
  );
  app.use(visitorSettings({ lifecycle }));
  app.use(favoriteLotteries({ lotteries: configFiles.lotteries, lifecycle }));
  app.use(onlyForPages(chain(reportRefusedEmbeds({ trustOf, logger, metrics }), shed, answerPage)));
  app.use(
    hostRoutes({
      trustOf,
      routes,
      heightsOf: createHeightLookup(campaigns.store),
      embedDirectory: services.embedDirectory,
      lifecycle,
      logger,
      metrics,
      lag: overload.lag,
      isProtected,
    }),
  );
  app.use(
    crawlerFiles({
      environment,
      campaigns: campaigns.store,
      configurations: services.configurations,
      lotteries: configFiles.lotteries,
      reads,
      clock: services.clock,
    }),
  );
  const sharePictureAt = createSharePictures(campaigns.store.sharedArtAt);
  app.use(
    assetFiles({
      directory: services.assetDirectory,
      campaignFileAt: campaigns.store.fileAt,
      sharePictureAt,
    }),
  );
  app.use(receiveWebVitals({ metrics: metrics.webVitals, lifecycle, lag: overload.lag, isProtected }));
  app.use(shed);
  app.use(
    lotteryFiles({
      lotteries: configFiles.lotteries,
      reads,
      configurations: services.configurations,
      compression: services.compression,
      runMiddleware,
      clock: services.clock,
      origin: environment.PUBLIC_URL,
    }),
  );
  if (demo) app.use(demo.api({ ...services, runMiddleware }));
  app.use(
    apiGroups({
      platform: environment.PLATFORM_URL,
      trustedProxies: environment.TRUSTED_PROXIES,
      lifecycle,
      tokens: services.tokens,
      runMiddleware,
      logger,
      metrics,
    }),
  );
  app.use(pages.errorHandler);
  // The response cache answers known requests before any step runs.
  return { app: responseCache?.before(app) ?? app, warmPages: pages.warm, sharePictureAt };
}

/** Pages need none of the steps that are for programs and files. */
const onlyForPages =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const { carrier } = response.locals.context;
    if (carrier === 'document' || carrier === 'data') return handler(request, response, next);
    next();
  };

function sendToCanonical(request: Request, response: Response, { prefix, canonicalPath }: RouteMatch): void {
  sendRedirect(request, response, 301, prefix === undefined ? canonicalPath : pathWithLanguage(canonicalPath, prefix));
}

/** To another route of the table, in the same language. */
function sendToTarget(
  request: Request,
  response: Response,
  { to, parameters }: Redirect,
  match: RouteMatch,
  table: readonly RouteSpec[],
): void {
  const target = table.find(({ id }) => id === to);
  if (!target) throw new Error(`The route ${match.route.id} redirects to the unknown route ${to}`);
  const filled = Object.entries(parameters).map(([name, value]) => [
    name,
    value.startsWith(':') ? match.parameters[value.slice(1)] : value,
  ]);
  const language = required(response.locals.context, 'language');
  response.setHeader('Cache-Control', privateCacheControl);
  sendRedirect(
    request,
    response,
    302,
    pathWithLanguage(`/${fillRoutePath(target.path, Object.fromEntries(filled))}`, language),
  );
}
