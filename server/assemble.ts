import { hostname } from 'node:os';
import path from 'node:path';
import type { Environment } from '../config/environment.ts';
import { builtInMessages } from '../src/i18n/messages.ts';
import { pageTable } from '../src/pages/page-table.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import { createApp } from './app.ts';
import { createClock } from './clock.ts';
import { unrenderableArt } from './config/campaign-art.ts';
import type { prepareCampaign } from './config/campaign-store.ts';
import type { FolderScanner } from './config/folder-scanner.ts';
import { type ConfigFiles, loadConfigFiles } from './config/load-config-files.ts';
import type { ScannedDirectory } from './config/scan-thread.ts';
import { withServed } from './config/served-countries.ts';
import { createOpsApp } from './create-ops-app.ts';
import { MarqueeError } from './errors.ts';
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
import { createTokens } from './session/create-tokens.ts';
import type { SharePictureAt } from './share-pictures/share-pictures.ts';
import { logStartWarnings } from './start-warnings.ts';
import { loadWatchedConfig } from './watched-config.ts';

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
export async function assemble(deps: AssembleDeps) {
  const { environment, assets, cdnAssets, buildId, isBehindVite = false, showFailure, logger, demo } = deps;
  const configFiles = readConfigFiles(deps);
  const routes = routesOf(deps);
  logStartWarnings(environment, configFiles, routes, logger);
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
  const campaignsNotFound = createCampaignsNotFound({ logger, metrics });
  const config = await loadWatchedConfig({
    ...deps,
    configFiles,
    clock,
    metrics,
    onMissingCampaign: campaignsNotFound.remember,
  });
  const { brands, ownTexts, campaigns } = config;
  const adapterFile = environment.PLATFORM_ADAPTER;
  const findAdapted = adapterFile === undefined ? undefined : await loadAdapter(adapterFile);
  const { transportFor, close } = createServerTransport({
    findAdapted,
    origin: environment.PLATFORM_URL,
    timeout: environment.PLATFORM_TIMEOUT_MS,
    metrics,
    logger,
  });
  const { tokens, loadTokenKeys } = createTokens({ environment, transportFor, clock, logger, metrics });
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
    countryAt: deps.countryAt ?? (await openCountryDatabase(environment.COUNTRY_DATABASE)),
    routes,
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
  watchConfig(services, sharePictureAt, deps.onCampaignsChanged);
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
      await Promise.all([configurations.warmUp(), loadTokenKeys()]);
    },
    warmPages,
    cdn,
    metrics,
    closePlatform: async () => {
      overload.stop();
      config.stop();
      await close();
      await tracing?.close();
    },
  };
}

function readConfigFiles({ environment, configFiles }: AssembleDeps): ConfigFiles {
  const files = configFiles ?? loadConfigFiles(environment.CONFIG_DIR, environment.LOCAL_CONFIG_DIR);
  return { ...files, regions: withServed(files.regions, environment.SERVED_COUNTRIES) };
}

const routesOf = ({ demo, routes = pageTable }: AssembleDeps): readonly RouteSpec[] => [
  ...(demo?.routes ?? []),
  ...routes.filter((route) => demo || route.environments !== 'not-production'),
];

/** Watches the folders of the configuration, and discards the pages that a change may affect. */
function watchConfig(
  { environment, brands, ownTexts, campaigns, pageCache, logger }: Services,
  sharePictureAt: SharePictureAt,
  onCampaignsChanged: AssembleDeps['onCampaignsChanged'],
): void {
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
