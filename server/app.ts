import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import { crawlerFiles } from './crawlers/crawler-files.ts';
import { lotteryFiles } from './downloads/lottery-files.ts';
import { MarqueeError } from './errors.ts';
import { assetFiles } from './files/asset-files.ts';
import { hostRoutes } from './host/host-routes.ts';
import { createHeightLookup } from './host/page-heights.ts';
import { reportRefusedEmbeds } from './host/report-refused-embeds.ts';
import { favoriteLotteries } from './http/favorite-lotteries.ts';
import { visitorSettings } from './http/visitor-settings.ts';
import { createLotteryChecks } from './lottery/lottery-checks.ts';
import { clientAddress } from './middleware/client-address.ts';
import { inFlight } from './middleware/in-flight.ts';
import { createNamedMiddleware } from './middleware/named-middleware.ts';
import { pagePaths, requestContext } from './middleware/request-context.ts';
import { responseStart } from './middleware/response-start.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { trimmedAddress } from './middleware/trimmed-address.ts';
import { createRequestLog } from './observability/request-log.ts';
import type { RenderSlots } from './overload/render-slots.ts';
import { shedCalls } from './overload/shed-calls.ts';
import { createCachedResponses } from './page-cache/cached-responses.ts';
import { pageRoutes } from './page-routes.ts';
import { requestHygiene } from './pipeline/request-hygiene.ts';
import { asMiddleware } from './pipeline/step.ts';
import { createSharedReads } from './platform/shared-reads.ts';
import { apiGroups } from './proxy/api-groups.ts';
import { createPages } from './render/create-pages.ts';
import { receiveWebVitals } from './reports/receive-web-vitals.ts';
import { createRouting } from './routing.ts';
import type { Services } from './services.ts';
import { createSharePictures, type SharePictureAt } from './share-pictures/share-pictures.ts';

/** The application for the server to listen with. */
export interface Application {
  readonly app: RequestListener;
  /** Renders each kind of page once. */
  readonly warmPages: () => Promise<void>;
  readonly sharePictureAt: SharePictureAt;
}

/** The steps of a request in their order. It opens no socket and reads no environment. */
export function createApp(services: Services): Application {
  const { environment, configFiles, logger, metrics, lifecycle, overload, campaigns, demo } = services;
  const { hostPolicyOf, registry, table, routes, cacheKeyOf } = createRouting(services);
  const trackRequest = createRequestLog({
    lifecycle,
    metrics,
    tracing: services.tracing,
    logger,
    tenantOf: (request) => hostPolicyOf(request).tenant,
    campaignsNotFound: services.campaignsNotFound,
  });
  const cachedResponses =
    services.pageCache &&
    createCachedResponses({
      pageCache: services.pageCache,
      cacheKeyOf,
      trackRequest,
      lifecycle,
      isShellOnly: overload.isShellOnly,
      storedEncodingOf: services.compression.storedEncodingOf,
      metrics,
    });
  const { lotteries } = configFiles;
  const lotteryChecks = createLotteryChecks({ lotteries, clock: services.clock, logger, metrics });
  const reads = createSharedReads(services.transportFor(), lotteryChecks);
  const { pages, errorHandler, warm } = createPages(services, {
    table,
    reads,
    cacheKeyOf,
    hostPolicyOf,
    cachedResponses,
  });
  const common = {
    ...services,
    hostPolicyOf,
    routes,
    reads,
    lotteries,
    campaigns: campaigns.store,
    namedMiddleware: createNamedMiddleware({ registry, logger, metrics }),
    lag: overload.lag,
    isProtected: environment.OVERLOAD_PROTECTION === 'on',
  };
  const shed = shedCalls(common);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(
    recordRequest(overload.slots),
    requestContext(services.tracing),
    clientAddress(environment.TRUSTED_PROXIES),
    inFlight(trackRequest),
    responseStart(metrics),
    securityHeaders(),
    trimmedAddress(),
    asMiddleware(requestHygiene),
    visitorSettings(common),
    favoriteLotteries(common),
  );
  const sharePictureAt = createSharePictures(campaigns.store.sharedArtAt);
  if (demo?.front) app.use(demo.front(services));
  app.use(pagePaths, pageRoutes({ ...common, before: [reportRefusedEmbeds(common), shed], pages }));
  app.use(
    hostRoutes({ ...common, heightsOf: createHeightLookup(campaigns.store) }),
    crawlerFiles(common),
    assetFiles({
      directory: services.assetDirectory,
      campaignFileAt: campaigns.store.fileAt,
      brandFileAt: services.brands.fileAt,
      sharePictureAt,
    }),
    receiveWebVitals({ ...common, metrics: metrics.webVitals }),
    shed,
    lotteryFiles({ ...common, origin: environment.PUBLIC_URL }),
  );
  if (demo) app.use(demo.api({ ...services, namedMiddleware: common.namedMiddleware }));
  app.use(
    apiGroups({
      ...common,
      platform: environment.PLATFORM_URL,
      findAdapted: services.findAdapted,
      transportFor: services.transportFor,
      trustedProxies: environment.TRUSTED_PROXIES,
    }),
  );
  app.use(refuseUnknown, errorHandler);
  // Fresh pages of the page cache are sent before any step runs.
  return { app: cachedResponses?.before(app) ?? app, warmPages: warm, sharePictureAt };
}

/** Render slots hold back pages while more requests are arriving. */
const recordRequest = (slots: Pick<RenderSlots, 'recordRequest'>): RequestHandler =>
  function recordRequest(_request, _response, next) {
    slots.recordRequest();
    next();
  };

/** Sends a 404 for paths that no page route matches. */
const refuseUnknown: RequestHandler = () => {
  throw new MarqueeError('not-found');
};
