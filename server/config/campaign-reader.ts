import type { RegionPolicies } from '../../config/regions.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import { createCampaignClauses, type PreparedCampaign, type prepareCampaign } from './campaign-store.ts';
import type { FolderReading } from './folder-fingerprints.ts';
import type { FolderScanner } from './folder-scanner.ts';
import { versionOf } from './folder-version.ts';
import type { OlderFolders, OlderSource } from './older-folders.ts';

interface CampaignReaderDeps {
  readonly regions: RegionPolicies;
  readonly scanner: FolderScanner;
  readonly prepare: typeof prepareCampaign;
  /** Earlier versions, for an unusable folder that this process has never loaded. */
  readonly older?: OlderFolders | undefined;
}

/** A folder that was read, and the campaign in it or why it can't be used. */
export type LoadedFolder = { readonly fingerprint: string } & Prepared;
type Prepared = { readonly prepared: PreparedCampaign } | { readonly error: unknown };

/** Fingerprint of a folder whose read timed out: it is read again on the next scan. */
const unanswered = 'unanswered';

/** Reads campaign folders, and keeps the last readable version of each. */
export function createCampaignReader({ regions, scanner, prepare, older }: CampaignReaderDeps) {
  const clauses = createCampaignClauses();
  const readable = new Map<string, PreparedCampaign>();
  /** Unusable folders; their last good version may still be served. */
  const unusable = new Set<string>();
  /** Folders for which a version from before this process started is shown. */
  const replaced = new Map<string, OlderSource>();
  /** Version of the files that each readable campaign was made from. */
  const versions = new Map<string, string>();

  /** Reads a folder. Undefined if it has changed since the fingerprint, or during the read: its contents may be a mix of both versions. */
  const load = async (name: string, fingerprint: string): Promise<LoadedFolder | undefined> => {
    const reading = await readFolder(name);
    if (reading.fingerprint !== fingerprint && reading.fingerprint !== unanswered) return undefined;
    const result = prepareFolder(name, reading);
    if ('error' in result) {
      unusable.add(name);
      if (!readable.has(name)) takeOlder(name);
    } else {
      unusable.delete(name);
      replaced.delete(name);
      readable.set(name, result.prepared);
      if ('contents' in reading) {
        versions.set(name, versionOf(reading.contents));
        older?.keep(name, reading.contents);
      }
    }
    return { fingerprint: reading.fingerprint, ...result };
  };

  const readFolder = async (name: string): Promise<FolderReading> => {
    try {
      return await scanner.read(name);
    } catch (error) {
      return { fingerprint: unanswered, problem: error instanceof Error ? error.message : String(error) };
    }
  };

  const prepareFolder = (name: string, reading: FolderReading): Prepared => {
    if ('problem' in reading) return { error: new CampaignError(reading.problem) };
    try {
      return { prepared: prepare(name, reading.contents, regions, clauses) };
    } catch (error) {
      return { error };
    }
  };

  /** Uses the newest older version that is valid. */
  const takeOlder = (name: string): void => {
    for (const { source, contents } of older?.read(name) ?? []) {
      const result = prepareFolder(name, { fingerprint: unanswered, contents });
      if ('error' in result) continue;
      readable.set(name, result.prepared);
      versions.set(name, versionOf(contents));
      replaced.set(name, source);
      return;
    }
  };

  /** Forgets a removed folder. Returns its last readable version. */
  const remove = (name: string): PreparedCampaign | undefined => {
    const prepared = readable.get(name);
    unusable.delete(name);
    replaced.delete(name);
    readable.delete(name);
    versions.delete(name);
    return prepared;
  };

  return {
    load,
    remove,
    readable: () => [...readable.values()],
    unusable: () => [...unusable],
    versions: (): ReadonlyMap<string, string> => versions,
    /** Source of a version from before this process started, while it is used. */
    olderSource: (name: string) => replaced.get(name),
  };
}
