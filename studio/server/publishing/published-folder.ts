import { randomUUID } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { currentLink, type Plan, planFile, readPlan, setsFolder } from '../../../server/config/current-set.ts';
import type { Files } from '../repository/trees.ts';
import { syncFolder } from './sync-folder.ts';

/** A campaign of a set. */
export interface SetEntry {
  readonly name: string;
  /** Id of its files. */
  readonly tree: string;
}

/**
 * Folder that services read (decision 133):
 *
 * - `.contents/<id>`: files of a campaign, written once
 * - `.sets/<id>/<name>`: links to contents, one for each campaign
 * - `.current`: link to the set that is live
 * - `.planned.json`: sets that take its place, with their moments
 */
export interface PublishedFolder {
  /** Writes a set that no service reads yet, and returns its directory. Existing contents are not rewritten. */
  readonly prepare: (
    id: string,
    entries: readonly SetEntry[],
    read: (entry: SetEntry) => Promise<Files>,
  ) => Promise<string>;
  /** Makes services read a prepared set, in one atomic step. */
  readonly switchTo: (id: string) => Promise<void>;
  /** Takes the room that a switch needs, and returns the switch: it may be made after something that can't be undone. */
  readonly prepareSwitch: (id: string) => Promise<() => Promise<void>>;
  /** Id of the set that services read. */
  readonly current: () => string | undefined;
  /** When services were switched last, in seconds since epoch. */
  readonly switchedAt: () => Promise<number>;
  /** Trees of the campaigns of a set, by name; undefined for an unknown set. */
  readonly entriesOf: (id: string) => Promise<ReadonlyMap<string, string> | undefined>;
  /** Tells services which sets take the place of the current one, and when. */
  readonly plan: (plan: Plan) => Promise<void>;
  /** Takes all plans from services, which needs no room. */
  readonly removePlans: () => Promise<void>;
  /** Removes unfinished files of a killed process, and sets that are no longer read. */
  readonly clean: () => Promise<void>;
}

/** Writes a set with the trees of campaigns, by name, that no service reads yet. Returns its directory. */
export type WriteSet = (set: string, campaigns: ReadonlyMap<string, string>) => Promise<string>;

/** Number of sets kept besides the current one: a service may still be reading the previous one. */
const maxOldSets = 5;

/** Milliseconds for which a service may still read a replaced set. */
const readingTime = 10 * 60_000;

/** Prefix of unfinished entries. */
const unfinished = '.half-';

export function createPublishedFolder(directory: string): PublishedFolder {
  const contents = path.join(directory, '.contents');
  const sets = path.join(directory, setsFolder);
  const setOf = (id: string) => path.join(sets, id);

  const writeContents = async (entry: SetEntry, read: (entry: SetEntry) => Promise<Files>): Promise<void> => {
    const folder = path.join(contents, entry.tree);
    if (existsSync(folder)) return;
    await writeWhole(folder, async (temporary) => {
      // In parallel: writing many files to disk takes about as long as writing one.
      const writes = [...(await read(entry))].map(async ([file, bytes]) => {
        await mkdir(path.dirname(path.join(temporary, file)), { recursive: true, mode: 0o755 });
        await writeSynced(path.join(temporary, file), bytes);
      });
      await Promise.all(writes);
    });
  };

  const current = (): string | undefined => {
    try {
      return path.basename(readlinkSync(path.join(directory, currentLink)));
    } catch {
      // Nothing was published yet.
      return undefined;
    }
  };

  const prepareSwitch = async (id: string): Promise<() => Promise<void>> => {
    const temporary = path.join(directory, `${unfinished}${randomUUID()}`);
    await symlink(path.join(setsFolder, id), temporary);
    return async () => {
      const before = current();
      await rename(temporary, path.join(directory, currentLink));
      await syncFolder(directory);
      // From now on sets are removed only after a while (`clean`).
      const now = new Date();
      for (const set of [before, id]) if (set !== undefined) await utimes(setOf(set), now, now).catch(() => undefined);
    };
  };

  const entriesOf = async (id: string): Promise<ReadonlyMap<string, string> | undefined> => {
    if (!existsSync(setOf(id))) return undefined;
    const names = await namesIn(setOf(id));
    return new Map(names.map((name) => [name, path.basename(readlinkSync(path.join(setOf(id), name)))]));
  };

  return {
    entriesOf,
    switchedAt: async () => (await lstat(path.join(directory, currentLink))).mtimeMs / 1000,
    prepare: async (id, entries, read) => {
      await mkdir(contents, { recursive: true, mode: 0o755 });
      await mkdir(sets, { recursive: true, mode: 0o755 });
      for (const entry of entries) await writeContents(entry, read);
      await syncFolder(contents);
      // The set exists already: sets are named by their contents.
      if (existsSync(setOf(id))) return setOf(id);
      await writeWhole(setOf(id), async (temporary) => {
        for (const { name, tree } of entries) {
          await symlink(path.join('../../.contents', tree), path.join(temporary, name));
        }
      });
      await syncFolder(sets);
      return setOf(id);
    },
    prepareSwitch,
    switchTo: async (id) => (await prepareSwitch(id))(),
    removePlans: () => rm(path.join(directory, planFile), { force: true }),
    current,
    plan: async (plan) => {
      const file = path.join(directory, planFile);
      if (isDeepStrictEqual(plan, readPlan(directory))) return;
      const temporary = path.join(directory, `${unfinished}${randomUUID()}`);
      await writeSynced(temporary, Buffer.from(`${JSON.stringify(plan, undefined, 2)}\n`));
      await rename(temporary, file);
      await syncFolder(directory);
    },
    clean: async () => {
      for (const folder of [directory, contents, sets]) {
        for (const name of await namesIn(folder)) {
          if (name.startsWith(unfinished)) await rm(path.join(folder, name), { recursive: true, force: true });
        }
      }
      const live = new Set([current(), ...readPlan(directory).map(({ set }) => set)]);
      const others = await Promise.all(
        (await namesIn(sets))
          .filter((id) => !live.has(id))
          .map(async (id) => ({ id, changed: (await stat(setOf(id))).mtimeMs })),
      );
      const old = others.sort((one, other) => other.changed - one.changed).slice(maxOldSets);
      for (const { id, changed } of old) {
        if (changed < Date.now() - readingTime) await rm(setOf(id), { recursive: true, force: true });
      }
      const used = new Set<string>();
      for (const id of await namesIn(sets)) {
        for (const tree of (await entriesOf(id))?.values() ?? []) used.add(tree);
      }
      for (const name of await namesIn(contents)) {
        if (!used.has(name)) await rm(path.join(contents, name), { recursive: true, force: true });
      }
    },
  };
}

/** Writes a folder under a temporary name, and renames it when it is complete and on disk. */
async function writeWhole(folder: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = path.join(path.dirname(folder), `${unfinished}${randomUUID()}`);
  await mkdir(temporary, { mode: 0o755 });
  try {
    await write(temporary);
    await syncFolder(temporary);
    await rename(temporary, folder);
  } catch (error) {
    // `clean` removes whatever is left.
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes, { flag: 'wx', mode: 0o644, flush: true });
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
