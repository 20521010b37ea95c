import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FolderContents } from './campaign-store.ts';

/** Hash of the files of a folder. */
export function versionOf({ files, art }: FolderContents): string {
  const hash = createHash('sha1');
  for (const [file, content] of [...files, ...art]) hash.update(`${file}\0`).update(content).update('\0');
  return hash.digest('hex');
}

/** Checksum of folders, from their names and versions: two pods that show the same have the same. */
export function checksumOf(versions: Iterable<readonly [name: string, version: string]>): number {
  const lines = Array.from(versions, ([name, version]) => `${name} ${version}`);
  return crc32(lines.sort().join('\n'));
}
