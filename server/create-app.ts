import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import sirv from 'sirv';
import { assetCacheControl } from '../config/cache-policies.ts';
import type { Environment } from '../config/environment.ts';
import type { Messages } from '../src/i18n/create-i18n.ts';
import type { LanguageCode } from '../src/i18n/languages.ts';
import type { Page } from '../src/pages/define-page.tsx';
import { compileRoutes } from '../src/routes/match-route.ts';
import type { PageId, RouteSpec } from '../src/routes/route-types.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import { createDebugApi } from './debug/debug-api.ts';
import { MarqueeError } from './errors.ts';
import { hostRoutes } from './host/host-routes.ts';
import { createHeightsOf } from './host/page-heights.ts';
import { createTrustOf } from './host/trust-of.ts';
import { createCountryOf } from './http/country.ts';
import type { CountryAt } from './http/country-database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { inFlight } from './middleware/in-flight.ts';
import { createMiddlewareRegistry } from './middleware/registry.ts';
import { requestContext } from './middleware/request-context.ts';
import { requestHygiene } from './middleware/request-hygiene.ts';
import { responseStart } from './middleware/response-start.ts';
import { createRunNamed } from './middleware/run-named.ts';
import { createDocumentPolicy, securityHeaders } from './middleware/security-headers.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Overload } from './overload/create-overload.ts';
import { shedCalls } from './overload/shed-calls.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import type { TransportFor } from './platform/server-transport.ts';
import { createSharedReads } from './platform/shared-reads.ts';
import type { SiteConfigurations } from './platform/site-configurations.ts';
import { mountProxyGroups } from './proxy/mount-proxy-groups.ts';
import type { AssetIndex } from './render/document-assets.ts';
import { createDocumentRenderer } from './render/document-renderer.tsx';
import { createDocuments } from './render/documents.ts';
import { createErrorHandler } from './render/error-handler.ts';
import { createLoadForVisitor } from './render/load-for-visitor.ts';
import { createLoadOutcome } from './render/load-outcome.ts';
import { createPageData } from './render/page-data.ts';
import { createPageHandler } from './render/page-handler.ts';
import { createSharedPages } from './render/shared-pages.ts';
import { createStaticError } from './render/static-error.ts';
import { createVisitorScripts } from './render/visitor-scripts.ts';
import { createWarmPages } from './render/warm-pages.ts';
import type { TokenOpener } from './session/open-token.ts';
import { takeWebVitals } from './web-vitals/take-web-vitals.ts';

/** Everything the service is made of; it reads no environment and opens no socket itself. */
export interface AppDeps {
  readonly environment: Environment;
  readonly configFiles: ConfigFiles;
  readonly countryAt: CountryAt;
  readonly routes: readonly RouteSpec[];
  readonly pages: ReadonlyMap<PageId, Page>;
  readonly assets: AssetIndex;
  /** The same files on the asset CDN, and whether it is to be used now. */
  readonly cdn: { readonly isInUse: () => boolean; readonly assets: AssetIndex } | undefined;
  /** Vite writes styles into pages and talks over a socket of its own: documents allow it. */
  readonly isBehindVite: boolean;
  readonly assetDirectory: string;
  /** Where the files of the host SDK are. */
  readonly embedDirectory: string;
  readonly buildId: string;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly transportFor: TransportFor;
  readonly tokens: TokenOpener;
  readonly configurations: SiteConfigurations;
  readonly overload: Overload;
  /** Pages that many visitors get; nothing where they are not kept. */
  readonly pageCache: PageCache | undefined;
  /** The built-in texts of every language. */
  readonly messages: ReadonlyMap<LanguageCode, Messages>;
}

