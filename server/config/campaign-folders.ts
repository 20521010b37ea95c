import type { RegionPolicies } from '../../config/regions.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import { type Clock, createClock } from '../clock.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createCampaignReader } from './campaign-reader.ts';
import { type CampaignStore, type PreparedCampaign, prepareCampaign } from './campaign-store.ts';
import { createChangeDetector } from './change-detector.ts';
import { type FolderScanner, OverdueError, type Scan } from './folder-scanner.ts';
import { checksumOf } from './folder-version.ts';
import type { OlderFolders } from './older-folders.ts';
import { poll } from './poll.ts';
import { createPublishedCampaigns } from './published-campaigns.ts';

interface CampaignFolderDeps {
  readonly directory: string;
  readonly regions: RegionPolicies;
  /** Milliseconds between two scans of the folders. */
  readonly scanEvery: number;
  readonly scanner: FolderScanner;
  /** Prepares a campaign from the files of its folder; tests that start many services do that once. */
  readonly prepare?: typeof prepareCampaign | undefined;
  /** Earlier versions, for an unusable folder that this process has never loaded. */
  readonly older?: OlderFolders;
  /** Clock that decides whether a removed campaign was running and which set is live; by default the machine's. */
  readonly clock?: Clock;
  /** Called with the folders that are refused or removed. */
  readonly onMissing?: (name: string) => void;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'campaignFolders' | 'foldersChecksum'>;
}

/** Set of campaigns that is served. */
export interface ServedSet {
  /** Id of the set; missing for a directory without sets. */
  readonly set: string | undefined;
  /** Folders that can't be used: their last good version is served, if there was one. */
  readonly refused: readonly string[];
}

/** Campaigns that follow changes of their folders. */
export interface CampaignFolders {
  readonly store: CampaignStore;
  /** The last set that was read as a whole. */
  readonly served: () => ServedSet;
  /** Reads all folders once. An unusable folder is left out and logged. */
  readonly load: () => Promise<void>;
  /** Watches the folders from now on, and reports changed campaigns. */
  readonly watch: (onChange: (names: readonly string[]) => void) => void;
  readonly stop: () => void;
}

/** Fingerprint of a missing folder. */
const absent = 'absent';

/**
 * Follows the campaign folders. Fingerprints of the folders (sizes, times and identities of files) are polled and compared, because mounted
 * volumes and swapped links emit no events. An unusable folder leaves the campaign unchanged.
 */
export function createCampaignFolders(deps: CampaignFolderDeps): CampaignFolders {
  const { directory, scanner, logger, metrics } = deps;
  const { prepare = prepareCampaign, clock = createClock() } = deps;
  const reader = createCampaignReader({ ...deps, prepare });
  const published = createPublishedCampaigns();
  const changes = createChangeDetector();
  /** Id of the last set whose folders have all been read. */
  let wholeSet: string | undefined;
  let stopPolling = () => {};

  const isServed = (name: string): boolean => published.store.get(name) !== undefined;
  const refusedNames = (): string[] => [...new Set([...reader.unusable(), ...published.clashing()])];
  const logOverdue = createOverdueLog(deps, isServed);

  /** Loads each folder that a scan has found. */
  const loadAll = async () => {
    const scan = await scanner.scan();
    for (const [name, fingerprint] of scan.fingerprints) {
      changes.recordScan(name, fingerprint);
      await load(name, fingerprint);
    }
    logAllWithheld(reader.readable(), logger);
    publish();
    logOverdue(scan.overdue);
    finishScan(scan);
  };

  /** Loads folders whose fingerprint was the same in two scans. Returns the names of changed campaigns. */
  const loadSettled = async (scan: Scan): Promise<readonly string[]> => {
    const { fingerprints } = scan;
    logOverdue(scan.overdue);
    const known = changes.names();
    // An unmounted volume looks like an empty folder.
    if (fingerprints.size === 0 && scan.overdue.length === 0 && known.length > 0) {
      throw new Error(`${directory} has no campaign folder any more`);
    }
    for (const name of new Set([...known, ...fingerprints.keys()])) {
      if (scan.overdue.includes(name)) continue;
      const fingerprint = fingerprints.get(name) ?? absent;
      if (!changes.hasSettledChange(name, fingerprint)) continue;
      if (fingerprint === absent) {
        remove(name);
        continue;
      }
      const campaign = await load(name, fingerprint);
      if (campaign) logWithheld(campaign, logger);
    }
    const changed = publish();
    finishScan(scan);
    return changed;
  };

  const load = async (name: string, fingerprint: string): Promise<PreparedCampaign | undefined> => {
    const loaded = await reader.load(name, fingerprint);
    if (!loaded) return undefined;
    changes.recordRead(name, loaded.fingerprint);
    if ('error' in loaded) {
      reportRefusal(name, loaded.error);
      return undefined;
    }
    published.keepPictures(loaded.prepared);
    logFaults(loaded.prepared, logger);
    return loaded.prepared;
  };

  const remove = (name: string): void => {
    const prepared = reader.remove(name);
    changes.forget(name);
    const now = clock.now() / 1_000;
    if (!prepared || !isRunning(prepared.campaign, now)) {
      deps.onMissing?.(name);
      return;
    }
    published.keepEnded(prepared, now);
    logger.warn({ event: logEvents.campaignRemoved, campaign: name }, removedMessage);
  };

  /** Publishes the readable campaigns. Returns the names of changed ones. */
  const publish = (): readonly string[] => {
    const { changed, clashes } = published.publish(reader.readable());
    for (const [name, reason] of clashes) reportRefusal(name, new CampaignError(reason));
    return changed;
  };

  const reportRefusal = (name: string, error: unknown): void => {
    deps.onMissing?.(name);
    const isKept = isServed(name);
    const shown = reader.olderSource(name) ?? (isKept ? 'running' : 'nothing');
    logger.error(
      { event: logEvents.campaignRefused, campaign: name, isKept, shown },
      `campaign folder refused: ${error instanceof Error ? error.message : String(error)}`,
    );
  };

  /** Keeps the id of a set once each of its folders has been read as the scan found it, and counts the folders. */
  const finishScan = ({ set, overdue }: Scan): void => {
    if (overdue.length === 0 && changes.isUpToDate()) wholeSet = set;
    const refused = refusedNames();
    metrics.campaignFolders.set({ state: 'loaded' }, published.store.list().length);
    metrics.campaignFolders.set({ state: 'refused' }, refused.length);
    metrics.campaignFolders.set({ state: 'missing' }, refused.filter((name) => !isServed(name)).length);
    metrics.foldersChecksum.set({ kind: 'campaign' }, checksumOf(reader.versions()));
  };

  return {
    store: published.store,
    served: () => ({ set: wholeSet, refused: refusedNames() }),
    load: loadAll,
    watch: (onChange) => {
      const scan = async () => {
        const changed = await loadSettled(await scanner.scan());
        if (changed.length === 0) return;
        logger.info({ event: logEvents.campaignsChanged, campaigns: changed }, 'campaigns changed');
        onChange(changed);
      };
      stopPolling = poll(scan, deps.scanEvery, (error) => reportFailedScan(error, changes.names().length, deps));
    },
    stop: () => stopPolling(),
  };
}

