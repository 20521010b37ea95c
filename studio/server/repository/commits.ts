import type * as z from 'zod';
import type { ObjectReader } from './object-reader.ts';
import { type GitObject, objectOf, packOf } from './objects.ts';
import { heads } from './refs.ts';
import type { Git } from './run-git.ts';

/** Reference that a commit moves. */
export interface Branch {
  /** `drafts/lucky-friday`. */
  readonly ref: string;
  /** Commit that the reference has now; undefined for the first one. */
  readonly parent: string | undefined;
}

/** A commit to make. */
export interface Commit<Note> {
  readonly tree: string;
  readonly subject: string;
  readonly by: string;
  /** Seconds since epoch. */
  readonly at: number;
  readonly note: Note;
}

/** Makes commits, each over the one before, and moves the reference once. Returns their ids. */
export type CommitAll<Note> = (
  branch: Branch,
  commits: readonly [Commit<Note>, ...Commit<Note>[]],
) => Promise<readonly string[]>;

/** Maximum number of objects stored as separate files; more are stored in one pack, as git does with fetched objects. */
const maxLooseObjects = 100;

/** A commit takes two git processes: one for the pending objects, one for the reference. */
export function createCommits<Note>(
  git: Git,
  reader: ObjectReader,
  pending: Map<string, GitObject>,
  noteSchema: z.ZodType<Note>,
): CommitAll<Note> {
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

  return async ({ ref, parent }, commits) => {
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
    return ids;
  };
}

const noObject = '0'.repeat(40);
const identityOf = (by: string): string => by.replaceAll(/[<>\n\r\0]/g, ' ').trim() || 'unknown';
const dateOf = (at: number): string => `${Math.floor(at)} +0000`;