/** The Express application: the steps of a request in their order (architecture, section 1). It never listens. */
export function createApp(deps: AppDeps): { readonly app: Express; readonly warmPages: () => Promise<void> } {
  const { environment, configFiles, logger, metrics, lifecycle, configurations, transportFor, overload } = deps;
  const runNamed = createRunNamed({
    registry: createMiddlewareRegistry({
      available: configurations.available,
      logger,
      policies: configFiles.regions,
      edgeHeader: environment.EDGE_COUNTRY_HEADER,
      countryOf: createCountryOf({
        trustedProxies: environment.TRUSTED_PROXIES,
        header: environment.EDGE_COUNTRY_HEADER,
        countryAt: deps.countryAt,
        fallback: environment.DEFAULT_COUNTRY,
      }),
      transportFor,
      tokens: deps.tokens,
      metrics,
    }),
    logger,
    metrics,
  });
  const trustOf = createTrustOf(configFiles.hosts, environment.NODE_ENV === 'production');
  const policy = createDocumentPolicy(trustOf, deps.isBehindVite);
  const routes = compileRoutes(withConfiguredMiddleware(deps.routes, configFiles.routeMiddleware));
  const isProtected = environment.OVERLOAD_PROTECTION === 'on';
  const renderTimeout = environment.RENDER_TIMEOUT_MS;
  const render = createDocumentRenderer({
    assetsFor: (avoidsCdn) => (deps.cdn?.isInUse() && !avoidsCdn ? deps.cdn.assets : deps.assets),
    visitorScripts: createVisitorScripts(configFiles.counters, environment.FINGERPRINT_SCRIPT_URL),
    hasDebugRoutes: environment.NODE_ENV !== 'production',
    policyFor: policy.policyFor,
    buildId: deps.buildId,
    origin: environment.PUBLIC_URL ?? '',
  });
  const loadOutcome = createLoadOutcome({
    pages: deps.pages,
    reads: createSharedReads(transportFor()),
    campaigns: configFiles.campaigns,
  });
  const loadForVisitor = createLoadForVisitor(loadOutcome, transportFor);
  const sharedPages = createSharedPages({
    configurations,
    loadOutcome,
    render,
    transportFor,
    slots: overload.slots,
    renderTimeout,
    logger,
    metrics,
  });
  const documents = createDocuments({
    trustOf,
    configurations,
    loadForVisitor,
    render,
    sharedPages,
    pageCache: deps.pageCache,
    shells: createPageCache(shellStore),
    overload,
    patience: isProtected ? environment.SHELL_TIMEOUT_MS : undefined,
    renderTimeout,
    logger,
    metrics,
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext());
  app.use(inFlight({ lifecycle, metrics, logger }));
  app.use(responseStart(metrics));
  app.use(securityHeaders());
  app.use(requestHygiene());
  app.use(
    hostRoutes({
      trustOf,
      routes,
      heightsOf: createHeightsOf(configFiles.campaigns),
      embedDirectory: deps.embedDirectory,
      lifecycle,
      logger,
      metrics,
    }),
  );
  mountAssets(app, deps.assetDirectory);
  app.use(takeWebVitals({ metrics: metrics.webVitals, lifecycle, lag: overload.lag, isProtected }));
  app.use(cookieParser());
  app.use(shedCalls({ lag: overload.lag, metrics, isProtected }));
  if (environment.NODE_ENV !== 'production') {
    app.use(createDebugApi({ transportFor, tokens: deps.tokens, lifecycle, runNamed, logger }));
  }
  mountProxyGroups(app, {
    platform: environment.PLATFORM_URL,
    trustedProxies: environment.TRUSTED_PROXIES,
    lifecycle,
    tokens: deps.tokens,
    runNamed,
    logger,
    metrics,
  });
  app.use(
    createPageHandler({
      routes,
      runNamed,
      documents,
      answerPageData: createPageData({ configurations, loadForVisitor, buildId: deps.buildId }),
    }),
  );
  app.use(
    createErrorHandler({
      documents,
      fallbackRoute: lastOf(deps.routes),
      sendStaticError: createStaticError({ messages: deps.messages, policyFor: policy.staticPolicyFor }),
      logger,
      metrics,
    }),
  );
  const trust = trustOf({ hostname: '', headers: {} });
  const warmPages = createWarmPages({
    routes: deps.routes,
    campaigns: configFiles.campaigns,
    sharedPages,
    trust,
    logger,
  });
  return { app, warmPages };
}

/** Documents that browsers fill change with the site configuration only, and are needed when there is time for nothing. */
const shellStore = { maxBytes: 16 * 1024 * 1024, freshFor: 30_000 } as const;

/** Hashed files never change; one that is not there belongs to another build and is a 404, not a page. */
function mountAssets(app: Express, directory: string): void {
  const files = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: false,
    setHeaders: (response) => response.setHeader('Cache-Control', assetCacheControl),
  });
  app.use((request, response, next) => {
    const { context } = response.locals;
    if (context.carrier !== 'file') return next();
    context.label = 'asset';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new MarqueeError('method-not-allowed');
    }
    files(request, response, () => next(new MarqueeError('not-found')));
  });
}

/** The route table with the middleware names that the configuration gives some of its routes. */
function withConfiguredMiddleware(
  routes: readonly RouteSpec[],
  configured: ConfigFiles['routeMiddleware'],
): RouteSpec[] {
  return routes.map((route) => ({ ...route, middleware: configured[route.id] ?? route.middleware }));
}

function lastOf(routes: readonly RouteSpec[]): RouteSpec {
  const last = routes.at(-1);
  if (last?.path !== '*') throw new Error('The last route of the table must catch all');
  return last;
}
