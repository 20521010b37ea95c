import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { GitError } from './run-git.ts';

/** Prefix of all references. */
export const heads = 'refs/heads/';

/** Whether git takes a name that may come from a request. */
export const isRefName = (ref: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(ref);

const objectId = z.string().regex(/^[0-9a-f]{40}$/);

/** Whether a text is the id of an object. */
export const isObjectId = (id: string): boolean => objectId.safeParse(id).success;

/** Maximum number of reads until two in a row are equal: each takes milliseconds. */
const maxReads = 1_000;

/** Commits of all references at one moment, also while another process writes. */
export async function readHeadsAtOnce(directory: string): Promise<ReadonlyMap<string, string>> {
  let before = await readHeads(directory);
  for (let attempt = 0; attempt < maxReads; attempt += 1) {
    const after = await readHeads(directory);
    // A commit is never the head of a reference twice: between two equal reads no reference has moved.
    if (isDeepStrictEqual(after, before)) return after;
    before = after;
  }
  throw new GitError('the references change too fast to be read at one moment');
}

/** Commits of references, from the files of git: starting git takes as long as a busy studio needs for its next commit. */
export async function readHeads(directory: string): Promise<ReadonlyMap<string, string>> {
  const packed = await readFile(path.join(directory, 'packed-refs'), 'utf8').catch(() => '');
  const found = new Map(
    [...packed.matchAll(/^([0-9a-f]{40}) refs\/heads\/(.+)$/gm)].map(([, id = '', ref = '']) => [ref, id] as const),
  );
  const folder = path.join(directory, heads);
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (name.endsWith('.lock')) continue;
    // A folder has no content; a reference may have gone.
    const id = (await readFile(path.join(folder, name), 'utf8').catch(() => '')).trim();
    if (isObjectId(id)) found.set(name, id);
  }
  return found;
}

/**
 * Removes locks of a killed git process, and resets a reference that a power cut has emptied to the newest existing commit in the
 * reference's log. The studio is the only writer.
 */
export async function repairRefs(directory: string, isCommit: (id: string) => Promise<boolean>): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.lock')))
    await rm(path.join(directory, name), { force: true });
  for (const name of names.filter((file) => file.startsWith(heads) && !file.endsWith('.lock'))) {
    const file = path.join(directory, name);
    const content = (await readFile(file, 'utf8').catch(() => undefined))?.trim();
    if (content === undefined || (isObjectId(content) && (await isCommit(content)))) continue;
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
