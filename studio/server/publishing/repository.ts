import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { createObjectReader } from './object-reader.ts';
import { type GitObject, objectOf, packOf, type TreeEntry, treeEntries, treeObject } from './objects.ts';
import { createGit, GitError } from './run-git.ts';

/** Files by their path in a folder. */
export type Files = ReadonlyMap<string, Buffer>;

/** Id of a tree or commit. */
const objectId = z.string().regex(/^[0-9a-f]{40}$/);

interface Branch {
  /** Reference that is moved to the commit: `drafts/lucky-friday`. */
  readonly ref: string;
  /** Commit that the reference has now; undefined for the first one. */
  readonly parent: string | undefined;
}

export interface Commit<Note> {
  readonly tree: string;
  readonly subject: string;
  readonly by: string;
  /** Seconds since epoch. */
  readonly at: number;
  readonly note: Note;
}

/** A commit with its note. */
export interface Version<Note> {
  readonly id: string;
  readonly tree: string;
  readonly parent: string | undefined;
  readonly note: Note;
}

/** Versions of campaigns, in a bare git repository that people can read with standard git. */
export interface Repository<Note> {
  /** Creates the repository if it is missing, and repairs it after a kill or a power cut. */
  readonly open: () => Promise<void>;
  readonly head: (ref: string) => Promise<string | undefined>;
  /** The version that a reference points to; undefined if there is none. */
  readonly newest: (ref: string) => Promise<Version<Note> | undefined>;
  readonly refs: (prefix: string) => Promise<readonly string[]>;
  /** Creates a tree of files, and returns its id. It is written to disk with the next commit. */
  readonly writeTree: (files: Files) => string;
  /** Creates a tree of existing trees, by the names of folders. */
  readonly writeTreeOfFolders: (folders: ReadonlyMap<string, string>) => string;
  /** Ids of all files of a tree, by their paths. */
  readonly idsIn: (tree: string) => Promise<ReadonlyMap<string, string>>;
  /** Entries of a tree or commit: name and id. Empty if it does not exist. */
  readonly entries: (tree: string) => Promise<ReadonlyMap<string, string>>;
  readonly readTree: (tree: string) => Promise<Files>;
  readonly commit: (options: Branch & Commit<Note>) => Promise<string>;
  /** Makes commits, each over the one before, and moves the reference once. Returns their ids. */
  readonly commitAll: (
    branch: Branch,
    commits: readonly [Commit<Note>, ...Commit<Note>[]],
  ) => Promise<readonly string[]>;
  /** Versions from the newest on; with `folder` those that changed it. */
  readonly log: (
    ref: string,
    options?: { readonly folder?: string; readonly max?: number },
  ) => Promise<readonly Version<Note>[]>;
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

const heads = 'refs/heads/';
const isRefName = (ref: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(ref);
/** Separates the commits of a log. */
const commitEnd = '\x1e';

/** Maximum number of objects stored as separate files; more are stored in one pack, as git does with fetched objects. */
const maxLooseObjects = 100;

/** Maximum number of reads until two in a row are equal: each takes milliseconds. */
const maxReads = 1_000;

/** Maximum number of cached logs, and of versions by which a cached log is extended instead of read again. */
const [maxLogs, maxNewVersions] = [64, 32];

/**
 * Opens the repository in a directory. The note of a commit is JSON in its message, which the schema checks. Starting git costs more than
 * everything else here, so a single process serves all reads, and a commit takes two more: one for its objects, one for its reference.
 */
export function createRepository<Note>(directory: string, noteSchema: z.ZodType<Note>): Repository<Note> {
  const git = createGit(directory);
  const reader = createObjectReader(directory);
  /** Objects that the next commit writes to disk. */
  const pending = new Map<string, GitObject>();
  const logs = new Map<string, { readonly head: string; readonly versions: readonly Version<Note>[] }>();
  /** Names of all references, cached because only this process changes them. */
  let refNames: Promise<readonly string[]> | undefined;

  const read = async (name: string): Promise<GitObject | undefined> => pending.get(name) ?? reader.read(name);

  /** Entries of a tree, or of the tree of a commit. */
  const readTreeEntries = async (name: string): Promise<readonly TreeEntry[]> => {
    const found = await read(name);
    const tree = found?.type === 'commit' ? await read(`${found.id}^{tree}`) : found;
    return tree?.type === 'tree' ? treeEntries(tree.bytes) : [];
  };

  /** All files of a tree, by their paths. */
  const filesIn = async (tree: string): Promise<readonly TreeEntry[]> => {
    const found = await read(tree);
    if (found?.type !== 'tree') throw lost();
    const nested = await Promise.all(
      treeEntries(found.bytes).map(async (entry) => {
        if (!entry.isTree) return [entry];
        return (await filesIn(entry.id)).map(({ name, ...rest }) => ({ ...rest, name: `${entry.name}/${name}` }));
      }),
    );
    return nested.flat();
  };

  const versionOf = (id: string, text: string): Version<Note> => {
    const end = text.indexOf('\n\n');
    const header = text.slice(0, end);
    // The note follows the subject and an empty line.
    const note = text.slice(text.indexOf('\n\n', end + 2) + 2);
    const [, tree = ''] = /^tree ([0-9a-f]{40})$/m.exec(header) ?? [];
    return { id, tree, parent: /^parent ([0-9a-f]{40})$/m.exec(header)?.[1], note: noteSchema.parse(JSON.parse(note)) };
  };

  const versionAt = async (name: string): Promise<Version<Note> | undefined> => {
    const commit = await reader.read(name);
    return commit?.type === 'commit' ? versionOf(commit.id, commit.bytes.toString('utf8')) : undefined;
  };

  const newest = async (ref: string): Promise<Version<Note> | undefined> =>
    isRefName(ref) ? versionAt(`${heads}${ref}`) : undefined;
  const head = async (ref: string) => (await newest(ref))?.id;

  const list = async (args: readonly string[]): Promise<readonly Version<Note>[]> => {
    // `%B` is the message; the header imitates a commit object.
    const output = await git(['log', `--format=%H%ntree %T%nparent %P%n%n%B${commitEnd}`, ...args]);
    return output
      .toString('utf8')
      .split(commitEnd)
      .flatMap((entry) => {
        const [id = '', ...lines] = entry.trimStart().split('\n');
        return id === '' ? [] : [versionOf(id, lines.join('\n'))];
      });
  };

  /** Versions since the newest of a cached log, newest first; undefined if there are too many. */
  const versionsSince = async (known: string, first: Version<Note>): Promise<readonly Version<Note>[] | undefined> => {
    const found: Version<Note>[] = [];
    for (let version: Version<Note> | undefined = first; version?.id !== known; ) {
      if (!version || found.length === maxNewVersions) return undefined;
      found.push(version);
      version = version.parent === undefined ? undefined : await versionAt(version.parent);
    }
    return found;
  };

  const hasChanged = async ({ id, parent }: Version<Note>, folder: string): Promise<boolean> => {
    const [after, before] = await Promise.all([id, parent].map((commit) => reader.read(`${commit}:${folder}`)));
    return after?.id !== before?.id;
  };

  const log: Repository<Note>['log'] = async (ref, { folder, max = 1_000 } = {}) => {
    const first = await newest(ref);
    if (!first) return [];
    const key = JSON.stringify([ref, folder, max]);
    const known = logs.get(key);
    const since = known && (await versionsSince(known.head, first));
    const isChanged = await Promise.all(
      (since ?? []).map((version) => folder === undefined || hasChanged(version, folder)),
    );
    const folders = folder === undefined ? [] : [folder];
    const versions =
      since && known
        ? [...since.filter((_, index) => isChanged[index]), ...known.versions].slice(0, max)
        : await list([`--max-count=${max}`, '--first-parent', '--topo-order', first.id, '--', ...folders]);
    // Moves it to the end, because the least recently used log is evicted first.
    logs.delete(key);
    logs.set(key, { head: first.id, versions });
    for (const old of [...logs.keys()].slice(0, Math.max(0, logs.size - maxLogs))) logs.delete(old);
    return versions;
  };

  const keep = (object: GitObject): string => {
    pending.set(object.id, object);
    return object.id;
  };

  /** Builds nested trees from file paths, innermost first. */
  const makeTree = (files: Files, trees: ReadonlyMap<string, string>): string => {
    const entries: TreeEntry[] = [...trees].map(([name, id]) => ({ name, id, isTree: true }));
    const folders = Map.groupBy(files, ([file]) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : ''));
    for (const [folder, inner] of folders) {
      if (folder === '') {
        entries.push(...inner.map(([name, bytes]) => ({ name, id: keep(objectOf('blob', bytes)), isTree: false })));
      } else {
        const below = new Map(inner.map(([file, bytes]) => [file.slice(folder.length + 1), bytes]));
        entries.push({ name: folder, id: makeTree(below, new Map()), isTree: true });
      }
    }
    return keep(treeObject(entries));
  };

  /** Writes commits and all their objects to the disk. Git checks each object. */
  const store = async (commits: readonly GitObject[]): Promise<void> => {
    const made = [...pending.values()];
    const isThere = await Promise.all(made.map(({ id }) => reader.has(id)));
    const missing = made.filter((_, index) => !isThere[index]);
    const command = missing.length < maxLooseObjects ? ['unpack-objects', '-q'] : ['index-pack', '--stdin'];
    await git([...command, '--strict'], { input: packOf([...missing, ...commits]) });
    for (const { id } of made) pending.delete(id);
  };

  const commitObject = ({ tree, subject, by, at, note }: Commit<Note>, parent: string | undefined): GitObject => {
    const identity = identityOf(by);
    const date = dateOf(at);
    const lines = [
      `tree ${tree}`,
      ...(parent === undefined ? [] : [`parent ${parent}`]),
      `author ${identity} <${identity}> ${date}`,
      `committer ${identity} <${identity}> ${date}`,
      '',
      subject.replaceAll(/\s+/g, ' '),
      '',
      JSON.stringify(noteSchema.parse(note)),
      '',
    ];
    return objectOf('commit', Buffer.from(lines.join('\n')));
  };

  const commitAll: Repository<Note>['commitAll'] = async ({ ref, parent }, commits) => {
    const objects: GitObject[] = [];
    for (const commit of commits) objects.push(commitObject(commit, objects.at(-1)?.id ?? parent));
    const ids = objects.map(({ id }) => id);
    await store(objects);
    const { by, at } = commits[0];
    const variables = {
      GIT_COMMITTER_NAME: identityOf(by),
      GIT_COMMITTER_EMAIL: identityOf(by),
      GIT_COMMITTER_DATE: `@${dateOf(at)}`,
    };
    // Moved only from the commit that the caller has seen.
    await git(['update-ref', '-m', 'studio', `${heads}${ref}`, ids.at(-1) ?? noObject, parent ?? noObject], {
      variables,
    });
    if (parent === undefined) refNames = undefined;
    return ids;
  };

  return {
    open: async () => {
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
      await git(['-c', 'gc.auto=6700', '-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']).catch(
        (error: unknown) => {
          if (!(error instanceof GitError && error.code === 'ENOSPC')) throw error;
        },
      );
    },
    head,
    newest,
    refs: async (prefix) => {
      refNames ??= git(['for-each-ref', '--format=%(refname)', heads]).then((found) =>
        found
          .toString('utf8')
          .split('\n')
          .filter(Boolean)
          .map((name) => name.slice(heads.length)),
      );
      return (await refNames).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    },
    writeTree: (files) => makeTree(files, new Map()),
    writeTreeOfFolders: (folders) => makeTree(new Map(), folders),
    idsIn: async (tree) => new Map((await filesIn(tree)).map(({ name, id }) => [name, id])),
    entries: async (tree) => new Map((await readTreeEntries(tree)).map(({ name, id }) => [name, id])),
    readTree: async (tree) =>
      new Map(
        await Promise.all(
          (await filesIn(tree)).map(async ({ name, id }) => {
            const found = await read(id);
            if (found?.type !== 'blob') throw lost();
            return [name, found.bytes] as const;
          }),
        ),
      ),
    commit: async ({ ref, parent, ...commit }) => (await commitAll({ ref, parent }, [commit]))[0] ?? noObject,
    commitAll,
    log,
    version: async (id) => (objectId.safeParse(id).success ? versionAt(id) : undefined),
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
    headsAtOnce: async () => {
      let before = await readHeads(directory);
      for (let attempt = 0; attempt < maxReads; attempt += 1) {
        const after = await readHeads(directory);
        // A commit is never the head of a reference twice: between two equal reads no reference has moved.
        if (isDeepStrictEqual(after, before)) return after;
        before = after;
      }
      throw new GitError('the references change too fast to be read at one moment');
    },
    writeBundle: async (of, output) => {
      output.write(`# v2 git bundle\n${[...of].map(([ref, id]) => `${id} ${heads}${ref}\n`).join('')}\n`);
      const input = `${[...of.values()].join('\n')}\n`;
      await git(['pack-objects', '--revs', '--stdout', '--delta-base-offset', '--quiet'], { input, output });
    },
    readBundle: async (file) => {
      const all = `+${heads}*:${heads}*`;
      const options = ['--atomic', '--quiet', '--no-tags', '--no-write-fetch-head', '--update-head-ok'];
      await git(['-c', 'fetch.fsckObjects=true', 'fetch', ...options, file, all]);
      refNames = undefined;
    },
    close: reader.close,
  };
}

/** Commits of references, from the files of git: starting git takes as long as a busy studio needs for its next commit. */
async function readHeads(directory: string): Promise<ReadonlyMap<string, string>> {
  const packed = await readFile(path.join(directory, 'packed-refs'), 'utf8').catch(() => '');
  const found = new Map(
    [...packed.matchAll(/^([0-9a-f]{40}) refs\/heads\/(.+)$/gm)].map(([, id = '', ref = '']) => [ref, id] as const),
  );
  const folder = path.join(directory, heads);
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (name.endsWith('.lock')) continue;
    // A folder has no content; a reference may have gone.
    const id = (await readFile(path.join(folder, name), 'utf8').catch(() => '')).trim();
    if (objectId.safeParse(id).success) found.set(name, id);
  }
  return found;
}

