import type * as z from 'zod';
import type { ObjectReader } from './object-reader.ts';
import { heads, isRefName } from './refs.ts';
import type { Git } from './run-git.ts';

/** A commit with its note. */
export interface Version<Note> {
  readonly id: string;
  readonly tree: string;
  readonly parent: string | undefined;
  readonly note: Note;
}

/** Reads versions. */
export interface VersionReader<Note> {
  /** The version of an id, or of another name that git knows; undefined if it is no commit. */
  readonly versionAt: (name: string) => Promise<Version<Note> | undefined>;
  /** The version that a reference points to; undefined if there is none. */
  readonly newest: (ref: string) => Promise<Version<Note> | undefined>;
  /** Versions from the newest on; with `folder` those that changed it. */
  readonly log: (
    ref: string,
    options?: { readonly folder?: string; readonly max?: number },
  ) => Promise<readonly Version<Note>[]>;
}

/** Separates the commits of a log. */
const commitEnd = '\x1e';

/** Maximum number of cached logs. */
const maxLogs = 64;

/** Maximum number of versions that are read one by one: for more, starting git is cheaper. */
const maxNewVersions = 32;

/** The note of a commit is JSON in its message, which the schema checks. */
export function createVersionReader<Note>(
  git: Git,
  reader: ObjectReader,
  noteSchema: z.ZodType<Note>,
): VersionReader<Note> {
  const logs = new Map<string, { readonly head: string; readonly versions: readonly Version<Note>[] }>();

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

  /** Versions since the newest of a cached log, or since the beginning, newest first; undefined if there are too many. */
  const versionsSince = async (
    known: string | undefined,
    first: Version<Note>,
  ): Promise<readonly Version<Note>[] | undefined> => {
    const found: Version<Note>[] = [];
    let version: Version<Note> | undefined = first;
    while (version && version.id !== known && found.length < maxNewVersions) {
      found.push(version);
      version = version.parent === undefined ? undefined : await versionAt(version.parent);
    }
    return version?.id === known ? found : undefined;
  };

  const hasChanged = async ({ id, parent }: Version<Note>, folder: string): Promise<boolean> => {
    const [after, before] = await Promise.all([id, parent].map((commit) => reader.read(`${commit}:${folder}`)));
    return after?.id !== before?.id;
  };

  const log: VersionReader<Note>['log'] = async (ref, { folder, max = 1_000 } = {}) => {
    const first = await newest(ref);
    if (!first) return [];
    const key = JSON.stringify([ref, folder, max]);
    const known = logs.get(key);
    const since = await versionsSince(known?.head, first);
    const isChanged = await Promise.all(
      (since ?? []).map((version) => folder === undefined || hasChanged(version, folder)),
    );
    const folders = folder === undefined ? [] : [folder];
    const versions = since
      ? [...since.filter((_, index) => isChanged[index]), ...(known?.versions ?? [])].slice(0, max)
      : await list([`--max-count=${max}`, '--first-parent', '--topo-order', first.id, '--', ...folders]);
    // Moves it to the end, because the least recently used log is evicted first.
    logs.delete(key);
    logs.set(key, { head: first.id, versions });
    for (const old of [...logs.keys()].slice(0, Math.max(0, logs.size - maxLogs))) logs.delete(old);
    return versions;
  };

  return { versionAt, newest, log };
}
