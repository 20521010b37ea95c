import { hash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import type { FolderContents } from './campaign-store.ts';
import { currentSet, setIdOf } from './current-set.ts';
import { filesIn, folderCandidatesIn } from './folder-files.ts';
import type { FolderKind } from './folder-kinds.ts';
import { readFolder } from './read-folder.ts';

/** Fingerprint of a campaign folder that can't be inspected: reading it gives the reason. */
const unreadable = 'unreadable';

/** Fingerprint of a folder that changed while it was read. */
const changing = 'changing';

/** The files of a campaign folder. */
interface Listing {
  readonly files: readonly string[];
  /** Fingerprint of the folder and of its texts folder: both change when a file is added, removed or renamed. */
  readonly folders: string;
}

/** Scans and reads campaign folders with synchronous calls of the file system. */
export interface FolderFingerprints {
  /** Names of all folders, in the set that is current now; throws if the directory does not exist. */
  readonly list: () => readonly string[];
  /** Id of the set that `list` has found; undefined for a directory without sets. */
  readonly set: () => string | undefined;
  /** Fingerprint of a folder; undefined if it is not a folder. */
  readonly fingerprint: (name: string) => string | undefined;
  readonly read: (name: string) => FolderReading;
}

/** Fingerprint of a folder when it was read, with its files or the reason for not reading them. */
export type FolderReading = { readonly fingerprint: string } & (
  | { readonly contents: FolderContents }
  | { readonly problem: string }
);

/**
 * Computes fingerprints of a directory's folders again and again, in a separate thread (`scan-thread.ts`). `now` decides
 * which planned set is live.
 */
export function createFolderFingerprints(
  directory: string,
  kind: FolderKind = 'campaign',
  now: () => number = Date.now,
): FolderFingerprints {
  const listings = new Map<string, Listing>();
  let set: string | undefined;
  const folderOf = (name: string) => {
    // A replacement for an overdue thread continues without listing the folders.
    set ??= currentSet(directory, now());
    return `${set}/${name}`;
  };
  return {
    list: () => {
      set = currentSet(directory, now());
      const names = folderCandidatesIn(set);
      for (const known of listings.keys()) if (!names.includes(known)) listings.delete(known);
      return names;
    },
    set: () => (set === undefined ? undefined : setIdOf(set)),
    fingerprint: (name) => {
      const listing = listFolder(folderOf(name), kind, listings.get(name));
      if (listing === 'no folder') return undefined;
      if (!listing) return unreadable;
      listings.set(name, listing);
      return fingerprintFiles(folderOf(name), listing.files);
    },
    read: (name) => {
      const fingerprint = fingerprintFolder(folderOf(name), kind);
      const read = readOf(folderOf(name), kind);
      // The folder changed during the read: its contents may be a mix of both versions.
      return { fingerprint: fingerprintFolder(folderOf(name), kind) === fingerprint ? fingerprint : changing, ...read };
    },
  };
}

function readOf(
  folder: string,
  kind: FolderKind,
): { readonly contents: FolderContents } | { readonly problem: string } {
  try {
    return { contents: readFolder(folder, kind) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Fingerprint of a campaign folder: a short text of the path, size, time and identity of its files. Unreadable files
 * and folders have a fingerprint too, so that the other folders are still watched.
 */
function fingerprintFolder(folder: string, kind: FolderKind): string {
  const listing = listFolder(folder, kind);
  return typeof listing === 'object' ? fingerprintFiles(folder, listing.files) : unreadable;
}

/**
 * Milliseconds after a change of a folder in which another change may have the same time, also by the clock of another
 * machine.
 */
const unsettled = 60_000;

/** Lists the files of a campaign folder. That takes half as long as inspecting them, so a known listing is reused. */
function listFolder(folder: string, kind: FolderKind, known?: Listing): Listing | 'no folder' | undefined {
  try {
    const own = statSync(folder);
    if (!own.isDirectory()) return 'no folder';
    const texts = statSync(`${folder}/texts`, { throwIfNoEntry: false });
    const folders = `${fingerprintOf(own)} ${texts && fingerprintOf(texts)}`;
    const isSettled = Date.now() - Math.max(own.ctimeMs, texts?.ctimeMs ?? 0) > unsettled;
    return isSettled && known?.folders === folders ? known : { files: filesIn(folder, kind), folders };
  } catch {
    return undefined;
  }
}

const fingerprintFiles = (folder: string, files: readonly string[]): string =>
  hash('sha1', files.map((file) => `${file} ${fingerprintFile(`${folder}/${file}`)}`).join('\n'));

function fingerprintFile(file: string): string {
  try {
    return fingerprintOf(statSync(file));
  } catch {
    return unreadable;
  }
}

/** The change time also covers new permissions, and new contents with the same size and date. */
const fingerprintOf = ({ size, ctimeMs, ino }: Stats): string => `${size} ${ctimeMs} ${ino}`;
