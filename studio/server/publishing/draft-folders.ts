import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { foldersIn } from '../../../server/config/campaign-file-names.ts';
import { currentSet } from '../../../server/config/current-set.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import { namesIn } from './campaign-reader.ts';
import type { Repository } from './repository.ts';

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
 * folder appears once it is complete. /
 */
export async function createDraftFolders({ directory, source, repository, now }: DraftFoldersDeps): Promise<void> {
  if (existsSync(directory)) return;
  const temporary = `${directory}.half`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  const deleted = (await repository.refs('deleted/')).map((name) => name.replace(/-[0-9a-f]{12}$/, ''));
  const campaigns = currentSet(source, now() * 1000);
  for (const name of existsSync(campaigns) ? foldersIn(campaigns) : []) {
    if (deleted.includes(name)) continue;
    await cp(path.join(campaigns, name), path.join(temporary, name), { recursive: true, dereference: true });
  }
  const trees = new Map(await liveTrees(repository));
  for (const name of await repository.refs('drafts/')) {
    const version = await repository.newest(`drafts/${name}`);
    if (version) trees.set(name, version.tree);
  }
  const formerNames: string[] = [];
  for (const [name, tree] of trees) {
    const folder = path.join(temporary, name);
    await rm(folder, { recursive: true, force: true });
    const files = await repository.readTree(tree);
    for (const [file, bytes] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), bytes, { flush: true });
    }
    formerNames.push(...(namesIn(files).formerNames ?? []));
  }
  // Live still has a campaign under its former name until the renamed draft is published.
  for (const name of formerNames) await rm(path.join(temporary, name), { recursive: true, force: true });
  await rename(temporary, directory);
}

async function liveTrees(repository: Repository<VersionNote>): Promise<ReadonlyMap<string, string>> {
  const live = await repository.head('live');
  return live === undefined ? new Map() : repository.entries(`${live}:campaigns`);
}
