import { hostname } from 'node:os';
import path from 'node:path';
import type { Environment } from '../config/environment.ts';
import { builtInMessages } from '../src/i18n/messages.ts';
import { pageTable } from '../src/pages/page-table.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import { createApp } from './app.ts';
import { createClock } from './clock.ts';
import { createBrandFolders } from './config/brand-folders.ts';
import { unrenderableArt } from './config/campaign-art.ts';
import { createCampaignFolders } from './config/campaign-folders.ts';
import type { prepareCampaign } from './config/campaign-store.ts';
import type { FolderKind } from './config/folder-kinds.ts';
import { createFolderScanner, type FolderScanner } from './config/folder-scanner.ts';
import { type ConfigFiles, loadConfigFiles } from './config/load-config-files.ts';
import { createOlderFolders } from './config/older-folders.ts';
import { routeMiddlewareProblems } from './config/route-middleware-problems.ts';
import { type ScannedDirectory, ScanThread } from './config/scan-thread.ts';
import { openLegalQuestions, withServed } from './config/served-countries.ts';
import { createTextFolders } from './config/text-folders.ts';
import { createOpsApp } from './create-ops-app.ts';
import { MarqueeError } from './errors.ts';
import { logHostsFileWarnings } from './host/hosts-file-warnings.ts';
import { type AddressCountry, openCountryDatabase } from './http/country-database.ts';
import { createQuickCompression } from './http/quick-compression.ts';
import { createLifecycle } from './lifecycle.ts';
import { createCampaignsNotFound } from './observability/campaigns-not-found.ts';
import { logEvents } from './observability/log-events.ts';
import type { Logger } from './observability/logger.ts';
import { createMetrics } from './observability/metrics.ts';
import { createTracing, type Tracing } from './observability/tracing.ts';
import { watchEventLoop } from './observability/watch-event-loop.ts';
import { createOverload } from './overload/create-overload.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createAssetCdn } from './platform/asset-cdn.ts';
import { loadAdapter } from './platform/load-adapter.ts';
import { createOperatorDictionary } from './platform/operator-dictionary.ts';
import { createServerTransport } from './platform/server-transport.ts';
import { createSiteConfigurations, type SiteConfigurations } from './platform/site-configurations.ts';
import { createTimeZones } from './platform/time-zones.ts';
import type { AssetIndex } from './render/asset-index.ts';
import type { Demo, Services } from './services.ts';
import { createRevokedTokens } from './session/revoked-tokens.ts';
import { createTokenKeys } from './session/token-keys.ts';
import { createTokenOutcomes } from './session/token-outcomes.ts';
import { createTokenReader } from './session/token-reader.ts';
import { createTokenRenewal } from './session/token-renewal.ts';
import { createTokenVerifier } from './session/verify-token.ts';

/** Options that differ between production, development and tests. */
export interface AssembleDeps {
  readonly environment: Environment;
  /** Contents of the configuration files, if they have been read already. */
  readonly configFiles?: ConfigFiles;
  readonly countryAt?: AddressCountry;
  readonly assets: AssetIndex;
  /** The same files on the asset CDN, if one is configured. */
  readonly cdnAssets?: AssetIndex;
  readonly buildId: string;
  readonly isBehindVite?: boolean;
  readonly showFailure?: Services['showFailure'];
  /** Receives the names of changed campaigns. */
  readonly onCampaignsChanged?: (names: readonly string[]) => void;
  readonly logger: Logger;
  /** The pages of `tools/demo/`. */
  readonly demo?: Demo | undefined;
  readonly routes?: readonly RouteSpec[];
  /** Prepares campaigns from their folders, in place of the product's function. */
  readonly prepare?: typeof prepareCampaign;
  /** Reads a directory of folders, in place of the service's thread; undefined leaves it to the thread. */
  readonly scannerOf?: (scanned: ScannedDirectory) => FolderScanner | undefined;
}

