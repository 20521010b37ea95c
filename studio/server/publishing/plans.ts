import type { VersionNote } from '../../publishing-contracts.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import type { Version } from '../repository/version-reader.ts';
import { namesIn } from './campaign-json.ts';
import type { LiveHistory } from './live-history.ts';
import type { PublishedFolder, WriteSet } from './published-folder.ts';

interface PlansDeps {
  readonly repository: Repository<VersionNote>;
  readonly history: LiveHistory;
  readonly folder: PublishedFolder;
  readonly writeSet: WriteSet;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** A campaign of a plan. */
export interface PlannedPart {
  readonly name: string;
  readonly tree: string;
  readonly draft?: string | undefined;
  readonly author?: string | undefined;
  /** Tree that must be live before; missing if there must be none. */
  readonly base?: string | undefined;
  /** Version that the end of a release restores. */
  readonly from?: string | undefined;
}

/** Makes the entry of a part in the note of a plan. */
export const toNotedPart = ({ name, draft, author, base, from }: PlannedPart) => ({
  name,
  ...(draft !== undefined && { draft }),
  ...(author !== undefined && { author }),
  ...(base !== undefined && { base }),
  ...(from !== undefined && { from }),
});

/** Adds a campaign to a set, in place of what it was called before. */
export function putInSet(
  set: Map<string, string>,
  { name, tree }: { readonly name: string; readonly tree: string },
  files: Files,
): void {
  for (const former of namesIn(files).formerNames) set.delete(former);
  set.set(name, tree);
}

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

/** Trees of the campaigns that are live before a plan, and the directory of the set that it makes. */
export interface PlanInput {
  readonly before: ReadonlyMap<string, string>;
  readonly directory: string;
}

/** Stores plans, each as a branch, and writes their sets for services. */
export function createPlans({ repository, history, folder, writeSet, now }: PlansDeps) {
  /** Plans, earliest first. */
  const listPlans = async (): Promise<readonly Planned[]> => {
    const plans: Planned[] = [];
    for (const kind of plannedKinds) {
      for (const id of await repository.refs(`${kind}/`)) {
        const ref = planRef(kind, id);
        const version = await repository.newest(ref);
        if (!version?.note.plan) continue;
        plans.push({ kind, ref, version, parts: await partsOf(kind, version), ...version.note.plan });
      }
    }
    return plans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  };

  const partsOf = async (kind: PlannedKind, { tree, note }: Version<VersionNote>): Promise<readonly PlannedPart[]> => {
    if (kind === 'planned') {
      const { name, draft, author, base } = note;
      return [{ name, tree, draft, author, base }];
    }
    const trees = await repository.entries(tree);
    return (note.campaigns ?? []).map((part) => ({ ...part, tree: trees.get(part.name) ?? '' }));
  };

  return {
    listPlans,
    /** Records a plan and its time; it takes effect with the next `writePlans`. */
    addPlan: async (ref: string, tree: string, note: Omit<VersionNote, 'at'>): Promise<void> => {
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
    },
    /** Removes a plan. Returns false if there was none. */
    removePlan: async (ref: string): Promise<boolean> => {
      if ((await repository.head(ref)) === undefined) return false;
      await repository.removeRef(ref);
      return true;
    },
    /** Builds the sets of all plans, each on top of the previous one, and tells services of them. Returns the plans that failed the check. */
    writePlans: async (
      check: (plan: Planned, input: PlanInput) => Promise<string | undefined>,
    ): Promise<readonly { readonly plan: Planned; readonly reason: string }[]> => {
      const refused: { plan: Planned; reason: string }[] = [];
      const accepted: { at: string; zone: string; set: string }[] = [];
      let before = await history.campaignsOf(await history.head());
      for (const plan of await listPlans()) {
        const next = new Map(before);
        for (const part of plan.parts) putInSet(next, part, await repository.readTree(part.tree));
        const set = repository.writeTreeOfFolders(next);
        const reason = await check(plan, { before, directory: await writeSet(set, next) });
        if (reason === undefined) {
          accepted.push({ at: plan.at, zone: plan.zone, set });
          before = next;
        } else refused.push({ plan, reason });
      }
      await folder.plan(accepted);
      return refused;
    },
  };
}
