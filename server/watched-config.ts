import path from 'node:path';
import type { Environment } from '../config/environment.ts';
import type { Clock } from './clock.ts';
import { type BrandFolders, createBrandFolders } from './config/brand-folders.ts';
import { type CampaignFolders, createCampaignFolders } from './config/campaign-folders.ts';
import type { prepareCampaign } from './config/campaign-store.ts';
import type { FolderKind } from './config/folder-kinds.ts';
import { createFolderScanner, type FolderScanner } from './config/folder-scanner.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import { createOlderFolders } from './config/older-folders.ts';
import { type ScannedDirectory, ScanThread } from './config/scan-thread.ts';
import { createTextFolders, type TextFolders } from './config/text-folders.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';

interface WatchedConfigDeps {
  readonly environment: Environment;
  readonly configFiles: ConfigFiles;
  readonly clock: Clock;
  /** Called with campaign folders that are refused or removed. */
  readonly onMissingCampaign: (name: string) => void;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Prepares campaigns from their folders, in place of the product's function. */
  readonly prepare?: typeof prepareCampaign | undefined;
  /** Reads a directory of folders, in place of the service's thread; undefined leaves it to the thread. */
  readonly scannerOf?: ((scanned: ScannedDirectory) => FolderScanner | undefined) | undefined;
}

/** Folders of the configuration that are read at start and then watched. */
export interface WatchedConfig {
  readonly brands: BrandFolders;
  readonly ownTexts: TextFolders;
  readonly campaigns: CampaignFolders;
  readonly stop: () => void;
}

/** Reads the folders of brands, the operator's texts and campaigns. One thread scans them all. */
export async function loadWatchedConfig(deps: WatchedConfigDeps): Promise<WatchedConfig> {
  const { environment, clock, logger, metrics } = deps;
  const { regions } = deps.configFiles;
  const scanThread = new ScanThread();
  const settingsOf = (kind: FolderKind, imageDirectory?: string) => {
    const directory = path.join(environment.CONFIG_DIR, `${kind}s`);
    const scanned = { directory, kind, clockOffset: clock.offset };
    return {
      directory,
      scanner: deps.scannerOf?.(scanned) ?? createFolderScanner(scanThread, scanned),
      scanEvery: environment.CAMPAIGN_SCAN_MS,
      older: createOlderFolders({
        kind,
        lastGoodDirectory: environment.LAST_GOOD_DIR,
        imageDirectory,
        logger,
        metrics,
      }),
      logger,
      metrics,
    };
  };
  const brands = createBrandFolders(settingsOf('brand'));
  const ownTexts = createTextFolders({ ...settingsOf('text'), regions });
  // Outside production the built folder may still be being written.
  const builtCampaigns =
    environment.NODE_ENV === 'production' ? path.join(environment.DIST_DIR, 'campaigns') : undefined;
  const campaigns = createCampaignFolders({
    ...settingsOf('campaign', builtCampaigns),
    regions,
    prepare: deps.prepare,
    clock,
    onMissing: deps.onMissingCampaign,
  });
  await campaigns.load();
  return {
    brands,
    ownTexts,
    campaigns,
    stop: () => {
      campaigns.stop();
      brands.stop();
      ownTexts.stop();
      scanThread.stop();
    },
  };
}