/** Assembles the service from its settings. Opens no port; the transport calls the platform only later. */
export async function assemble({
  environment,
  configFiles: written = loadConfigFiles(environment.CONFIG_DIR, environment.LOCAL_CONFIG_DIR),
  countryAt,
  assets,
  cdnAssets,
  buildId,
  isBehindVite = false,
  showFailure,
  onCampaignsChanged,
  logger,
  demo,
  routes = pageTable,
  prepare,
  scannerOf,
}: AssembleDeps) {
  const served = environment.SERVED_COUNTRIES;
  const configFiles = { ...written, regions: withServed(written.regions, served) };
  const start = environment.CLOCK_START;
  const clock = createClock(start === undefined ? undefined : Date.parse(start));
  const collector = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  const metrics = createMetrics(buildId, { hasExemplars: collector !== undefined });
  const tracing =
    collector === undefined ? undefined : await startTracing(collector, { environment, buildId, logger, metrics });
  watchEventLoop(metrics.registry);
  const lifecycle = createLifecycle(
    { delay: environment.DRAIN_DELAY_MS, deadline: environment.DRAIN_DEADLINE_MS },
    logger,
  );
  logHostsFileWarnings(configFiles.hosts, environment, logger);
  for (const text of openLegalQuestions(configFiles.regions, served))
    logger.warn({ event: logEvents.regionDoubt }, text);
  const { EDGE_COUNTRY_HEADER, COUNTRY_DATABASE, DEFAULT_COUNTRY } = environment;
  if ((EDGE_COUNTRY_HEADER ?? COUNTRY_DATABASE ?? DEFAULT_COUNTRY) === undefined) {
    logger.warn(
      { event: logEvents.countrySource },
      'EDGE_COUNTRY_HEADER, COUNTRY_DATABASE and DEFAULT_COUNTRY are not set: unless the site configuration has manualCountryCode, visitors can read pages but not act',
    );
  }
  const allRoutes = [
    ...(demo?.routes ?? []),
    ...routes.filter((route) => demo || route.environments !== 'not-production'),
  ];
  for (const text of routeMiddlewareProblems(configFiles.routeMiddleware, allRoutes)) {
    logger.warn({ event: logEvents.routeMiddleware }, `route-middleware.json: ${text}`);
  }
  const scanThread = new ScanThread();
  const createScanner = (kind: FolderKind, directory: string): FolderScanner => {
    const scanned = { directory, kind, clockOffset: clock.offset };
    return scannerOf?.(scanned) ?? createFolderScanner(scanThread, scanned);
  };
  const directoryOf = (folders: string) => path.join(environment.CONFIG_DIR, folders);
  const brands = createBrandFolders({
    directory: directoryOf('brands'),
    scanner: createScanner('brand', directoryOf('brands')),
    scanEvery: environment.CAMPAIGN_SCAN_MS,
    older: createOlderFolders({ kind: 'brand', lastGoodDirectory: environment.LAST_GOOD_DIR, logger, metrics }),
    logger,
    metrics,
  });
  const ownTexts = createTextFolders({
    directory: directoryOf('texts'),
    scanner: createScanner('text', directoryOf('texts')),
    regions: configFiles.regions,
    scanEvery: environment.CAMPAIGN_SCAN_MS,
    older: createOlderFolders({ kind: 'text', lastGoodDirectory: environment.LAST_GOOD_DIR, logger, metrics }),
    logger,
    metrics,
  });
  const campaignsNotFound = createCampaignsNotFound({ logger, metrics });
  const campaigns = createCampaignFolders({
    directory: directoryOf('campaigns'),
    scanner: createScanner('campaign', directoryOf('campaigns')),
    regions: configFiles.regions,
    scanEvery: environment.CAMPAIGN_SCAN_MS,
    prepare,
    older: createOlderFolders({
      kind: 'campaign',
      lastGoodDirectory: environment.LAST_GOOD_DIR,
      // Outside production the built folder may still be being written.
      imageDirectory: environment.NODE_ENV === 'production' ? path.join(environment.DIST_DIR, 'campaigns') : undefined,
      logger,
      metrics,
    }),
    clock,
    onMissing: campaignsNotFound.remember,
    logger,
    metrics,
  });
  await campaigns.load();
  const adapterFile = environment.PLATFORM_ADAPTER;
  const findAdapted = adapterFile === undefined ? undefined : await loadAdapter(adapterFile);
  const { transportFor, close } = createServerTransport({
    findAdapted,
    origin: environment.PLATFORM_URL,
    timeout: environment.PLATFORM_TIMEOUT_MS,
    metrics,
    logger,
  });
  const keysUrl = environment.TOKEN_KEYS_URL;
  const tokenKeys = keysUrl === undefined ? undefined : createTokenKeys({ url: keysUrl, logger });
  const revoked = createRevokedTokens();
  const tokens = createTokenVerifier({
    reader: createTokenReader({
      keys: tokenKeys,
      issuer: environment.TOKEN_ISSUER,
      audience: environment.TOKEN_AUDIENCE,
    }),
    outcomes: createTokenOutcomes({ logger, metrics }),
    renewal: createTokenRenewal({ transport: transportFor(), clock, revoked, metrics }),
    revoked,
    clock,
    cookieDomain: environment.SESSION_COOKIE_DOMAIN,
  });
  const configurations = createConfigurations({ environment, configFiles, ownTexts, transportFor, logger, metrics });
  const cdn = cdnAssets && createAssetCdn({ origin: cdnAssets.origin, buildId, logger, metrics });
  const overload = createOverload({
    isProtected: environment.OVERLOAD_PROTECTION === 'on',
    shellOnlyFile: environment.SHELL_ONLY_FILE,
    metrics,
    logger,
  });
  await overload.start();
  const cacheSize = environment.PAGE_CACHE_MB;
  const pageCache = cacheSize > 0 ? createPageCache({ maxBytes: cacheSize * 1024 * 1024, metrics }) : undefined;
  const services: Services = {
    environment,
    clock,
    configFiles,
    campaigns,
    brands,
    ownTexts,
    campaignsNotFound,
    countryAt: countryAt ?? (await openCountryDatabase(environment.COUNTRY_DATABASE)),
    routes: allRoutes,
    assets,
    cdn: cdn && { isInUse: cdn.isInUse, assets: cdnAssets },
    isBehindVite,
    showFailure,
    assetDirectory: path.join(environment.DIST_DIR, 'client/assets'),
    embedDirectory: path.join(environment.DIST_DIR, 'embed'),
    buildId,
    lifecycle,
    logger,
    metrics,
    tracing,
    transportFor,
    findAdapted,
    tokens,
    configurations,
    overload,
    compression: createQuickCompression(environment.COMPRESSION === 'on'),
    pageCache,
    demo,
  };
  const { app, warmPages, sharePictureAt } = createApp(services);
  brands.watch();
  ownTexts.watch(() => pageCache?.expire());
  campaigns.watch((names) => {
    const own = names.flatMap((name) => [`/promotion/${name}`, `/mobile-app/${name}`]);
    for (const page of ['/', ...own]) pageCache?.purge(page);
    // Any other page may show a card or a link of a changed campaign.
    pageCache?.expire();
    onCampaignsChanged?.(names);
    if (environment.PUBLIC_URL !== undefined) void drawChanged(names);
  });
  /** Draws the share pictures before they are requested, so that a drawing that takes too long is reported early. */
  const drawChanged = async (names: readonly string[]) => {
    for (const name of names) {
      const address = campaigns.store.get(name)?.sharePicture;
      try {
        if (address !== undefined) await sharePictureAt(address);
      } catch (error) {
        if (error instanceof MarqueeError) continue;
        logger.error({ event: logEvents.campaignFault, campaign: name }, unrenderableArt(name));
      }
    }
  };
  return {
    app,
    services,
    opsApp: createOpsApp({ lifecycle, metrics, pageCache, campaigns }),
    lifecycle,
    /**
     * Loads the first site configuration; pages can be served after it (R8.12). Token keys are fetched once: without
     * them visitors are anonymous, and pages are served anyway.
     */
    warmUp: async () => {
      await Promise.all([configurations.warmUp(), tokenKeys?.load()]);
    },
    warmPages,
    cdn,
    metrics,
    closePlatform: async () => {
      overload.stop();
      campaigns.stop();
      brands.stop();
      ownTexts.stop();
      scanThread.stop();
      await close();
      await tracing?.close();
    },
  };
}

