import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { createGit, type Git, GitError } from './run-git.ts';

/** Files by their path in a folder. */
export type Files = ReadonlyMap<string, Buffer>;

/** Id of a tree or commit. */
const objectId = z.string().regex(/^[0-9a-f]{40}$/);

interface CommitOptions<Note> {
  /** Reference that is moved to the commit: `drafts/lucky-friday`. */
  readonly ref: string;
  readonly tree: string;
  /** Commit that the reference has now; undefined for the first one. */
  readonly parent: string | undefined;
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

/** Versions of campaigns, as a bare git repository that a person can read with any git. */
export interface Repository<Note> {
  /** Creates it where it is missing, and repairs what a kill or a power cut has left. */
  readonly open: () => Promise<void>;
  readonly head: (ref: string) => Promise<string | undefined>;
  /** The version that a reference names; undefined without one. */
  readonly newest: (ref: string) => Promise<Version<Note> | undefined>;
  readonly refs: (prefix: string) => Promise<readonly string[]>;
  /** Writes a tree of files, and of trees that the repository has. */
  readonly writeTree: (files: Files, trees?: ReadonlyMap<string, string>) => Promise<string>;
  /** Writes a tree of files on the disk. */
  readonly writeFolder: (folder: string, names: readonly string[]) => Promise<string>;
  /** Ids of all files of a tree, by their paths. */
  readonly idsIn: (tree: string) => Promise<ReadonlyMap<string, string>>;
  /** The entries of a tree: name and id. Empty for one that does not exist. */
  readonly entries: (tree: string) => Promise<ReadonlyMap<string, string>>;
  readonly readTree: (tree: string) => Promise<Files>;
  readonly commit: (options: CommitOptions<Note>) => Promise<string>;
  /** Versions from the newest on; with `folder` those that changed it. */
  readonly log: (
    ref: string,
    options?: { readonly folder?: string; readonly max?: number },
  ) => Promise<readonly Version<Note>[]>;
  readonly version: (id: string) => Promise<Version<Note> | undefined>;
  readonly removeRef: (ref: string) => Promise<void>;
  readonly renameRef: (from: string, to: string) => Promise<void>;
}

const heads = 'refs/heads/';
/** Separates the fields of a commit in a log; a note is one line of JSON without control characters. */
const fieldEnd = '\x1f';
const commitEnd = '\x1e';

/** Opens the versions in a directory. The note of a commit is JSON in its message; the schema checks it. */
export function createRepository<Note>(directory: string, noteSchema: z.ZodType<Note>): Repository<Note> {
  const git = createGit(directory);

  const head: Repository<Note>['head'] = async (ref) => {
    const found = await git(['for-each-ref', '--format=%(objectname)', `${heads}${ref}`]);
    return found.toString('utf8').trim() || undefined;
  };

  const parseVersions = (output: Buffer): readonly Version<Note>[] =>
    output
      .toString('utf8')
      .split(commitEnd)
      .flatMap((entry) => {
        const [id = '', tree = '', parents = '', body = ''] = entry.trim().split(fieldEnd);
        if (id === '') return [];
        return [{ id, tree, parent: parents.split(' ')[0] || undefined, note: noteSchema.parse(JSON.parse(body)) }];
      });

  const list = async (args: readonly string[]): Promise<readonly Version<Note>[]> => {
    const format = `--format=${['%H', '%T', '%P', '%b'].join(fieldEnd)}${commitEnd}`;
    return parseVersions(await git(['log', format, ...args]));
  };

  const writeBlobs = async (files: Files): Promise<ReadonlyMap<string, string>> => {
    const ids = new Map<string, string>();
    for (const [file, input] of files) {
      ids.set(file, (await git(['hash-object', '-w', '--stdin'], { input })).toString('utf8').trim());
    }
    return ids;
  };

  return {
    open: async () => {
      if (!existsSync(path.join(directory, 'HEAD'))) {
        await mkdir(directory, { recursive: true });
        await git(['init', '--quiet', '--bare', '--template=', '--initial-branch=live']);
      }
      await repairRefs(directory, git);
      // Packs what has piled up, in the foreground: nothing else writes yet.
      await git(['-c', 'gc.auto=6700', '-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']);
    },
    head,
    newest: async (ref) => {
      const fields = ['%(objectname)', '%(tree)', '%(parent)', '%(contents:body)'];
      const format = `--format=${fields.join(fieldEnd)}${commitEnd}`;
      return parseVersions(await git(['for-each-ref', format, `${heads}${ref}`]))[0];
    },
    refs: async (prefix) => {
      const found = await git(['for-each-ref', '--format=%(refname)', `${heads}${prefix}`]);
      return found
        .toString('utf8')
        .split('\n')
        .filter(Boolean)
        .map((name) => name.slice(heads.length + prefix.length));
    },
    writeTree: async (files, trees = new Map()) => makeTree(git, await writeBlobs(files), trees),
    writeFolder: async (folder, names) => {
      const input = names.map((name) => `${path.join(folder, name)}\n`).join('');
      const ids = (await git(['hash-object', '-w', '--no-filters', '--stdin-paths'], { input }))
        .toString('utf8')
        .split('\n');
      return makeTree(git, new Map(names.map((name, index) => [name, ids[index] ?? ''])), new Map());
    },
    idsIn: async (tree) =>
      new Map(treeEntries(await git(['ls-tree', '-r', '-z', tree])).map(({ name, id }) => [name, id])),
    entries: async (tree) => {
      const found = await git(['ls-tree', '-z', tree]).catch(none);
      return new Map(treeEntries(found).map(({ name, id }) => [name, id]));
    },
    readTree: async (tree) => {
      const entries = treeEntries(await git(['ls-tree', '-r', '-z', tree]));
      const input = entries.map(({ id }) => `${id}\n`).join('');
      const contents = readBatch(await git(['cat-file', '--batch'], { input }));
      return new Map(entries.map(({ name }, index) => [name, contents[index] ?? Buffer.alloc(0)]));
    },
    commit: async ({ ref, tree, parent, subject, by, at, note }) => {
      const input = `${subject.replaceAll(/\s+/g, ' ')}\n\n${JSON.stringify(noteSchema.parse(note))}\n`;
      const identity = by.replaceAll(/[<>\n\r\0]/g, ' ').trim() || 'unknown';
      const date = `@${Math.floor(at)} +0000`;
      const variables = {
        GIT_AUTHOR_NAME: identity,
        GIT_AUTHOR_EMAIL: identity,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: identity,
        GIT_COMMITTER_EMAIL: identity,
        GIT_COMMITTER_DATE: date,
      };
      const parents = parent === undefined ? [] : ['-p', parent];
      const made = await git(['commit-tree', ...parents, '-F', '-', tree], { input, variables });
      const id = made.toString('utf8').trim();
      // Moved only from the commit that the caller has seen.
      await git(['update-ref', '-m', 'studio', `${heads}${ref}`, id, parent ?? noObject], { variables });
      return id;
    },
    log: async (ref, { folder, max = 1_000 } = {}) => {
      if ((await head(ref)) === undefined) return [];
      return list([
        `--max-count=${max}`,
        '--first-parent',
        '--topo-order',
        `${heads}${ref}`,
        '--',
        ...(folder === undefined ? [] : [folder]),
      ]);
    },
    version: async (id) => {
      if (!objectId.safeParse(id).success) return undefined;
      return (await list(['--max-count=1', id]).catch(() => []))[0];
    },
    removeRef: async (ref) => void (await git(['update-ref', '-d', `${heads}${ref}`])),
    renameRef: async (from, to) => {
      const id = await head(from);
      if (id === undefined) return;
      const input = `create ${heads}${to} ${id}\ndelete ${heads}${from} ${id}\n`;
      await git(['update-ref', '--stdin'], { input });
    },
  };
}

const noObject = '0'.repeat(40);
const none = () => Buffer.alloc(0);

const treeEntries = (listing: Buffer) =>
  listing
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, id, name] = /^\d+ \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return id === undefined || name === undefined ? [] : [{ id, name }];
    });

