import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type * as z from 'zod';
import { type Branch, type Commit, type CommitAll, createCommits } from './commits.ts';
import { createObjectReader, type ObjectReader } from './object-reader.ts';
import type { GitObject } from './objects.ts';
import { heads, isObjectId, readHeads, readHeadsAtOnce, repairRefs } from './refs.ts';
import { createGit, type Git, GitError } from './run-git.ts';
import { createTrees, type Trees } from './trees.ts';
import { createVersionReader, type Version, type VersionReader } from './version-reader.ts';

/** Versions of campaigns, in a bare git repository that people can read with standard git. */
export interface Repository<Note> extends Trees, Pick<VersionReader<Note>, 'newest' | 'log'> {
  /** Creates the repository if it is missing, and repairs it after a kill or a power cut. */
  readonly open: () => Promise<void>;
  readonly head: (ref: string) => Promise<string | undefined>;
  /** Names of the references that begin with a prefix, without it. */
  readonly refs: (prefix: string) => Promise<readonly string[]>;
  readonly commit: (options: Branch & Commit<Note>) => Promise<string>;
  readonly commitAll: CommitAll<Note>;
  readonly version: (id: string) => Promise<Version<Note> | undefined>;
  readonly removeRef: (ref: string) => Promise<void>;
  readonly renameRef: (from: string, to: string) => Promise<void>;
  /** Commits of all references at one moment, also while another process writes. */
  readonly headsAtOnce: () => Promise<ReadonlyMap<string, string>>;
  /** Writes the versions of these references as a bundle of git, and ends the output. */
  readonly writeBundle: (heads: ReadonlyMap<string, string>, output: Writable) => Promise<void>;
  /** Takes all references over from a bundle, or none if it is damaged. */
  readonly readBundle: (file: string) => Promise<void>;
  /** Ends the process that reads. */
  readonly close: () => void;
}

/**
 * Opens the repository in a directory. Starting git costs more than everything else here, so a single process serves all reads, and
 * objects are created in memory until a commit writes them.
 */
export function createRepository<Note>(directory: string, noteSchema: z.ZodType<Note>): Repository<Note> {
  const git = createGit(directory);
  const reader = createObjectReader(directory);
  const pending = new Map<string, GitObject>();
  const versions = createVersionReader(git, reader, noteSchema);
  const makeCommits = createCommits(git, reader, pending, noteSchema);
  /** Names of all references, cached because only this process changes them. */
  let refNames: Promise<readonly string[]> | undefined;

  const head = async (ref: string) => (await versions.newest(ref))?.id;

  const commitAll: CommitAll<Note> = async (branch, commits) => {
    const ids = await makeCommits(branch, commits);
    if (branch.parent === undefined) refNames = undefined;
    return ids;
  };

  return {
    ...createTrees(reader, pending),
    open: () => open(directory, git, reader),
    head,
    newest: versions.newest,
    log: versions.log,
    version: async (id) => (isObjectId(id) ? versions.versionAt(id) : undefined),
    refs: async (prefix) => {
      refNames ??= readHeads(directory).then((found) => [...found.keys()].sort());
      return (await refNames).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    },
    commit: async ({ ref, parent, ...commit }) => {
      const [id] = await commitAll({ ref, parent }, [commit]);
      if (id === undefined) throw new GitError('git made no commit');
      return id;
    },
    commitAll,
    removeRef: async (ref) => {
      await git(['update-ref', '-d', `${heads}${ref}`]);
      refNames = undefined;
    },
    renameRef: async (from, to) => {
      const id = await head(from);
      if (id === undefined) return;
      const input = `create ${heads}${to} ${id}\ndelete ${heads}${from} ${id}\n`;
      await git(['update-ref', '--stdin'], { input });
      refNames = undefined;
    },
    headsAtOnce: () => readHeadsAtOnce(directory),
    writeBundle: (of, output) => writeBundle(git, of, output),
    readBundle: async (file) => {
      await readBundle(git, file);
      refNames = undefined;
    },
    close: reader.close,
  };
}

async function open(directory: string, git: Git, reader: ObjectReader): Promise<void> {
  if (!existsSync(path.join(directory, 'HEAD'))) {
    await mkdir(directory, { recursive: true });
    await git(['init', '--quiet', '--bare', '--template=', '--initial-branch=live']);
    return;
  }
  await repairRefs(directory, (id) =>
    reader.read(id).then(
      (found) => found?.type === 'commit',
      () => false,
    ),
  );
  // Packs loose objects in the foreground, because nothing else writes yet. A full disk leaves them as they are.
  await git(['-c', 'gc.auto=6700', '-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']).catch((error: unknown) => {
    if (!(error instanceof GitError && error.code === 'ENOSPC')) throw error;
  });
}

async function writeBundle(git: Git, of: ReadonlyMap<string, string>, output: Writable): Promise<void> {
  output.write(`# v2 git bundle\n${[...of].map(([ref, id]) => `${id} ${heads}${ref}\n`).join('')}\n`);
  const input = `${[...of.values()].join('\n')}\n`;
  await git(['pack-objects', '--revs', '--stdout', '--delta-base-offset', '--quiet'], { input, output });
}

async function readBundle(git: Git, file: string): Promise<void> {
  const all = `+${heads}*:${heads}*`;
  const options = ['--atomic', '--quiet', '--no-tags', '--no-write-fetch-head', '--update-head-ok'];
  await git(['-c', 'fetch.fsckObjects=true', 'fetch', ...options, file, all]);
}
