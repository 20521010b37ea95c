import { existsSync } from 'node:fs';
import path from 'node:path';
import { currentSet, readPlan, setsFolder } from '../../../server/config/current-set.ts';
import { filesIn, foldersIn } from '../../../server/config/folder-files.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import { liveRef, maxPublications } from './live-history.ts';
import type { PublishedFolder } from './published-folder.ts';
import { readFiles } from './read-files.ts';

interface TakeOverDeps {
  readonly repository: Repository<VersionNote>;
  /** Folder that services read. */
  readonly directory: string;
  readonly folder: PublishedFolder;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** A campaign of a plan. */
interface PlannedTree {
  readonly name: string;
  readonly tree: string;
  readonly at: string;
}

/**
 * Takes over what services read and the repository does not know: the folders from before the studio, and what went live after the
 * backup that the repository was restored from (decision 142).
 */
export function createTakeOver({ repository, directory, folder, now }: TakeOverDeps) {
  const campaignsOf = (commit: string) => repository.entries(`${commit}:campaigns`);
  const setOf = async (commit: string) => (await repository.entries(commit)).get('campaigns');

  return {
    /** Whether services read a set that is newer than the newest version. Plans that are known explain a set by themselves. */
    isBehind: async (
      live: string,
      planned: readonly PlannedTree[],
      { isRestored }: { readonly isRestored: boolean },
    ): Promise<boolean> => {
      const served = currentSet(directory, now() * 1000);
      if (path.dirname(served) !== path.resolve(directory, setsFolder)) return false;
      const set = path.basename(served);
      const entries = await folder.entriesOf(set);
      if (!entries || set === (await setOf(live))) return false;
      const log = await repository.log(liveRef, { max: maxPublications });
      const sets = await Promise.all(log.map(({ id }) => setOf(id)));
      // A set of an earlier version: the folder is the older one, unless that version went live again after the backup.
      if (sets.includes(set)) {
        return isRestored && (await folder.switchedAt()) > Date.parse(log[0]?.note.at ?? '') / 1000;
      }
      const before = await campaignsOf(live);
      const changed = [...new Set([...before.keys(), ...entries.keys()])].filter(
        (name) => before.get(name) !== entries.get(name),
      );
      const isPlanned = (name: string) =>
        !entries.has(name) || planned.some((plan) => plan.name === name && plan.tree === entries.get(name));
      return planned.length === 0 || !changed.every(isPlanned);
    },
    /** Records what services read now as a version over `parent`. */
    record: async (parent: string | undefined): Promise<string> => {
      const source = currentSet(directory, now() * 1000);
      const trees = new Map<string, string>();
      for (const name of existsSync(source) ? foldersIn(source).filter(isCampaignName) : []) {
        const files = filesIn(path.join(source, name));
        if (files.length > 0) trees.set(name, repository.writeTree(await readFiles(path.join(source, name), files)));
      }
      const before = parent === undefined ? new Map<string, string>() : await campaignsOf(parent);
      // Sentences of campaigns that have changed are unknown, as for those from before the studio.
      const known = parent === undefined ? [] : [...(await repository.entries(`${parent}:sentences`))];
      const sentences = known.filter(([name]) => before.get(name) === trees.get(name));
      const at = now();
      const parts = new Map([
        ['campaigns', repository.writeTreeOfFolders(trees)],
        ['sentences', repository.writeTreeOfFolders(new Map(sentences))],
      ]);
      return repository.commit({
        ref: liveRef,
        tree: repository.writeTreeOfFolders(parts),
        parent,
        subject: '*: import',
        by: 'import',
        at,
        note: { kind: 'import', name: '*', by: 'import', at: new Date(at * 1000).toISOString() },
      });
    },
    /** Adds plans that services know and the repository does not. They are checked again as all plans are. */
    recordPlans: async (
      live: string,
      known: readonly PlannedTree[],
      addPlan: (name: string, files: Files, note: Omit<VersionNote, 'at'>) => Promise<void>,
    ): Promise<void> => {
      const liveNow = await campaignsOf(live);
      let before = liveNow;
      const newer = readPlan(directory).filter(({ at }) => Date.parse(at) / 1000 > now());
      for (const { at, zone, set } of newer.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
        const entries = await folder.entriesOf(set);
        for (const [name, tree] of entries ?? []) {
          const isKnown = known.some((plan) => plan.name === name && plan.at === at && plan.tree === tree);
          if (isKnown || before.get(name) === tree) continue;
          const source = path.join(directory, setsFolder, set, name);
          const base = liveNow.get(name);
          await addPlan(name, await readFiles(source, filesIn(source)), {
            kind: 'plan',
            name,
            by: 'import',
            plan: { at, zone },
            ...(base !== undefined && { base }),
          });
        }
        before = entries ?? before;
      }
    },
  };
}
