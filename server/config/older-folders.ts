import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readTextFile } from '../files/limited-files.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { FolderContents } from './campaign-store.ts';
import type { FolderKind } from './folder-kinds.ts';
import { versionOf } from './folder-version.ts';
import { readFolder } from './read-folder.ts';

/** Source of an older version of a folder: stored before a restart, or part of the build. */
export type OlderSource = 'last-good' | 'image';

/** Bytes of a stamp. */
const maxStampBytes = 40;

/** Older versions of campaign or brand folders, for those that can't be used after a restart. */
export interface OlderFolders {
  /** All available versions, newest first. */
  readonly read: (name: string) => readonly { readonly source: OlderSource; readonly contents: FolderContents }[];
  /** Keeps a version that can be used, in the background. One that can't be kept is counted, and tried again each minute. */
  readonly keep: (name: string, contents: FolderContents) => void;
  /** Resolves when all pending versions are written. */
  readonly written: () => Promise<void>;
}

interface OlderFoldersDeps {
  readonly kind: FolderKind;
  /** A folder that survives the process; if undefined, nothing is kept. */
  readonly lastGoodDirectory: string | undefined;
  /** The folders of the build. */
  readonly imageDirectory?: string | undefined;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'lastGoodFailures'>;
}

/** Milliseconds until a version that could not be kept is tried again: the disk may have been full. */
export const retryInterval = 60_000;

export function createOlderFolders(deps: OlderFoldersDeps): OlderFolders {
  const { kind, imageDirectory, logger, metrics } = deps;
  const lastGood = deps.lastGoodDirectory === undefined ? undefined : path.join(deps.lastGoodDirectory, `${kind}s`);
  const versionIn = (directory: string | undefined, name: string, source: OlderSource) => {
    if (directory === undefined) return [];
    try {
      const contents = readFolder(path.join(directory, name), kind);
      return contents.files.size > 0 ? [{ source, contents }] : [];
    } catch {
      // No version exists, or none is usable.
      return [];
    }
  };
  /** Queue of writes, one folder at a time. */
  let writing = Promise.resolve();
  /** Newest versions that are not kept yet, and the folders among them whose last attempt failed. */
  const unsaved = new Map<string, FolderContents>();
  const failed = new Set<string>();
  let isRetryPlanned = false;

  const write = async (directory: string, name: string): Promise<void> => {
    const contents = unsaved.get(name);
    if (!contents) return;
    try {
      await writeVersion(directory, name, contents);
      if (unsaved.get(name) === contents) unsaved.delete(name);
      failed.delete(name);
    } catch (error) {
      // One line, because all folders fail together.
      if (failed.size === 0) {
        const message = `the last good version of a ${kind} folder could not be kept: it does not survive a restart`;
        logger.warn({ event: logEvents.lastGoodFailed, [kind]: name, error }, message);
      }
      failed.add(name);
      planRetry();
    }
    metrics.lastGoodFailures.set({ kind }, failed.size);
  };
  const planRetry = (): void => {
    if (isRetryPlanned) return;
    isRetryPlanned = true;
    setTimeout(() => {
      isRetryPlanned = false;
      for (const name of failed) queue(name);
    }, retryInterval).unref();
  };
  const queue = (name: string): void => {
    if (lastGood !== undefined) writing = writing.then(() => write(lastGood, name));
  };
  return {
    read: (name) => [...versionIn(lastGood, name, 'last-good'), ...versionIn(imageDirectory, name, 'image')],
    keep: (name, contents) => {
      if (lastGood === undefined) return;
      unsaved.set(name, contents);
      queue(name);
    },
    written: () => writing,
  };
}

/** A complete copy has a stamp beside its folder, written last; a partial copy has none. */
async function writeVersion(directory: string, name: string, contents: FolderContents): Promise<void> {
  const folder = path.join(directory, name);
  const stamp = `${folder}.sha1`;
  const version = versionOf(contents);
  if (stampIn(stamp) === version) return;
  // Other processes may be keeping the same folder.
  const fresh = `${folder}.${randomUUID()}`;
  try {
    for (const [file, content] of [...contents.files, ...contents.art]) {
      await mkdir(path.dirname(path.join(fresh, file)), { recursive: true });
      await writeFile(path.join(fresh, file), content);
    }
    await rm(stamp, { force: true });
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
    await writeFile(stamp, version);
  } catch (error) {
    // A partial copy would keep a full disk full.
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

function stampIn(file: string): string | undefined {
  try {
    return readTextFile(file, maxStampBytes);
  } catch {
    return undefined;
  }
}
