import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RegionPolicies } from '../../config/regions.ts';
import { CampaignError } from '../../src/campaigns/campaign.ts';
import { palettes } from '../../src/campaigns/palettes/palette.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { isArtFile } from './campaign-art.ts';
import { createCampaignFiles } from './campaign-files.ts';
import { type CampaignStore, type FolderContents, type PreparedCampaign, prepareCampaign } from './campaign-store.ts';
import { accentsOf, paletteStyles } from './palette-styles.ts';

interface CampaignFolderDeps {
  readonly directory: string;
  readonly regions: RegionPolicies;
  /** Milliseconds between two looks at the folders. */
  readonly scanEvery: number;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'campaignFolders'>;
}

/** Campaigns that follow their folders. */
export interface CampaignFolders {
  readonly store: CampaignStore;
  /** Reads all folders once. A folder that can't be used is left out and said in the log. */
  readonly load: () => Promise<void>;
  /** Looks at the folders from now on, and tells which campaigns have changed. */
  readonly watch: (onChange: (names: readonly string[]) => void) => void;
  readonly stop: () => void;
}

/** Sets of accents whose stylesheets are known; a page of an author may have any. */
const rememberedStyles = 1_000;

/** What a folder looks like that is not there. */
const absent = 'absent';

/**
 * Follows the campaign folders. What a folder looks like (sizes, times and identities of its files) is compared, because
 * mounted volumes and swapped links tell of no change. A change counts when two scans have seen the same, so that half a copy
 * is not read; a folder that can't be used leaves the campaign as it was.
 */