/** Contents in the form of `cat-file --batch`: `ID blob SIZE`, the bytes, a line end. */
function readBatch(output: Buffer): readonly Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const [, size] = / blob (\d+)$/.exec(output.toString('latin1', at, end)) ?? [];
    if (end < 0 || size === undefined) throw new GitError('git has lost an object: restore the repository');
    contents.push(output.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return contents;
}

/** Makes the trees of files by their paths, the innermost first. */
async function makeTree(
  git: Git,
  blobs: ReadonlyMap<string, string>,
  trees: ReadonlyMap<string, string>,
): Promise<string> {
  const lines: string[] = [...trees].map(([name, id]) => `040000 tree ${id}\t${name}\0`);
  const folders = Map.groupBy(blobs, ([file]) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : ''));
  for (const [folder, files] of folders) {
    if (folder === '') lines.push(...files.map(([file, id]) => `100644 blob ${id}\t${file}\0`));
    else {
      const inner = new Map(files.map(([file, id]) => [file.slice(folder.length + 1), id]));
      lines.push(`040000 tree ${await makeTree(git, inner, new Map())}\t${folder}\0`);
    }
  }
  return (await git(['mktree', '-z'], { input: lines.join('') })).toString('utf8').trim();
}

/**
 * Removes locks of a killed git, and sets a reference that a power cut has emptied to its newest commit that is there,
 * as the log of the reference has it. The studio is the only writer.
 */
async function repairRefs(directory: string, git: Git): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.lock')))
    await rm(path.join(directory, name), { force: true });
  for (const name of names.filter((file) => file.startsWith(heads) && !file.endsWith('.lock'))) {
    const file = path.join(directory, name);
    const content = await readFile(file, 'utf8').catch(() => undefined);
    if (content === undefined || (await isCommit(git, content.trim()))) continue;
    const log = await readFile(path.join(directory, 'logs', name), 'utf8').catch(() => '');
    const ids = log.split('\n').flatMap((line) => /^[0-9a-f]{40} ([0-9a-f]{40}) /.exec(line)?.[1] ?? []);
    let last: string | undefined;
    for (const id of ids.reverse()) {
      if (last === undefined && (await isCommit(git, id))) last = id;
    }
    if (last === undefined) await rm(file, { force: true });
    else await writeFile(file, `${last}\n`);
  }
}

const isCommit = async (git: Git, id: string): Promise<boolean> =>
  objectId.safeParse(id).success &&
  (await git(['cat-file', '-e', `${id}^{commit}`]).then(
    () => true,
    () => false,
  ));
