import { currentSet, setIdOf } from '../../../server/config/current-set.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import { createLiveHistory } from './live-history.ts';
import { createPlans, planRef } from './plans.ts';
import { createPublish } from './publish.ts';
import type { PublishedFolder, WriteSet } from './published-folder.ts';
import { createTakeOver } from './take-over.ts';

interface LiveVersionDeps {
  readonly repository: Repository<VersionNote>;
  /** Folder that services read. */
  readonly directory: string;
  readonly folder: PublishedFolder;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Versions that services have shown or will show, and the folder that services read. */
export type LiveVersions = ReturnType<typeof createLiveVersions>;

export function createLiveVersions({ repository, directory, folder, now }: LiveVersionDeps) {
  const writeSet: WriteSet = (set, campaigns) =>
    folder.prepare(
      set,
      [...campaigns].map(([name, tree]) => ({ name, tree })),
      ({ tree }) => repository.readTree(tree),
    );
  const history = createLiveHistory(repository);
  const plans = createPlans({ repository, history, folder, writeSet, now });
  const takeOver = createTakeOver({ repository, directory, folder, now });

  /** Switches services to the newest version, if they have another. */
  const catchUp = async (): Promise<void> => {
    const live = await history.head();
    const set = live === undefined ? undefined : (await repository.entries(live)).get('campaigns');
    if (set === undefined || folder.current() === set) return;
    await writeSet(set, await history.campaignsOf(live));
    await folder.switchTo(set);
  };

  return {
    ...history,
    ...plans,
    publish: createPublish({ repository, history, folder, writeSet, now }),
    catchUp,
    /** Takes all plans from services until they are written again. */
    holdPlans: folder.removePlans,
    /** Id of a tree with these files. It is written to disk with the next commit. */
    writeTree: (files: Files): string => repository.writeTree(files),
    /** Id of a tree with the trees of several campaigns. */
    writeTreeOfCampaigns: repository.writeTreeOfFolders,
    /** Trees of the campaigns that will be live at a time (seconds since epoch) by the current plans. */
    campaignsAt: async (moment: number): Promise<ReadonlyMap<string, string>> => {
      const set = setIdOf(currentSet(directory, moment * 1000));
      const planned = set === undefined ? new Map<string, string>() : await history.campaignsIn(set);
      return planned.size > 0 ? planned : history.campaignsOf(await history.head());
    },
    /** Writes a set that no service reads, and returns its directory. */
    writeUnreadSet: (campaigns: ReadonlyMap<string, string>): Promise<string> =>
      writeSet(repository.writeTreeOfFolders(campaigns), campaigns),
    /**
     * Brings the folder in line with the repository, even after a kill or a lost volume. A restored repository first records what went live
     * after its backup, so that a restore never changes what visitors see.
     */
    start: async ({ isRestored = false }: { readonly isRestored?: boolean } = {}): Promise<void> => {
      const before = await history.head();
      const known = (await plans.listPlans()).flatMap(({ at, parts }) =>
        parts.map(({ name, tree }) => ({ name, at, tree })),
      );
      const isBehind = before === undefined || (await takeOver.isBehind(before, known, { isRestored }));
      const newest = isBehind ? await takeOver.record(before) : before;
      if (isBehind || isRestored) {
        await takeOver.recordPlans(newest, known, (name, files, note) =>
          plans.addPlan(planRef('planned', name), repository.writeTree(files), note),
        );
      }
      await catchUp();
      await folder.clean();
    },
  };
}

/** Why nothing can be published without a folder of services. */
export const publishingDisabledReason = 'This studio has no folder to publish to: set STUDIO_PUBLISH_DIR';

/** @throws Refusal where no folder of services is configured */
export function requireLive(live: LiveVersions | undefined): LiveVersions {
  if (!live) throw new Refusal(501, publishingDisabledReason);
  return live;
}