export function createCampaignFolders(deps: CampaignFolderDeps): CampaignFolders {
  const { directory, regions, logger, metrics } = deps;
  /** What the folders were at last that could be read, and those of them that are served. */
  const readable = new Map<string, PreparedCampaign>();
  let campaigns: ReadonlyMap<string, PreparedCampaign> = new Map();
  /** The same array until a campaign changes: what is worked out of all of them is kept by it. */
  let inOrder: readonly PreparedCampaign[] = [];
  const files = createCampaignFiles();
  /** Stylesheets of pages, by the accents that they have; forgotten when a campaign changes. */
  const styleAddresses = new LRUCache<string, readonly string[]>({ max: rememberedStyles });
  /** What each folder looked like when it was read, and in the last scan. */
  const read = new Map<string, string>();
  const seen = new Map<string, string>();
  const refused = new Set<string>();
  /** Folders whose promotions another has, with the reason. */
  let twice: ReadonlyMap<string, readonly string[]> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const count = () => {
    metrics.campaignFolders.set({ state: 'loaded' }, campaigns.size);
    metrics.campaignFolders.set({ state: 'refused' }, refused.size);
  };

  const paletteOf = (accent: string) =>
    palettes.get(accent) ??
    [...campaigns.values()].find(({ campaign }) => campaign.accent === accent)?.campaign.palette;

  const keepStyles = (accents: readonly string[]): readonly string[] => {
    const key = accents.join(' ');
    const known = styleAddresses.get(key);
    if (known) return known;
    const styles = paletteStyles(accents, paletteOf);
    if (styles) files.keep(styles.address, Buffer.from(styles.css));
    const addresses = styles ? [styles.address] : [];
    styleAddresses.set(key, addresses);
    return addresses;
  };

  const take = async (name: string, look: string): Promise<void> => {
    const folder = path.join(directory, name);
    const prepared = await readFolder(folder)
      .then((contents) => prepareCampaign(name, contents, regions))
      .catch((error: unknown) => ({ error }));
    // It has changed while it was read: what was read may be half of each.
    if ((await lookAtFolder(folder)) !== look) return;
    read.set(name, look);
    if ('error' in prepared) {
      refuse(name, prepared.error);
      return;
    }
    readable.set(name, prepared);
    for (const [address, picture] of prepared.artFiles) files.keep(address, picture);
    refused.delete(name);
    for (const fault of [...prepared.faults.problems, ...prepared.faults.warnings]) {
      logger.warn({ event: logEvents.campaignFault, campaign: name }, fault);
    }
    for (const [country, reasons] of prepared.objections) {
      logger.warn({ event: logEvents.campaignWithheld, campaign: name, country, reasons }, 'campaign withheld');
    }
  };

  const refuse = (name: string, error: unknown): void => {
    refused.add(name);
    const reason = error instanceof Error ? error.message : String(error);
    logger.error(
      { event: logEvents.campaignRefused, campaign: name, isKept: readable.has(name) },
      `campaign folder refused: ${reason}`,
    );
  };

  const drop = (name: string): void => {
    for (const known of [read, seen]) known.delete(name);
    refused.delete(name);
    readable.delete(name);
  };

  /** Serves what can be read, but no promotion twice. Gives the names of the campaigns that this changes. */
  const settle = (): readonly string[] => {
    const clashes = sharedPromotions([...readable.values()]);
    for (const [name, problems] of clashes) {
      if (!twice.has(name)) refuse(name, new CampaignError(problems.join('\n')));
    }
    for (const name of twice.keys()) if (!clashes.has(name)) refused.delete(name);
    twice = clashes;
    const after = new Map([...readable].filter(([name]) => !clashes.has(name)));
    const changed = [...new Set([...campaigns.keys(), ...after.keys()])].filter(
      (name) => campaigns.get(name) !== after.get(name),
    );
    if (changed.length > 0) {
      campaigns = after;
      styleAddresses.clear();
      inOrder = [...after.values()].sort((one, other) => (one.campaign.name < other.campaign.name ? -1 : 1));
    }
    return changed;
  };

  const load = async (): Promise<void> => {
    for (const [name, look] of await lookAt(directory)) {
      seen.set(name, look);
      await take(name, look);
    }
    settle();
    count();
  };

  /** Takes what two scans have seen alike. */
  const scan = async (): Promise<readonly string[]> => {
    const looks = await lookAt(directory);
    for (const name of new Set([...seen.keys(), ...looks.keys()])) {
      const look = looks.get(name) ?? absent;
      const isSettled = seen.get(name) === look;
      seen.set(name, look);
      if (!isSettled || read.get(name) === look) continue;
      if (look === absent) drop(name);
      else await take(name, look);
    }
    const changed = settle();
    count();
    return changed;
  };

  const watch: CampaignFolders['watch'] = (onChange) => {
    const look = async () => {
      try {
        const changed = await scan();
        if (changed.length > 0) {
          logger.info({ event: logEvents.campaignsChanged, campaigns: changed }, 'campaigns changed');
          onChange(changed);
        }
      } catch (error) {
        // The volume is being swapped, or is gone: the campaigns stay as they are.
        logger.warn({ event: logEvents.campaignScanFailed, error }, 'campaign folders could not be read');
      }
      if (!isStopped) timer = setTimeout(() => void look(), deps.scanEvery).unref();
    };
    timer = setTimeout(() => void look(), deps.scanEvery).unref();
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
      fileAt: async (address) => {
        // Another server may have sent the page, and there may have been many other files since.
        const styles = paletteStyles(accentsOf(address), paletteOf);
        if (styles?.address === address) files.keep(address, Buffer.from(styles.css));
        for (const { artFiles } of campaigns.values()) {
          const picture = artFiles.get(address);
          if (picture) files.keep(address, picture);
        }
        return files.at(address);
      },
    },
    load,
    watch,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A folder as the check sees it: the campaign, or why it can't be used. */
export type CheckedFolder =
  | { readonly name: string; readonly prepared: PreparedCampaign }
  | { readonly name: string; readonly refusals: readonly string[] };

/** Checks the campaign folders of a directory as a start does; nothing where the directory can't be read. */
export async function checkFolders(
  directory: string,
  regions: RegionPolicies,
  names?: readonly string[],
): Promise<readonly CheckedFolder[] | undefined> {
  const known = names ?? (await foldersIn(directory).catch(() => undefined));
  return known && Promise.all(known.map((name) => checkFolder(directory, name, regions)));
}

async function checkFolder(directory: string, name: string, regions: RegionPolicies): Promise<CheckedFolder> {
  try {
    return { name, prepared: prepareCampaign(name, await readFolder(path.join(directory, name)), regions) };
  } catch (error) {
    return { name, refusals: (error instanceof Error ? error.message : String(error)).split('\n') };
  }
}

/** The campaigns of a directory, and what is wrong with the other folders in it, one sentence a problem. */
export async function readCampaigns(
  directory: string,
  regions: RegionPolicies,
): Promise<{ readonly campaigns: readonly PreparedCampaign[]; readonly problems: readonly string[] }> {
  const folders = await checkFolders(directory, regions);
  if (!folders) return { campaigns: [], problems: [`${directory}: can't be read`] };
  const readable = folders.flatMap((folder) => ('prepared' in folder ? folder.prepared : []));
  const clashes = sharedPromotions(readable);
  const refusals = folders.flatMap((folder) => ('refusals' in folder ? folder.refusals : []));
  return {
    campaigns: readable.filter(({ campaign: { name } }) => !clashes.has(name)),
    problems: [...refusals, ...[...clashes.values()].flat()].map((problem) => path.join(directory, problem)),
  };
}

/**
 * Campaigns that name a promotion which another has, with the reasons. The first by name keeps it, so that every server refuses
 * the same folder, whichever it has read first.
 */
function sharedPromotions(
  campaigns: readonly Pick<PreparedCampaign, 'campaign' | 'problemAt'>[],
): Map<string, readonly string[]> {
  const namesOf = new Map<number, string[]>();
  const inOrder = campaigns.toSorted((one, other) => (one.campaign.name < other.campaign.name ? -1 : 1));
  for (const { campaign } of inOrder) {
    for (const id of campaign.promotionIds) namesOf.set(id, [...(namesOf.get(id) ?? []), campaign.name]);
  }
  const taken = new Set<number>();
  const clashes = new Map<string, readonly string[]>();
  for (const { campaign, problemAt } of inOrder) {
    const { name, promotionIds } = campaign;
    const problems = promotionIds.flatMap((id, index) => {
      const others = namesOf.get(id)?.filter((other) => other !== name) ?? [];
      return others.length === 0 ? [] : [problemAt(['promotionIds', index], sharedPromotion(id, others))];
    });
    if (promotionIds.some((id) => taken.has(id))) clashes.set(name, problems);
    else for (const id of promotionIds) taken.add(id);
  }
  return clashes;
}

/** What is wrong with a promotion that other campaigns have too. */
export const sharedPromotion = (id: number, others: readonly string[]): string =>
  `${id} leads to ${others.join(', ')} too: take it out of all folders but one`;

const textFolder = 'texts';

/** What each campaign folder looks like: the path, size, time and identity of its files. */
async function lookAt(directory: string): Promise<Map<string, string>> {
  const names = await foldersIn(directory);
  const looks = await Promise.all(
    names.map(async (name) => [name, await lookAtFolder(path.join(directory, name))] as const),
  );
  return new Map(looks);
}

/** A link to a folder is one; what begins with a dot is a mount's own. */
async function foldersIn(directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => !name.startsWith('.'));
  const kinds = await Promise.all(names.map((name) => stat(path.join(directory, name)).catch(() => undefined)));
  return names.filter((_, index) => kinds[index]?.isDirectory()).sort();
}

/** A file or folder that can't be looked at has a look too: reading it says why, and the other folders are followed. */
async function lookAtFolder(folder: string): Promise<string> {
  const files = await filesIn(folder).catch(() => []);
  const looks = await Promise.all(
    files.map(async (file) => {
      const found = await stat(path.join(folder, file)).catch(() => undefined);
      // The change time also shows new permissions, and new contents with the old size and date.
      return found ? `${file} ${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : `${file} unreadable`;
    }),
  );
  return looks.join('\n');
}

/** The files that a campaign is made of, by their path in the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const texts = await readdir(path.join(folder, textFolder)).catch(() => []);
  const top = await readdir(folder);
  return [
    ...top.filter((name) => name === 'campaign.json' || isArtFile(name)),
    ...texts.filter((name) => name.endsWith('.json') && !name.startsWith('.')).map((name) => `${textFolder}/${name}`),
  ].sort();
}

async function readFolder(folder: string): Promise<FolderContents> {
  const names = await filesIn(folder);
  const read = await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const));
  const [art, files] = [read.filter(([name]) => isArtFile(name)), read.filter(([name]) => !isArtFile(name))];
  return { files: new Map(files.map(([name, bytes]) => [name, bytes.toString('utf8')])), art: new Map(art) };
}