/** Sends traces to a collector. Loads OpenTelemetry only if one is configured. */
async function startTracing(
  endpoint: string,
  deps: Pick<Services, 'environment' | 'buildId' | 'logger' | 'metrics'>,
): Promise<Tracing> {
  const { createSpanExporter } = await import('./observability/span-exporter.ts');
  const { TRACE_SAMPLE_RATIO: ratio, TRACE_SLOW_MS: slowMs } = deps.environment;
  return createTracing({ ratio, slowMs, ...createSpanExporter({ ...deps, endpoint, instance: hostname() }) });
}

/** Reads the site configurations, with the built-in texts and the operator's own as defaults. */
export const createConfigurations = ({
  environment,
  configFiles,
  ownTexts,
  transportFor,
  logger,
  metrics,
  revision,
}: Pick<Services, 'environment' | 'configFiles' | 'ownTexts' | 'transportFor' | 'logger' | 'metrics'> & {
  readonly revision?: number;
}): SiteConfigurations =>
  createSiteConfigurations({
    transport: transportFor(),
    operatorDictionary: createOperatorDictionary({
      transport: transportFor(),
      settings: configFiles.dictionary,
      logger,
    }),
    timeZones: createTimeZones(transportFor()),
    freshMs: environment.CONFIGURATION_FRESH_MS,
    messages: builtInMessages,
    overridesOf: ownTexts.of,
    scripts: { consultant: environment.CONSULTANT_SCRIPT_URL, captcha: environment.CAPTCHA_SCRIPT_URL },
    broadcastOrigin: environment.BROADCAST_ORIGIN,
    revision,
    logger,
    metrics,
  });