const removedMessage =
  'the folder of a running campaign was removed: its page says that it has ended until this process stops, name it in formerNames of another folder if it was renamed';

const isRunning = ({ startTime, expireTime }: PreparedCampaign['campaign'], now: number): boolean =>
  startTime <= now && (expireTime === undefined || now < expireTime);

function logFaults({ campaign: { name }, faults, withheld }: PreparedCampaign, logger: Logger): void {
  for (const fault of [...faults.problems, ...faults.warnings]) {
    logger.warn({ event: logEvents.campaignFault, campaign: name }, fault);
  }
  for (const [country, reasons] of withheld) {
    logger.debug({ event: logEvents.campaignWithheld, campaign: name, country, reasons }, 'campaign withheld');
  }
}

function logWithheld({ campaign: { name }, withheld }: PreparedCampaign, logger: Logger): void {
  const countries = [...withheld.keys()].sort();
  if (countries.length === 0) return;
  const message = 'the changed campaign is withheld in some countries: npm run campaign -- list names the reasons';
  logger.warn({ event: logEvents.campaignWithheld, campaign: name, countries }, message);
}

/** One line for all campaigns at the start; each country with its reasons is logged at debug level. */
function logAllWithheld(readable: readonly PreparedCampaign[], logger: Logger): void {
  const campaigns = readable.filter(({ withheld }) => withheld.size > 0);
  if (campaigns.length === 0) return;
  const countries = [...new Set(campaigns.flatMap(({ withheld }) => [...withheld.keys()]))].sort();
  logger.info(
    { event: logEvents.campaignWithheld, campaigns: campaigns.length, countries },
    'campaigns are withheld in some countries: npm run campaign -- list names them with the reasons',
  );
}

/** The volume is being swapped, or is gone: the campaigns stay unchanged. */
function reportFailedScan(error: unknown, folders: number, { logger, metrics }: CampaignFolderDeps): void {
  metrics.campaignFolders.set({ state: 'refused' }, folders);
  if (error instanceof OverdueError) metrics.campaignFolders.set({ state: 'overdue' }, folders);
  logger.warn({ event: logEvents.campaignScanFailed, error }, 'campaign folders could not be read');
}

/** Logs each timed-out folder once; its last version stays. */
function createOverdueLog(
  { logger, metrics }: Pick<CampaignFolderDeps, 'logger' | 'metrics'>,
  isServed: (name: string) => boolean,
) {
  let logged: readonly string[] = [];
  return (names: readonly string[]): void => {
    metrics.campaignFolders.set({ state: 'overdue' }, names.length);
    for (const name of names.filter((one) => !logged.includes(one))) {
      const message = 'campaign folder has not responded in time: its mount hangs';
      logger.error({ event: logEvents.campaignScanOverdue, campaign: name, isKept: isServed(name) }, message);
    }
    logged = names;
  };
}
