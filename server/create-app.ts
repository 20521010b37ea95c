import type { RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import sirv from 'sirv';
import { assetCacheControl } from '../config/cache-policies.ts';
import type { Environment } from '../config/environment.ts';
import type { Messages } from '../src/i18n/create-i18n.ts';
import type { LanguageCode } from '../src/i18n/languages.ts';
import type { Page } from '../src/pages/define-page.tsx';
import type { PageId, RouteSpec } from '../src/routes/route-types.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import { createPages } from './create-pages.ts';
import { createDebugApi } from './debug/debug-api.ts';
import { MarqueeError } from './errors.ts';
import { hostRoutes } from './host/host-routes.ts';
import { noteRefusedEmbeds } from './host/note-refused-embeds.ts';
import { createHeightsOf } from './host/page-heights.ts';
import { createTrustOf } from './host/trust-of.ts';
import { createCountryOf } from './http/country.ts';
import type { CountryAt } from './http/country-database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { inFlight } from './middleware/in-flight.ts';
import { inOrder } from './middleware/in-order.ts';
import { createMiddlewareRegistry } from './middleware/registry.ts';
import { requestContext } from './middleware/request-context.ts';
import { requestHygiene } from './middleware/request-hygiene.ts';
import { responseStart } from './middleware/response-start.ts';
import { createRunNamed } from './middleware/run-named.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import { createRequestLedger } from './observability/request-ledger.ts';
import type { Overload } from './overload/create-overload.ts';
import { shedCalls } from './overload/shed-calls.ts';
import { shellPatience } from './overload/shell-patience.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { createRepeatedAnswers } from './page-cache/repeated-answers.ts';
import type { TransportFor } from './platform/server-transport.ts';
import type { SiteConfigurations } from './platform/site-configurations.ts';
import { mountProxyGroups } from './proxy/mount-proxy-groups.ts';
import type { AssetIndex } from './render/document-assets.ts';
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

/** The application, as a server asks it. */
interface Application {
  readonly app: RequestListener;
  /** Renders each kind of page once. */
  readonly warmPages: () => Promise<void>;
}

/** The Express application: the steps of a request in their order (architecture, section 1). It never listens. */
export function createApp(deps: AppDeps): Application {
  const { environment, configFiles, logger, metrics, lifecycle, configurations, transportFor, overload } = deps;
  const countryOf = createCountryOf({
    trustedProxies: environment.TRUSTED_PROXIES,
    header: environment.EDGE_COUNTRY_HEADER,
    countryAt: deps.countryAt,
    fallback: environment.DEFAULT_COUNTRY,
  });
  const runNamed = createRunNamed({
    registry: createMiddlewareRegistry({
      available: configurations.available,
      logger,
      policies: configFiles.regions,
      edgeHeader: environment.EDGE_COUNTRY_HEADER,
      countryOf,
      transportFor,
      tokens: deps.tokens,
      patience: shellPatience(environment),
      metrics,
    }),
    logger,
    metrics,
  });
  const trustOf = createTrustOf(configFiles.hosts, environment.NODE_ENV === 'production');
  const begin = createRequestLedger({ lifecycle, metrics, logger });
  const repeatedAnswers =
    deps.pageCache &&
    createRepeatedAnswers({
      pageCache: deps.pageCache,
      countryOf,
      begin,
      lifecycle,
      isShellOnly: overload.isShellOnly,
      repeatFor: environment.PAGE_CACHE_FRESH_MS,
      metrics,
    });
  const { routes, pageHandler, errorHandler, warmPages } = createPages(deps, { runNamed, trustOf, repeatedAnswers });
  const isProtected = environment.OVERLOAD_PROTECTION === 'on';
  const readCookies = cookieParser();
  const shed = shedCalls({ lag: overload.lag, metrics, isProtected });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(inOrder(requestContext(), inFlight(begin), responseStart(metrics), securityHeaders(), requestHygiene()));
  app.use(onlyForPages(inOrder(noteRefusedEmbeds({ trustOf, logger, metrics }), readCookies, shed, pageHandler)));
  app.use(
    hostRoutes({
      trustOf,
      routes,
      heightsOf: createHeightsOf(configFiles.campaigns),
      embedDirectory: deps.embedDirectory,
      lifecycle,
      logger,
      metrics,
      lag: overload.lag,
      isProtected,
    }),
  );
  mountAssets(app, deps.assetDirectory);
  app.use(takeWebVitals({ metrics: metrics.webVitals, lifecycle, lag: overload.lag, isProtected }));
  app.use(readCookies, shed);
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
  app.use(errorHandler);
  return { app: repeatedAnswers?.before(app) ?? app, warmPages };
}

/** Pages need none of the steps that are for programs and files. */
const onlyForPages =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const { carrier } = response.locals.context;
    if (carrier === 'document' || carrier === 'data') return handler(request, response, next);
    next();
  };

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
