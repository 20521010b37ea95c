import { existsSync } from 'node:fs';
import path from 'node:path';
import { localeCodes } from '../../../config/languages.ts';
import { filesIn, foldersIn } from '../../../server/config/campaign-file-names.ts';
import { currentSet } from '../../../server/config/current-set.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import type { Approval, VersionNote } from '../../publishing-contracts.ts';
import type { Contents } from './contents.ts';
import type { PublishedFolder } from './published-folder.ts';
import { readFiles } from './read-files.ts';
import type { Files, Repository, Version } from './repository.ts';
import { type Sentences, sentencesSchema } from './sentences.ts';

interface LiveVersionDeps {
  readonly repository: Repository<VersionNote>;
  /** Folder that services read. */
  readonly directory: string;
  readonly folder: PublishedFolder;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Changes of a publication. */
interface Publication {
  /** New files of campaigns; `undefined` removes a campaign. */
  readonly changes: ReadonlyMap<string, Files | undefined>;
  readonly note: Omit<VersionNote, 'at'>;
  /** Checks the directory of the whole set, on the bytes that go live. @throws Refusal */
  readonly check: (directory: string) => Promise<Checked>;
}

/** A planned publication: a version with the files and the moment. */
export interface Planned {
  readonly name: string;
  readonly at: string;
  readonly zone: string;
  readonly version: Version<VersionNote>;
}

/** Contents of checked campaigns, and the approvals that they rely on. */
export interface Checked {
  readonly contents: ReadonlyMap<string, Contents>;
  readonly approvals: readonly Approval[];
}

/** Versions that services have shown: one branch whose commits contain all campaigns. */
export type LiveVersions = ReturnType<typeof createLiveVersions>;

const ref = 'live';
/** Limit of a history that is read; more than an operator publishes in years. */
const maxPublications = 100_000;
const plannedRef = (name: string): string => `planned/${name}`;

export function createLiveVersions({ repository, directory, folder, now }: LiveVersionDeps) {
  const head = () => repository.head(ref);
  const campaignsOf = async (commit: string | undefined) =>
    commit === undefined ? new Map<string, string>() : repository.entries(`${commit}:campaigns`);

  const commit = (
    campaigns: string,
    sentences: string,
    parent: string | undefined,
    note: Omit<VersionNote, 'at'>,
  ): Promise<string> => {
    const at = now();
    const parts = { campaigns, sentences };
    return repository.commit({
      ref,
      tree: repository.writeTree(new Map(), new Map(Object.entries(parts))),
      parent,
      subject: `${note.name}: ${note.kind}`,
      by: note.by,
      at,
      note: { ...note, at: new Date(at * 1000).toISOString() },
    });
  };

  const writeSet = (id: string, entries: ReadonlyMap<string, string>): Promise<string> =>
    folder.prepare(
      id,
      [...entries].map(([name, contents]) => ({ name, contents })),
      ({ contents }) => repository.readTree(contents),
    );

  /** Records the folders that services read before the studio's first publication. */
  const importFolders = async (): Promise<void> => {
    const source = currentSet(directory, now() * 1000);
    const trees = new Map<string, string>();
    for (const name of existsSync(source) ? foldersIn(source).filter(isCampaignName) : []) {
      const files = filesIn(path.join(source, name));
      if (files.length > 0) trees.set(name, repository.writeTree(await readFiles(path.join(source, name), files)));
    }
    const campaigns = repository.writeTree(new Map(), trees);
    await commit(campaigns, repository.writeTree(new Map()), undefined, {
      kind: 'import',
      name: '*',
      by: 'import',
    });
  };

  /** Plans, the earliest first. */
  const plans = async (): Promise<readonly Planned[]> => {
    const found: Planned[] = [];
    for (const name of await repository.refs('planned/')) {
      const id = await repository.head(plannedRef(name));
      const version = id === undefined ? undefined : await repository.version(id);
      if (version?.note.plan) found.push({ name, version, ...version.note.plan });
    }
    return found.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  };

  const removePlan = async (name: string): Promise<void> => {
    if ((await repository.head(plannedRef(name))) !== undefined) await repository.removeRef(plannedRef(name));
  };

  return {
    head,
    campaignsOf,
    plans,
    removePlan,
    /** Keeps what shall go live, and when; it counts with the next `writePlans`. */
    addPlan: async (name: string, files: Files, note: Omit<VersionNote, 'at'>): Promise<void> => {
      await removePlan(name);
      const at = now();
      await repository.commit({
        ref: plannedRef(name),
        tree: repository.writeTree(files),
        parent: undefined,
        subject: `${name}: ${note.kind}`,
        by: note.by,
        at,
        note: { ...note, at: new Date(at * 1000).toISOString() },
      });
    },
    /**
     * Makes the sets of all plans over what is live, each over the one before, and tells services of them. Plans for which the check
     * has a reason against them are left out and returned.
     */
    writePlans: async (
      check: (plan: Planned, directory: string) => Promise<string | undefined>,
      formerNamesOf: (files: Files) => readonly string[],
    ): Promise<readonly { readonly plan: Planned; readonly reason: string }[]> => {
      const refused: { plan: Planned; reason: string }[] = [];
      const written: { at: string; zone: string; set: string }[] = [];
      let entries: ReadonlyMap<string, string> = await campaignsOf(await head());
      for (const plan of await plans()) {
        const former = formerNamesOf(await repository.readTree(plan.version.tree));
    /** Campaigns of a set, as services name it: name and id of the contents. Empty for an unknown set. */
    campaignsIn: (set: string): Promise<ReadonlyMap<string, string>> => repository.entries(set),
        const next = new Map([...entries].filter(([name]) => !former.includes(name)));
        next.set(plan.name, plan.version.tree);
        const set = repository.writeTree(new Map(), next);
        const reason = await check(plan, await writeSet(set, next));
        if (reason === undefined) {
          written.push({ at: plan.at, zone: plan.zone, set });
          entries = next;
        } else refused.push({ plan, reason });
      }
      await folder.plan(written);
      return refused;
    },
    /** Brings the folder in line with the repository, even after a kill, a lost volume or a restored backup. */
    start: async (): Promise<void> => {
      if ((await head()) === undefined) await importFolders();
      const live = await head();
      const campaigns = (await repository.entries(String(live))).get('campaigns');
      if (campaigns === undefined) return;
      await writeSet(campaigns, await campaignsOf(live));
      if (folder.current() !== campaigns) await folder.switchTo(campaigns);
      await folder.clean();
    },
    files: async (commit: string, name: string): Promise<Files | undefined> => {
      const tree = (await campaignsOf(commit)).get(name);
      return tree === undefined ? undefined : repository.readTree(tree);
    },
    /** Sentences as they were published; undefined for campaigns from before the studio. */
    sentences: async (commit: string, name: string): Promise<ReadonlyMap<LanguageCode, Sentences> | undefined> => {
      const tree = (await repository.entries(`${commit}:sentences`)).get(name);
      if (tree === undefined) return undefined;
      const files = await repository.readTree(tree);
      return new Map(
        localeCodes.flatMap((code) => {
          const file = files.get(`${code}.json`);
          return file ? [[code, sentencesSchema.parse(JSON.parse(file.toString('utf8')))]] : [];
        }),
      );
    },
    log: async (name: string): Promise<readonly Version<VersionNote>[]> =>
      isCampaignName(name) ? repository.log(ref, { folder: `campaigns/${name}` }) : [],
    /** Publications of all campaigns, the newest first. */
    everything: (): Promise<readonly Version<VersionNote>[]> => repository.log(ref, { max: maxPublications }),
    /** Nothing changes unless all of it does. */
    publish: async ({ changes, note, check }: Publication): Promise<string> => {
      const parent = await head();
      const entries = new Map(await campaignsOf(parent));
      for (const [name, files] of changes) {
        if (files) entries.set(name, repository.writeTree(files));
        else entries.delete(name);
      }
      const campaigns = repository.writeTree(new Map(), entries);
      const { contents, approvals } = await check(await writeSet(campaigns, entries));
      const sentences = new Map(parent === undefined ? [] : await repository.entries(`${parent}:sentences`));
      for (const name of changes.keys()) sentences.delete(name);
      for (const [name, { languages, sentences: compose }] of contents) {
        const files = languages.map((code) => [`${code}.json`, Buffer.from(JSON.stringify(compose(code)))] as const);
        sentences.set(name, repository.writeTree(new Map(files)));
      }
      const id = await commit(campaigns, repository.writeTree(new Map(), sentences), parent, {
        ...note,
        ...(approvals.length > 0 && { approvals: [...approvals] }),
      });
      await folder.switchTo(campaigns);
      await folder.clean();
      return id;
    },
  };
}
