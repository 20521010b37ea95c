import { Refusal } from '../refusal.ts';
import { withNamesOf } from './campaign-json.ts';
import { authorAt } from './draft-versions.ts';
import { type LiveCandidate, withCampaignName } from './go-live.ts';
import { requireLive } from './live-versions.ts';
import { mergeFiles } from './merge-files.ts';
import { type PlanInput, type Planned, type PlannedPart, toNotedPart } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';

/** Reads plans, and checks whether they can still be carried out. */
interface PlanCheck {
  /** Campaigns that a plan publishes. */
  readonly candidatesOf: (plan: Planned) => Promise<readonly LiveCandidate[]>;
  /** Checks the bytes that would go live. Returns what is wrong with them. */
  readonly check: (plan: Planned, input: PlanInput) => Promise<string | undefined>;
  /**
   * Makes the planned end of a live release again over what was corrected since it was planned: corrections stay where the end changes
   * something else, and the return of the terms is dated from the corrected ones.
   */
  readonly followCorrections: (plan: Planned, before: ReadonlyMap<string, string>) => Promise<void>;
}

export function createPlanCheck({
  live,
  reader,
  draftVersions,
  checkCandidate,
}: Pick<PublishingServices, 'live' | 'reader' | 'draftVersions' | 'checkCandidate'>): PlanCheck {
  const candidatesOf = ({ kind, at, zone, version, parts }: Planned): Promise<readonly LiveCandidate[]> => {
    const { by, release } = version.note;
    const isEnd = kind === 'planned-ends';
    return Promise.all(
      parts.map(async ({ name, tree, draft, author, from }): Promise<LiveCandidate> => {
        const log = await draftVersions.log(name);
        return {
          name,
          files: await requireLive(live).readTree(tree),
          user: by,
          kind: isEnd ? 'release-end' : 'publish',
          extra: {
            plan: { at, zone },
            ...(draft !== undefined && { draft }),
            ...(from !== undefined && { from }),
            ...(release !== undefined && { release }),
          },
          authorOf: isEnd ? () => author : authorAt(log, draft),
          author,
          ...(isEnd && from !== undefined && { wasLive: await reader.wasLiveIn(name, from) }),
        };
      }),
    );
  };

  /** @throws Refusal if a campaign has a newer version than the plan replaces, or must not go live */
  const assertPossible = async (plan: Planned, { before, directory }: PlanInput): Promise<void> => {
    const candidates = await candidatesOf(plan);
    const newer: string[] = [];
    for (const [index, { name, files }] of candidates.entries()) {
      const published = await reader.publishedIn(before, name, files);
      const base = plan.parts[index]?.base;
      // A single campaign that has been deleted since goes live again; a release names it.
      if (published?.tree !== base && (published || plan.kind !== 'planned')) newer.push(name);
    }
    if (newer.length > 0) {
      throw new Refusal(409, plan.kind === 'planned' ? 'a newer version was published meanwhile' : newerText(newer));
    }
    const at = Date.parse(plan.at) / 1000;
    for (const { name, files, authorOf, wasLive } of candidates) {
      const log = await draftVersions.log(name);
      await withCampaignName(candidates.length > 1 ? name : undefined, () =>
        checkCandidate({ name, files, before, directory, log, at, authorOf, wasLive }),
      );
    }
  };

  return {
    candidatesOf,
    check: async (plan, input) => {
      try {
        await assertPossible(plan, input);
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    },
    followCorrections: async (plan, before) => {
      const { readTree, writeTree, writeTreeOfCampaigns, addPlan } = requireLive(live);
      const at = Date.parse(plan.at) / 1000;
      const parts: PlannedPart[] = [];
      for (const part of plan.parts) {
        const files = await readTree(part.tree);
        const current = await reader.publishedIn(before, part.name, files);
        // The check says what has become of a deleted one.
        if (!current || part.base === undefined || current.tree === part.base) {
          parts.push(part);
          continue;
        }
        const merged = withNamesOf(mergeFiles(await readTree(part.base), files, current.files), current.files);
        const next = reader.withDatedTerms(part.name, merged, current, at);
        parts.push({ ...part, base: current.tree, tree: writeTree(next) });
      }
      if (parts.every((part, index) => part === plan.parts[index])) return;
      const contents = new Map(parts.map(({ name, tree }) => [name, tree]));
      const { at: _at, ...note } = plan.version.note;
      await addPlan(plan.ref, writeTreeOfCampaigns(contents), { ...note, campaigns: parts.map(toNotedPart) });
    },
  };
}

/** Why a release stops. */
export const newerText = (names: readonly string[]): string => `live is newer than the release in ${names.join(', ')}`;
