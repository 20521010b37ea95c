import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Repository } from '../repository/repository.ts';
import { syncFolder } from './sync-folder.ts';

interface BackupDeps {
  readonly repository: Pick<Repository<VersionNote>, 'headsAtOnce' | 'writeBundle' | 'readBundle'>;
  /** Folder on another volume than the repository. */
  readonly directory: string;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Backups of all versions: bundles, which any git reads (decision 142). */
export interface Backups {
  /** Writes a backup. Returns its name; undefined for a repository without versions. */
  readonly write: () => Promise<string | undefined>;
  /** Writes a backup if something has changed since the last one of this process, or if that one is gone. */
  readonly writeIfChanged: () => Promise<void>;
  /** When the newest backup had all versions, in seconds since epoch: 0 if there is none. */
  readonly newestAt: () => Promise<number>;
  /** Fills an empty repository from the newest complete backup. Returns its name; undefined if there is none. */
  readonly restore: (onDamaged: (name: string, error: unknown) => void) => Promise<string | undefined>;
}

const extension = '.bundle';
/** Temporary files have this prefix. */
const unfinished = '.half-';
/** A temporary file that is older was left by a process that was killed. */
const maxWriteTime = 3_600;

/** Backups that are not deleted: the newest ones, one for each of the last hours that have one, and one for each of the last days. */
const kept = { all: 6, hours: 24, days: 30 } as const;

export function createBackups({ repository, directory, now }: BackupDeps): Backups {
  /** References in the last backup of this process, its name, and when they were read last. */
  let last: { readonly heads: string; readonly name: string; readonly at: number } | undefined;

  /** Names, the newest first. */
  const names = async (): Promise<readonly string[]> =>
    (await readdir(directory).catch(() => []))
      .filter((name) => timeOf(name) !== undefined)
      .sort()
      .reverse();

  const write = async (): Promise<string | undefined> => {
    const at = now();
    const heads = await repository.headsAtOnce();
    if (heads.size === 0) return undefined;
    await mkdir(directory, { recursive: true });
    const name = nameAt(at);
    const temporary = path.join(directory, `${unfinished}${randomUUID()}`);
    try {
      const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
      await repository.writeBundle(heads, file);
      await rename(temporary, path.join(directory, name));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(directory);
    last = { heads: keyOf(heads), name, at };
    await removeOld(directory, await names(), at);
    return name;
  };

  return {
    write,
    writeIfChanged: async () => {
      const at = now();
      const heads = keyOf(await repository.headsAtOnce());
      if (last?.heads === heads && (await names()).includes(last.name)) last = { ...last, at };
      else await write();
    },
    newestAt: async () => {
      const [newest] = await names();
      return newest !== undefined && newest === last?.name ? last.at : (timeOf(newest ?? '') ?? 0);
    },
    restore: async (onDamaged) => {
      const found = await names();
      for (const name of found) {
        try {
          await repository.readBundle(path.join(directory, name));
          return name;
        } catch (error) {
          onDamaged(name, error);
        }
      }
      if (found.length > 0) {
        throw new Error(
          `None of the ${found.length} backups in ${directory} can be read: move them away to begin without versions`,
        );
      }
      return undefined;
    },
  };
}

const keyOf = (heads: ReadonlyMap<string, string>): string => JSON.stringify([...heads]);

/** `2026-11-30T09-15-00.000Z.bundle`, in UTC: names sort by time, and every file system takes them. */
const nameAt = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().replaceAll(':', '-')}${extension}`;

/** When a backup began, in seconds since epoch; undefined for other files. */
function timeOf(name: string): number | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.bundle$/.exec(name);
  return parts ? Date.parse(parts.slice(1).join(':')) / 1000 : undefined;
}

/** Removes outdated backups, and incomplete files of killed processes. */
async function removeOld(directory: string, names: readonly string[], now: number): Promise<void> {
  const newestOf = (length: number, count: number): readonly string[] => {
    const seen = new Set<number>();
    return names.filter((name) => {
      const period = Math.floor((timeOf(name) ?? 0) / length);
      if (seen.has(period) || period <= Math.floor(now / length) - count) return false;
      return seen.add(period);
    });
  };
  const wanted = new Set([...names.slice(0, kept.all), ...newestOf(3_600, kept.hours), ...newestOf(86_400, kept.days)]);
  for (const name of names) if (!wanted.has(name)) await rm(path.join(directory, name), { force: true });
  for (const name of (await readdir(directory)).filter((found) => found.startsWith(unfinished))) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - maxWriteTime * 1_000) await rm(file, { force: true });
  }
}
