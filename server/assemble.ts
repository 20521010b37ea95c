import path from 'node:path';
import type { Environment } from '../config/environment.ts';
import type { Messages } from '../src/i18n/create-i18n.ts';
import { type LanguageCode, languageList } from '../src/i18n/languages.ts';
import { messageLoaders } from '../src/i18n/message-loaders.ts';
import type { Page } from '../src/pages/define-page.tsx';
import { isLoadedPage, pageRegistry } from '../src/pages/page-registry.ts';
import { withDebugRoutes } from '../src/routes/debug-routes.ts';
import { routeTable } from '../src/routes/route-table.ts';
import type { PageId, RouteSpec } from '../src/routes/route-types.ts';
import { loadConfigFiles } from './config/load-config-files.ts';
import { logWithheldCampaigns } from './config/log-withheld-campaigns.ts';
import { type AppDeps, createApp } from './create-app.ts';
import { createOpsApp } from './create-ops-app.ts';
import { logTrustWarnings } from './host/trust-warnings.ts';
import { openCountryDatabase } from './http/country-database.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Logger } from './observability/logger.ts';
import { createMetrics } from './observability/metrics.ts';
import { watchEventLoop } from './observability/watch-event-loop.ts';
import { createOverload } from './overload/create-overload.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createAssetCdn } from './platform/asset-cdn.ts';
import { createOperatorDictionary } from './platform/operator-dictionary.ts';
import { createServerTransport } from './platform/server-transport.ts';
import { createSiteConfigurations } from './platform/site-configurations.ts';
import type { AssetIndex } from './render/document-assets.ts';
import { createTokenOpener } from './session/open-token.ts';
import { createRetiredTokens } from './session/retired-tokens.ts';
import { createTokenKeys } from './session/token-keys.ts';
import { createTokenReader } from './session/token-reader.ts';
import { createTokenRenewal } from './session/token-renewal.ts';

/** What differs between production, development and tests. */
export interface AssembleOptions {
  readonly environment: Environment;
  readonly assets: AssetIndex;
  /** The same files on the asset CDN, where one is configured. */
  readonly cdnAssets?: AssetIndex;
  readonly buildId: string;
  readonly isBehindVite?: boolean;
  readonly logger: Logger;
  readonly routes?: readonly RouteSpec[];
}

/** Puts the service together from its settings. It opens no port, but the transport will call the platform. */
export async function assemble({
  environment,
  assets,
  cdnAssets,
  buildId,
  isBehindVite = false,
  logger,
  routes = routeTable,
}: AssembleOptions) {
  const metrics = createMetrics(buildId);
  watchEventLoop(metrics.registry);
  const allRoutes = withDebugRoutes(routes, environment.NODE_ENV !== 'production');
  const lifecycle = createLifecycle(
    { delay: environment.DRAIN_DELAY_MS, deadline: environment.DRAIN_DEADLINE_MS },
    logger,
  );
  const { transportFor, close } = createServerTransport({
    origin: environment.PLATFORM_URL,
    timeout: environment.PLATFORM_TIMEOUT_MS,
    metrics,
    logger,
  });
  const tokenKeys =
    environment.TOKEN_KEYS_URL === undefined ? undefined : createTokenKeys({ url: environment.TOKEN_KEYS_URL, logger });
  const reader = createTokenReader({
    keys: tokenKeys,
    issuer: environment.TOKEN_ISSUER,
    audience: environment.TOKEN_AUDIENCE,
  });
  const retired = createRetiredTokens();
  const configFiles = loadConfigFiles(environment.CONFIG_DIR);
  logWithheldCampaigns(configFiles.campaigns, logger);
  logTrustWarnings(configFiles.hosts, environment, logger);
  const messages = await loadMessages();
  const configurations = createSiteConfigurations({
    transport: transportFor(),
    operatorDictionary: createOperatorDictionary({
      transport: transportFor(),
      settings: configFiles.dictionary,
      logger,
    }),
    freshFor: environment.CONFIGURATION_FRESH_MS,
    messages,
    logger,
    metrics,
  });
  const cdn = cdnAssets && createAssetCdn({ origin: cdnAssets.origin, buildId, logger, metrics });
  const overload = createOverload({
    isProtected: environment.OVERLOAD_PROTECTION === 'on',
    shellOnlyFile: environment.SHELL_ONLY_FILE,
    metrics,
    logger,
  });
  await overload.start();
  const { PAGE_CACHE_MB: cacheSize, PAGE_CACHE_FRESH_MS: freshFor } = environment;
  const pageCache =
    cacheSize > 0 ? createPageCache({ maxBytes: cacheSize * 1024 * 1024, freshFor, metrics }) : undefined;
  const deps: AppDeps = {
    environment,
    configFiles,
    routes: allRoutes,
    pages: await loadPages(allRoutes),
    countryAt: await openCountryDatabase(environment.COUNTRY_DATABASE),
    assets,
    cdn: cdn && { isInUse: cdn.isInUse, assets: cdnAssets },
    isBehindVite,
    assetDirectory: path.join(environment.DIST_DIR, 'client'),
    embedDirectory: path.join(environment.DIST_DIR, 'embed'),
    buildId,
    lifecycle,
    logger,
    metrics,
    transportFor,
    tokens: createTokenOpener({
      reader,
      renewal: createTokenRenewal({ transport: transportFor(), retired, metrics }),
      retired,
      cookieDomain: environment.SESSION_COOKIE_DOMAIN,
    }),
    configurations,
    overload,
    pageCache,
    messages,
  };
  const { app, warmPages } = createApp(deps);
  return {
    app,
    opsApp: createOpsApp({ lifecycle, metrics, pageCache }),
    lifecycle,
    /**
     * Loads the first site configuration; pages can be served after it (specification, section 5). The keys of session
     * tokens are tried once: without them visitors are anonymous, and pages are served all the same.
     */
    warmUp: async () => {
      await Promise.all([configurations.warmUp(), tokenKeys?.load()]);
    },
    warmPages,
    cdn,
    metrics,
    closePlatform: async () => {
      overload.stop();
      await close();
    },
  };
}

async function loadPages(routes: readonly RouteSpec[]): Promise<Map<PageId, Page>> {
  const ids = [...new Set(routes.map(({ page }) => page))].filter(isLoadedPage);
  return new Map(await Promise.all(ids.map(async (id) => [id, (await pageRegistry[id]()).page] as const)));
}

async function loadMessages(): Promise<Map<LanguageCode, Messages>> {
  const load = async (code: LanguageCode) => (await messageLoaders[code]()).messages;
  return new Map(await Promise.all(languageList.map(async ({ code }) => [code, await load(code)] as const)));
}