const noObject = '0'.repeat(40);
const identityOf = (by: string): string => by.replaceAll(/[<>\n\r\0]/g, ' ').trim() || 'unknown';
const dateOf = (at: number): string => `${Math.floor(at)} +0000`;
const lost = () => new GitError('git has lost an object: restore the repository');

/**
 * Removes locks of a killed git process, and resets a reference that a power cut has emptied to the newest existing commit in the
 * reference's log. The studio is the only writer.
 */
async function repairRefs(directory: string, isCommit: (id: string) => Promise<boolean>): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.lock')))
    await rm(path.join(directory, name), { force: true });
  for (const name of names.filter((file) => file.startsWith(heads) && !file.endsWith('.lock'))) {
    const file = path.join(directory, name);
    const content = (await readFile(file, 'utf8').catch(() => undefined))?.trim();
    if (content === undefined || (objectId.safeParse(content).success && (await isCommit(content)))) continue;
    const log = await readFile(path.join(directory, 'logs', name), 'utf8').catch(() => '');
    const ids = log.split('\n').flatMap((line) => /^[0-9a-f]{40} ([0-9a-f]{40}) /.exec(line)?.[1] ?? []);
    let last: string | undefined;
    for (const id of ids.reverse()) {
      if (last === undefined && (await isCommit(id))) last = id;
    }
    if (last === undefined) await rm(file, { force: true });
    else await writeFile(file, `${last}\n`);
  }
}
