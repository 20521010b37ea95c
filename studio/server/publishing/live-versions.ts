import { currentSet, setIdOf } from '../../../server/config/current-set.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import { tagOf } from '../../locales.ts';
import type { Approval, VersionNote } from '../../publishing-contracts.ts';
import { diskProblem } from '../disk-problem.ts';
import type { Contents } from './contents.ts';
import type { PublishedFolder } from './published-folder.ts';
import type { Files, Repository, Version } from './repository.ts';
import { type Sentences, sentencesSchema } from './sentences.ts';
import { createTakeOver } from './take-over.ts';

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
  /** Checks the directory of the whole set, with the exact files that go live. @throws Refusal */
  readonly check: (directory: string) => Promise<Checked>;
}

/** A campaign of a plan. */
export interface PlannedPart {
  readonly name: string;
  /** Id of its contents. */
  readonly tree: string;
  readonly draft?: string | undefined;
  readonly author?: string | undefined;
  /** Contents that must be live before; missing if there must be none. */
  readonly base?: string | undefined;
  /** Of the end of a release: the version that it restores. */
  readonly from?: string | undefined;
}

/** A part as the note of a plan has it. */
export const notedPart = ({ name, draft, author, base, from }: PlannedPart) => ({
  name,
  ...(draft !== undefined && { draft }),
  ...(author !== undefined && { author }),
  ...(base !== undefined && { base }),
  ...(from !== undefined && { from }),
});

/** Kinds of plans: the publication of a campaign, or the start or end of a release. */
const plannedKinds = ['planned', 'planned-releases', 'planned-ends'] as const;
type PlannedKind = (typeof plannedKinds)[number];

/** Reference of a plan, by the name of its campaign or the number of its release. */
export const planRef = (kind: PlannedKind, id: string | number): string => `${kind}/${id}`;

/** A planned publication: a version with the files and the moment. */
export interface Planned {
  readonly kind: PlannedKind;
  readonly ref: string;
  readonly at: string;
  readonly zone: string;
  readonly version: Version<VersionNote>;
  readonly parts: readonly PlannedPart[];
}

/** Campaigns that are live before a plan, and the directory of the set that it makes. */
export interface PlanInput {
  readonly before: ReadonlyMap<string, string>;
  readonly directory: string;
}

/** Contents of checked campaigns, and the approvals they rely on. */
export interface Checked {
  readonly contents: ReadonlyMap<string, Contents>;
  readonly approvals: readonly Approval[];
}

/** Versions that services have shown: one branch whose commits contain all campaigns. */
export type LiveVersions = ReturnType<typeof createLiveVersions>;

/** A version in the history that services don't have yet, because the disk refused it. */
export class SwitchError extends Error {
  override readonly name = 'SwitchError';
}

const ref = 'live';
/** Maximum length of a history that is read; more than an operator publishes in years. */
const maxPublications = 100_000;

