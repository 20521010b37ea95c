import { tagOf } from '../../locales.ts';
import type { Approval, VersionNote } from '../../publishing-contracts.ts';
import { diskProblem } from '../disk-problem.ts';
import { Refusal } from '../refusal.ts';
import type { Commit } from '../repository/commits.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import type { Contents } from './contents.ts';
import { type LiveHistory, liveRef } from './live-history.ts';
import type { PublishedFolder, WriteSet } from './published-folder.ts';

interface PublishDeps {
  readonly repository: Repository<VersionNote>;
  readonly history: LiveHistory;
  readonly folder: PublishedFolder;
  readonly writeSet: WriteSet;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Changes of a publication. */
interface Publication {
  /** New files of campaigns; `undefined` removes a campaign. */
  readonly changes: ReadonlyMap<string, Files | undefined>;
  readonly note: Omit<VersionNote, 'at'>;
  /** Checks the directory of the whole set, with the exact files that go live. @throws Refusal */
  readonly check: (directory: string) => Promise<CheckResult>;
}

/** Contents of checked campaigns, and the approvals they rely on. */
export interface CheckResult {
  readonly contents: ReadonlyMap<string, Contents>;
  readonly approvals: readonly Approval[];
}

/** Publishes all or nothing: a version for each publication, and one switch of services. Returns the versions. */
export type Publish = (publications: readonly Publication[]) => Promise<readonly string[]>;

export function createPublish({ repository, history, folder, writeSet, now }: PublishDeps): Publish {
  /** Applies the changes to the campaigns. Returns the set after each publication. */
  const writeSets = (publications: readonly Publication[], campaigns: Map<string, string>): readonly string[] =>
    publications.map(({ changes }) => {
      for (const [name, files] of changes) {
        if (files) campaigns.set(name, repository.writeTree(files));
        else campaigns.delete(name);
      }
      return repository.writeTreeOfFolders(campaigns);
    });

  const writeSentences = ({ locales, sentences: compose }: Contents): string => {
    const files = locales.map(
      (locale) =>
        [`${tagOf(locale)}.json`, Buffer.from(JSON.stringify(compose(locale.language, locale.country)))] as const,
    );
    return repository.writeTree(new Map(files));
  };

  /** Moves services to a set that the history has. */
  const switchServices = async (switchOver: () => Promise<void>): Promise<void> => {
    try {
      await switchOver();
    } catch (error) {
      const reason = diskProblem(error);
      if (reason === undefined) throw error;
      throw new Refusal(507, `Visitors do not have it yet: ${reason}. They get it as soon as there is room`);
    }
    // The next publication removes what could not be removed.
    await folder.clean().catch(() => undefined);
  };

  return async (publications) => {
    const parent = await history.head();
    const campaigns = new Map(await history.campaignsOf(parent));
    const sets = writeSets(publications, campaigns);
    const lastSet = sets.at(-1);
    if (lastSet === undefined) return [];
    const directory = await writeSet(lastSet, campaigns);
    const sentences = new Map(parent === undefined ? [] : await repository.entries(`${parent}:sentences`));
    const at = now();
    const commits: Commit<VersionNote>[] = [];
    for (const [index, { changes, note, check }] of publications.entries()) {
      const { contents, approvals } = await check(directory);
      for (const name of changes.keys()) sentences.delete(name);
      for (const [name, campaign] of contents) sentences.set(name, writeSentences(campaign));
      const folders = { campaigns: sets[index] ?? lastSet, sentences: repository.writeTreeOfFolders(sentences) };
      commits.push({
        tree: repository.writeTreeOfFolders(new Map(Object.entries(folders))),
        subject: `${note.name}: ${note.kind}`,
        by: note.by,
        at,
        note: {
          ...note,
          ...(approvals.length > 0 && { approvals: [...approvals] }),
          at: new Date(at * 1000).toISOString(),
        },
      });
    }
    const [first, ...others] = commits;
    if (!first) return [];
    const switchOver = await folder.prepareSwitch(lastSet);
    const versions = await repository.commitAll({ ref: liveRef, parent }, [first, ...others]);
    await switchServices(switchOver);
    return versions;
  };
}
