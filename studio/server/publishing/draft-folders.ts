import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentSet } from '../../../server/config/current-set.ts';
import { foldersIn } from '../../../server/config/folder-files.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Repository } from '../repository/repository.ts';
import { namesIn } from './campaign-json.ts';
import { fromDeletedName } from './deleted-name.ts';
import { liveRef } from './live-history.ts';

interface DraftFoldersDeps {
  /** Folder with the drafts. */
  readonly directory: string;
  /** Folder with the campaigns that a new studio begins with. */
  readonly source: string;
  readonly repository: Repository<VersionNote>;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/**
 * Creates the folder of drafts if it is missing: from the newest versions in the repository, and other campaigns from the source. The
 * folder appears once it is complete.
 */
export async function createDraftFolders({ directory, source, repository, now }: DraftFoldersDeps): Promise<void> {
  if (existsSync(directory)) return;
  const temporary = `${directory}.half`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await copySource(currentSet(source, now() * 1000), temporary, repository);
  const formerNames = await restoreVersions(temporary, repository);
  await removeFormerNames(temporary, formerNames);
  await rename(temporary, directory);
}

/** Copies campaigns that have not been deleted. */
async function copySource(source: string, target: string, repository: Repository<VersionNote>): Promise<void> {
  const deleted = new Set((await repository.refs('deleted/')).map(fromDeletedName));
  for (const name of existsSync(source) ? foldersIn(source) : []) {
    if (deleted.has(name)) continue;
    await cp(path.join(source, name), path.join(target, name), { recursive: true, dereference: true });
  }
}

/** Writes the newest draft of each campaign, or else its live version. Returns the former names of all. */
async function restoreVersions(target: string, repository: Repository<VersionNote>): Promise<readonly string[]> {
  const trees = new Map(await liveTrees(repository));
  for (const name of await repository.refs('drafts/')) {
    const version = await repository.newest(`drafts/${name}`);
    if (version) trees.set(name, version.tree);
  }
  const formerNames: string[] = [];
  for (const [name, tree] of trees) {
    const folder = path.join(target, name);
    await rm(folder, { recursive: true, force: true });
    const files = await repository.readTree(tree);
    for (const [file, bytes] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), bytes, { flush: true });
    }
    formerNames.push(...namesIn(files).formerNames);
  }
  return formerNames;
}

async function liveTrees(repository: Repository<VersionNote>): Promise<ReadonlyMap<string, string>> {
  const live = await repository.head(liveRef);
  return live === undefined ? new Map() : repository.entries(`${live}:campaigns`);
}

/** Removes folders of former names: live has them until the renamed drafts are published. */
async function removeFormerNames(target: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(target, name), { recursive: true, force: true });
}
