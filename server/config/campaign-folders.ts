import type { RegionPolicies } from '../../config/regions.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import { palettes } from '../../src/campaigns/palettes/palette.ts';
import { type Clock, createClock } from '../clock.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import {
  accentsOf,
  createCampaignFiles,
  type PaletteRules,
  paletteAddress,
  paletteRules,
  paletteSheet,
} from './campaign-files.ts';
import { type CampaignStore, createCampaignClauses, type PreparedCampaign, prepareCampaign } from './campaign-store.ts';
import type { FolderReading } from './folder-fingerprints.ts';
import { type FolderScanner, OverdueError, type Scan } from './folder-scanner.ts';
import { checksumOf, versionOf } from './folder-version.ts';
import type { OlderFolders, OlderSource } from './older-folders.ts';
import { sharedPromotions } from './read-campaign-folders.ts';

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
  readonly metrics: Pick<Metrics, 'campaignFolders'>;
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

/** Fingerprint of a folder whose read timed out: it is read again on the next scan. */
const unanswered = 'unanswered';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Follows the campaign folders. Fingerprints of the folders (sizes, times and identities of files) are polled and compared, because mounted
 * volumes and swapped links emit no events. A change counts once two scans find the same fingerprint, so that a partial copy is not read;
 * an unusable folder leaves the campaign unchanged.
 */
