import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readTextFile } from '../files/limited-files.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { FolderContents } from './campaign-store.ts';
import type { FolderKind } from './folder-kinds.ts';
import { readFolder } from './read-folder.ts';

/** Source of an older version of a folder: stored before a restart, or part of the build. */
export type OlderSource = 'last-good' | 'image';

/** Bytes of a stamp. */
const maxStampBytes = 40;

/** Older versions of campaign or brand folders, for those that can't be used after a restart. */
export interface OlderFolders {
  /** All available versions, newest first. */
  readonly read: (name: string) => readonly { readonly source: OlderSource; readonly contents: FolderContents }[];
  /** Keeps a version that can be used. Requests never wait for it, and a failure is logged. */
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
}

export function createOlderFolders(deps: OlderFoldersDeps): OlderFolders {
  const { kind, imageDirectory, logger } = deps;
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
  return {
    read: (name) => [...versionIn(lastGood, name, 'last-good'), ...versionIn(imageDirectory, name, 'image')],
    keep: (name, contents) => {
      if (lastGood === undefined) return;
      writing = writing
        .then(() => writeVersion(lastGood, name, contents))
        .catch((error: unknown) => {
          const message = `the last good version of a ${kind} folder could not be kept: it does not survive a restart`;
          logger.warn({ event: logEvents.lastGoodFailed, [kind]: name, error }, message);
        });
    },
    written: () => writing,
  };
}

/** A complete copy has a stamp beside its folder, written last; a partial copy has none. */
async function writeVersion(directory: string, name: string, { files, art }: FolderContents): Promise<void> {
  const folder = path.join(directory, name);
  const stamp = `${folder}.sha1`;
  const parts = [...files, ...art];
  const hash = createHash('sha1');
  for (const [file, content] of parts) hash.update(`${file}\0`).update(content).update('\0');
  const version = hash.digest('hex');
  if (stampIn(stamp) === version) return;
  // Other processes may be keeping the same folder.
  const fresh = `${folder}.${randomUUID()}`;
  for (const [file, content] of parts) {
    await mkdir(path.dirname(path.join(fresh, file)), { recursive: true });
    await writeFile(path.join(fresh, file), content);
  }
  await rm(stamp, { force: true });
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  await writeFile(stamp, version);
}

function stampIn(file: string): string | undefined {
  try {
    return readTextFile(file, maxStampBytes);
  } catch {
    return undefined;
  }
}