export function createLiveVersions({ repository, directory, folder, now }: LiveVersionDeps) {
  const takeOver = createTakeOver({ repository, directory, folder, now });
  const head = () => repository.head(ref);
  const campaignsOf = async (commit: string | undefined) =>
    commit === undefined ? new Map<string, string>() : repository.entries(`${commit}:campaigns`);

  const writeSet = (id: string, entries: ReadonlyMap<string, string>): Promise<string> =>
    folder.prepare(
      id,
      [...entries].map(([name, contents]) => ({ name, contents })),
      ({ contents }) => repository.readTree(contents),
    );

  const partsOf = async (kind: PlannedKind, { tree, note }: Version<VersionNote>): Promise<readonly PlannedPart[]> => {
    if (kind === 'planned') {
      const { name, draft, author, base } = note;
      return [{ name, tree, draft, author, base }];
    }
    const contents = await repository.entries(tree);
    return (note.campaigns ?? []).map((part) => ({ ...part, tree: contents.get(part.name) ?? '' }));
  };

  /** Plans, earliest first. */
  const plans = async (): Promise<readonly Planned[]> => {
    const found: Planned[] = [];
    for (const kind of plannedKinds) {
      for (const id of await repository.refs(`${kind}/`)) {
        const ref = planRef(kind, id);
        const version = await repository.newest(ref);
        if (!version?.note.plan) continue;
        found.push({ kind, ref, version, parts: await partsOf(kind, version), ...version.note.plan });
      }
    }
    return found.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  };

  /** Whether there was such a plan. */
  const removePlan = async (ref: string): Promise<boolean> => {
    if ((await repository.head(ref)) === undefined) return false;
    await repository.removeRef(ref);
    return true;
  };

  /** Switches services to the newest version, if they have another. */
  const catchUp = async (): Promise<void> => {
    const live = await head();
    const campaigns = live === undefined ? undefined : (await repository.entries(live)).get('campaigns');
    if (campaigns === undefined || folder.current() === campaigns) return;
    await writeSet(campaigns, await campaignsOf(live));
    await folder.switchTo(campaigns);
  };

  const addPlan = async (ref: string, tree: string, note: Omit<VersionNote, 'at'>): Promise<void> => {
    const at = now();
    await repository.commit({
      ref,
      tree,
      // If the disk is full, the replaced plan stays.
      parent: await repository.head(ref),
      subject: `${note.name}: ${note.kind}`,
      by: note.by,
      at,
      note: { ...note, at: new Date(at * 1000).toISOString() },
    });
  };

  return {
    head,
    campaignsOf,
    /** Campaigns of a set, as services name it: name and id of the contents. Empty for an unknown set. */
    campaignsIn: (set: string): Promise<ReadonlyMap<string, string>> => repository.entries(set),
    plans,
    removePlan,
    /** Id of contents with these files. */
    treeOf: (files: Files): string => repository.writeTree(files),
    /** Files of contents. */
    read: (tree: string): Promise<Files> => repository.readTree(tree),
    /** Records a plan and its time; it takes effect with the next `writePlans`. */
    addPlan,
    /** Tree with the contents of several campaigns. */
    treeOfAll: (contents: ReadonlyMap<string, string>): string => repository.writeTree(new Map(), contents),
    /**
     * Builds the sets of all plans, each on top of the previous one, and tells services of them. Plans for which the check returns a reason
     * are left out, and returned.
     */
    writePlans: async (
      check: (plan: Planned, input: PlanInput) => Promise<string | undefined>,
      formerNamesOf: (files: Files) => readonly string[],
    ): Promise<readonly { readonly plan: Planned; readonly reason: string }[]> => {
      const refused: { plan: Planned; reason: string }[] = [];
      const written: { at: string; zone: string; set: string }[] = [];
      let before: ReadonlyMap<string, string> = await campaignsOf(await head());
      for (const plan of await plans()) {
        const next = new Map(before);
        for (const { name, tree } of plan.parts) {
          for (const former of formerNamesOf(await repository.readTree(tree))) next.delete(former);
          next.set(name, tree);
        }
        const set = repository.writeTree(new Map(), next);
        const reason = await check(plan, { before, directory: await writeSet(set, next) });
        if (reason === undefined) {
          written.push({ at: plan.at, zone: plan.zone, set });
          before = next;
        } else refused.push({ plan, reason });
      }
      await folder.plan(written);
      return refused;
    },
    /** Campaigns that will be live at a time (seconds since epoch) by the current plans. */
    campaignsAt: async (moment: number): Promise<ReadonlyMap<string, string>> => {
      const set = setIdOf(currentSet(directory, moment * 1000));
      const planned = set === undefined ? new Map<string, string>() : await repository.entries(set);
      return planned.size > 0 ? planned : campaignsOf(await head());
    },
    /** Writes a set that no service reads, and returns its directory. */
    writeUnread: (entries: ReadonlyMap<string, string>): Promise<string> =>
      writeSet(repository.writeTree(new Map(), entries), entries),
    /**
     * Brings the folder in line with the repository, even after a kill or a lost volume. A restored repository first records what went live
     * after its backup, so that a restore never changes what visitors see. /
     */
    start: async ({ isRestored = false }: { readonly isRestored?: boolean } = {}): Promise<void> => {
      const before = await head();
      const planned = (await plans()).flatMap(({ at, parts }) => parts.map(({ name, tree }) => ({ name, at, tree })));
      const isBehind = before === undefined || (await takeOver.isBehind(before, planned, { isRestored }));
      const newest = isBehind ? await takeOver.record(before) : before;
      if (isBehind || isRestored) {
        await takeOver.recordPlans(newest, planned, (name, files, note) =>
          addPlan(planRef('planned', name), repository.writeTree(files), note),
        );
      }
      await catchUp();
      await folder.clean();
    },
    catchUp,
    /** Takes all plans from services until they are written again. */
    holdPlans: folder.removePlans,
    files: async (commit: string, name: string): Promise<Files | undefined> => {
      const tree = (await campaignsOf(commit)).get(name);
      return tree === undefined ? undefined : repository.readTree(tree);
    },
    /** Sentences as they were published, by locale (`de`, `de-AT`); undefined for campaigns from before the studio. */
    sentences: async (commit: string, name: string): Promise<ReadonlyMap<string, Sentences> | undefined> => {
      const tree = (await repository.entries(`${commit}:sentences`)).get(name);
      if (tree === undefined) return undefined;
      const files = await repository.readTree(tree);
      return new Map(
        [...files].map(([file, bytes]) => [
          file.replace(/\.json$/, ''),
          sentencesSchema.parse(JSON.parse(bytes.toString('utf8'))),
        ]),
      );
    },
    log: async (name: string): Promise<readonly Version<VersionNote>[]> =>
      isCampaignName(name) ? repository.log(ref, { folder: `campaigns/${name}` }) : [],
    /** Publications of all campaigns, newest first. */
    everything: (): Promise<readonly Version<VersionNote>[]> => repository.log(ref, { max: maxPublications }),
    /** Publishes all or nothing: a version for each publication, and one switch of services. Returns the versions. */
    publish: async (publications: readonly Publication[]): Promise<readonly string[]> => {
      const parent = await head();
      const entries = new Map(await campaignsOf(parent));
      const sets = publications.map(({ changes }) => {
        for (const [name, files] of changes) {
          if (files) entries.set(name, repository.writeTree(files));
          else entries.delete(name);
        }
        return repository.writeTree(new Map(), entries);
      });
      const set = sets.at(-1);
      if (set === undefined) return [];
      const directory = await writeSet(set, entries);
      const sentences = new Map(parent === undefined ? [] : await repository.entries(`${parent}:sentences`));
      const at = now();
      const commits: Parameters<typeof repository.commitAll>[1][number][] = [];
      for (const [index, { changes, note, check }] of publications.entries()) {
        const { contents, approvals } = await check(directory);
        for (const name of changes.keys()) sentences.delete(name);
        for (const [name, { locales, sentences: compose }] of contents) {
          const files = locales.map(
            (locale) =>
              [`${tagOf(locale)}.json`, Buffer.from(JSON.stringify(compose(locale.language, locale.country)))] as const,
          );
          sentences.set(name, repository.writeTree(new Map(files)));
        }
        const parts = { campaigns: sets[index] ?? set, sentences: repository.writeTree(new Map(), sentences) };
        commits.push({
          tree: repository.writeTree(new Map(), new Map(Object.entries(parts))),
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
      const switchOver = await folder.prepareSwitch(set);
      const ids = await repository.commitAll({ ref, parent }, [first, ...others]);
      await switchOver().catch((error: unknown) => {
        const reason = diskProblem(error);
        if (reason === undefined) throw error;
        throw new SwitchError(`Visitors do not have it yet: ${reason}. They get it as soon as there is room`);
      });
      // The rest is removed after the next publication.
      await folder.clean().catch(() => undefined);
      return ids;
    },
  };
}