export function createCampaignFolders(deps: CampaignFolderDeps): CampaignFolders {
  const { directory, scanner, regions, logger, metrics } = deps;
  const { prepare = prepareCampaign, clock = createClock() } = deps;
  /** Last readable version of each folder, and those that are served. */
  const clauses = createCampaignClauses();
  const readable = new Map<string, PreparedCampaign>();
  let campaigns: ReadonlyMap<string, PreparedCampaign> = new Map();
  /** The same array until a campaign changes: values derived from all campaigns are cached by it. */
  let inOrder: readonly PreparedCampaign[] = [];
  const files = createCampaignFiles();
  /** The pictures of all campaigns, by their addresses. */
  let pictures: ReadonlyMap<string, Buffer> = new Map();
  /** Palettes of campaigns without a named one, by their accents. */
  let ownPalettes: ReadonlyMap<string, PaletteRules> = new Map();
  /** Campaigns that were running when their folders were removed, as ended campaigns. */
  const removed = new Map<string, PreparedCampaign>();
  /** Fingerprint of each folder when it was read, and in the last scan. */
  const read = new Map<string, string>();
  const scanned = new Map<string, string>();
  /** Unusable folders; their last good version may still be served. */
  const unusable = new Set<string>();
  /** Folders whose promotions another folder has too, with the reasons; they are not served. */
  let clashes: ReadonlyMap<string, readonly string[]> = new Map();
  /** Folders that time out. */
  let overdue: ReadonlySet<string> = new Set();
  /** Folders for which a version from before this process started is shown. */
  const replaced = new Map<string, OlderSource>();
  /** Version of the files that each readable campaign was made from. */
  const versions = new Map<string, string>();
  /** Id of the last set whose folders have all been read. */
  let wholeSet: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const refusedNames = (): string[] => [...new Set([...unusable, ...clashes.keys()])];

  const count = () => {
    metrics.campaignFolders.set({ state: 'loaded' }, campaigns.size);
    const refused = refusedNames();
    metrics.campaignFolders.set({ state: 'refused' }, refused.length);
    metrics.campaignFolders.set({ state: 'missing' }, refused.filter((name) => !campaigns.has(name)).length);
    metrics.foldersChecksum.set({ kind: 'campaign' }, checksumOf(versions));
  };

  const rulesOf = (accent: string) => namedPalettes.get(accent) ?? ownPalettes.get(accent);

  const keepStyles = (accents: readonly string[]): readonly string[] => {
    const address = paletteAddress(accents, rulesOf);
    if (address === undefined) return [];
    files.keep(address, () => paletteSheet(accents, rulesOf));
    return [address];
  };

  const readFolder = async (name: string): Promise<FolderReading> => {
    try {
      return await scanner.read(name);
    } catch (error) {
      return { fingerprint: unanswered, problem: messageOf(error) };
    }
  };

  const prepareFolder = (name: string, reading: FolderReading): PreparedCampaign | { readonly error: unknown } => {
    if ('problem' in reading) return { error: new CampaignError(reading.problem) };
    try {
      return prepare(name, reading.contents, regions, clauses);
    } catch (error) {
      return { error };
    }
  };

  const load = async (name: string, fingerprint: string, isStart = false): Promise<void> => {
    const reading = await readFolder(name);
    // The folder has changed since, or during the read: its contents may be a mix of both versions.
    if (reading.fingerprint !== fingerprint && reading.fingerprint !== unanswered) return;
    const prepared = prepareFolder(name, reading);
    read.set(name, reading.fingerprint);
    if ('error' in prepared) {
      unusable.add(name);
      if (!readable.has(name)) takeOlder(name);
      logRefusal(name, prepared.error);
      return;
    }
    unusable.delete(name);
    replaced.delete(name);
    readable.set(name, prepared);
    if ('contents' in reading) {
      versions.set(name, versionOf(reading.contents));
      deps.older?.keep(name, reading.contents);
    }
    for (const [address, picture] of prepared.artFiles) files.keep(address, () => picture);
    for (const fault of [...prepared.faults.problems, ...prepared.faults.warnings]) {
      logger.warn({ event: logEvents.campaignFault, campaign: name }, fault);
    }
    for (const [country, reasons] of prepared.withheld) {
      logger.debug({ event: logEvents.campaignWithheld, campaign: name, country, reasons }, 'campaign withheld');
    }
    const countries = [...prepared.withheld.keys()].sort();
    if (isStart || countries.length === 0) return;
    const message = 'the changed campaign is withheld in some countries: npm run campaign -- list names the reasons';
    logger.warn({ event: logEvents.campaignWithheld, campaign: name, countries }, message);
  };

  /** Uses the newest older version that is valid. */
  const takeOlder = (name: string): void => {
    for (const { source, contents } of deps.older?.read(name) ?? []) {
      const prepared = prepareFolder(name, { fingerprint: unanswered, contents });
      if ('error' in prepared) continue;
      readable.set(name, prepared);
      versions.set(name, versionOf(contents));
      replaced.set(name, source);
      return;
    }
  };

  /** One line for all campaigns at the start; each country with its reasons is logged at debug level. */
  const logWithheld = (): void => {
    const campaigns = [...readable.values()].filter(({ withheld }) => withheld.size > 0);
    if (campaigns.length === 0) return;
    const countries = [...new Set(campaigns.flatMap(({ withheld }) => [...withheld.keys()]))].sort();
    logger.info(
      { event: logEvents.campaignWithheld, campaigns: campaigns.length, countries },
      'campaigns are withheld in some countries: npm run campaign -- list names them with the reasons',
    );
  };

  const logRefusal = (name: string, error: unknown): void => {
    deps.onMissing?.(name);
    const isKept = campaigns.has(name);
    const shown = replaced.get(name) ?? (isKept ? 'running' : 'nothing');
    logger.error(
      { event: logEvents.campaignRefused, campaign: name, isKept, shown },
      `campaign folder refused: ${messageOf(error)}`,
    );
  };

  const drop = (name: string): void => {
    const prepared = readable.get(name);
    for (const known of [read, scanned]) known.delete(name);
    unusable.delete(name);
    replaced.delete(name);
    readable.delete(name);
    versions.delete(name);
    const now = clock.now() / 1_000;
    if (!prepared || !isRunning(prepared.campaign, now)) {
      deps.onMissing?.(name);
      return;
    }
    removed.set(name, endedAt(prepared, now));
    const message =
      'the folder of a running campaign was removed: its page says that it has ended until this process stops, name it in formerNames of another folder if it was renamed';
    logger.warn({ event: logEvents.campaignRemoved, campaign: name }, message);
  };

  /** Ended pages of removed campaigns whose name and promotion no other folder uses. */
  const leftOver = (): readonly PreparedCampaign[] => {
    const present = [...readable.values()].map(({ campaign }) => campaign);
    for (const [name, { campaign }] of removed) {
      const isTaken = present.some(
        (other) =>
          other.name === name ||
          other.formerNames?.includes(name) ||
          other.promotionIds.some((id) => campaign.promotionIds.includes(id)),
      );
      if (isTaken) removed.delete(name);
    }
    return [...removed.values()];
  };

  /** Publishes the readable campaigns, each promotion once. Returns the names of changed campaigns. */
  const publish = (): readonly string[] => {
    const before = clashes;
    clashes = sharedPromotions([...readable.values()]);
    const after = new Map([...readable].filter(([name]) => !clashes.has(name)));
    for (const ended of leftOver()) after.set(ended.campaign.name, ended);
    const changed = [...new Set([...campaigns.keys(), ...after.keys()])].filter(
      (name) => campaigns.get(name) !== after.get(name),
    );
    if (changed.length > 0) {
      campaigns = after;
      pictures = new Map([...after.values()].flatMap(({ artFiles }) => [...artFiles]));
      ownPalettes = new Map(
        [...after.values()].map(({ campaign: { accent, palette } }) => [accent, paletteRules(accent, palette)]),
      );
      inOrder = [...after.values()].sort((one, other) => (one.campaign.name < other.campaign.name ? -1 : 1));
    }
    for (const [name, problems] of clashes) {
      const reason = problems.join('\n');
      if (before.get(name)?.join('\n') !== reason) logRefusal(name, new CampaignError(reason));
    }
    return changed;
  };

  /** Logs each timed-out folder once; its last version stays. */
  const logOverdue = (names: readonly string[]): void => {
    metrics.campaignFolders.set({ state: 'overdue' }, names.length);
    for (const name of names.filter((one) => !overdue.has(one))) {
      const message = 'campaign folder has not answered in time: its mount hangs';
      logger.error({ event: logEvents.campaignScanOverdue, campaign: name, isKept: campaigns.has(name) }, message);
    }
    overdue = new Set(names);
  };

  /** Keeps the id of a set once each of its folders has been read as the scan found it. */
  const keepSet = ({ set }: Scan): void => {
    if (overdue.size === 0 && [...scanned].every(([name, found]) => read.get(name) === found)) wholeSet = set;
  };

  const readAll = async () => {
    const scan = await scanner.scan();
    for (const [name, fingerprint] of scan.fingerprints) {
      scanned.set(name, fingerprint);
      await load(name, fingerprint, true);
    }
    logWithheld();
    publish();
    logOverdue(scan.overdue);
    keepSet(scan);
    count();
  };

  /** Loads folders whose fingerprint was the same in two scans. Returns the names of changed campaigns. */
  const loadSettled = async (found: Scan): Promise<readonly string[]> => {
    const { fingerprints, overdue: unknown } = found;
    logOverdue(unknown);
    // An unmounted volume looks like an empty folder.
    if (fingerprints.size === 0 && unknown.length === 0 && scanned.size > 0) {
      throw new Error(`${directory} has no campaign folder any more`);
    }
    for (const name of new Set([...scanned.keys(), ...fingerprints.keys()])) {
      if (overdue.has(name)) continue;
      const fingerprint = fingerprints.get(name) ?? absent;
      const isSettled = scanned.get(name) === fingerprint;
      scanned.set(name, fingerprint);
      if (!isSettled || read.get(name) === fingerprint) continue;
      if (fingerprint === absent) drop(name);
      else await load(name, fingerprint);
    }
    const changed = publish();
    keepSet(found);
    count();
    return changed;
  };

  const watch: CampaignFolders['watch'] = (onChange) => {
    const scan = async () => {
      try {
        const changed = await loadSettled(await scanner.scan());
        if (changed.length > 0) {
          logger.info({ event: logEvents.campaignsChanged, campaigns: changed }, 'campaigns changed');
          onChange(changed);
        }
      } catch (error) {
        // The thread has been stopped.
        if (isStopped) return;
        // The volume is being swapped, or is gone: the campaigns stay unchanged.
        metrics.campaignFolders.set({ state: 'refused' }, scanned.size);
        if (error instanceof OverdueError) metrics.campaignFolders.set({ state: 'overdue' }, scanned.size);
        logger.warn({ event: logEvents.campaignScanFailed, error }, 'campaign folders could not be read');
      }
      if (!isStopped) timer = setTimeout(() => void scan(), deps.scanEvery).unref();
    };
    timer = setTimeout(() => void scan(), deps.scanEvery).unref();
  };

  return {
    store: {
      get: (name) => campaigns.get(name),
      list: () => inOrder,
      sharedArtAt: (address) => {
        const shown = [...campaigns.values()].find(({ sharePicture }) => sharePicture === address);
        return shown?.sharedArt?.toString('utf8');
      },
      paletteStyles: keepStyles,
      paletteText: files.textAt,
      fileAt: async (address) => {
        // Another server may have sent the page, and its stylesheet may have been evicted here.
        const accents = accentsOf(address);
        if (paletteAddress(accents, rulesOf) === address) files.keep(address, () => paletteSheet(accents, rulesOf));
        const picture = pictures.get(address);
        if (picture) files.keep(address, () => picture);
        return files.at(address);
      },
    },
    served: () => ({ set: wholeSet, refused: refusedNames() }),
    load: readAll,
    watch,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const namedPalettes: ReadonlyMap<string, PaletteRules> = new Map(
  [...palettes].map(([accent, palette]) => [accent, paletteRules(accent, palette)]),
);

const isRunning = ({ startTime, expireTime }: PreparedCampaign['campaign'], now: number): boolean =>
  startTime <= now && (expireTime === undefined || now < expireTime);

/** The campaign as if it had ended at a moment. */
function endedAt(prepared: PreparedCampaign, seconds: number): PreparedCampaign {
  const end = <View extends Pick<PreparedCampaign, 'campaign'>>(view: View): View => ({
    ...view,
    campaign: {
      ...view.campaign,
      isLongTerm: false,
      expireTime: Math.floor(seconds),
      end: { seconds: Math.floor(seconds), utcOffset: view.campaign.start.utcOffset },
    },
  });
  return { ...end(prepared), forCountry: (country) => end(prepared.forCountry(country)) };
}
