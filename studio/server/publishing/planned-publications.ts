import { diskProblem } from '../disk-problem.ts';
import { Refusal } from '../refusal.ts';
import { requireLive } from './live-versions.ts';
import { createPlanCheck } from './plan-check.ts';
import type { Planned } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';

/** Keeps plans in line with what is live, and publishes them at their moments. */
export interface PlannedPublications {
  /** Makes the sets of all plans again, over what is live now, and cancels those that have become wrong. */
  readonly rebuild: () => Promise<void>;
  /**
   * Makes the sets of plans that were just added. If one can't be carried out, removes them all, and restores the plan that one has
   * replaced. @throws Refusal with the reason
   */
  readonly confirm: (refs: readonly string[], replaced?: Planned) => Promise<void>;
  /** Cancels a plan. Without the start of a release there is no end. */
  readonly cancel: (plan: Planned, by: string, reason?: string) => Promise<void>;
  /** Notes plans as published whose moment has come: services have them since then. */
  readonly settle: () => Promise<void>;
}

type PlanDeps = Pick<
  PublishingServices,
  | 'live'
  | 'reader'
  | 'draftVersions'
  | 'releaseStore'
  | 'checkCandidate'
  | 'goLive'
  | 'draftChanges'
  | 'announce'
  | 'now'
>;

export function createPlannedPublications(deps: PlanDeps): PlannedPublications {
  const { live, draftVersions, releaseStore, goLive, draftChanges, announce, now } = deps;
  const { candidatesOf, check, followCorrections } = createPlanCheck(deps);

  /** Returns what is against one of the new plans: they never counted, so they are not cancelled as others are. */
  const writePlans = async (newRefs: readonly string[]): Promise<string | undefined> => {
    if (!live) return undefined;
    const plans = await live.listPlans();
    const before = await live.campaignsOf(await live.head());
    for (const plan of plans) if (isEndOfLiveRelease(plan, plans)) await followCorrections(plan, before);
    const refused = await live.writePlans(check);
    for (const { plan, reason } of refused) {
      if (!newRefs.includes(plan.ref)) await cancel(plan, 'studio', reason);
    }
    return refused.find(({ plan }) => newRefs.includes(plan.ref))?.reason;
  };

  const cancel = async (plan: Planned, by: string, reason?: string): Promise<void> => {
    const { removePlan, listPlans } = requireLive(live);
    // The end of a release whose start was cancelled just before has no plan any more.
    if (!(await removePlan(plan.ref))) return;
    const why = reason === undefined ? {} : { reason };
    const { release } = plan.version.note;
    if (release === undefined) {
      const [name = ''] = plan.parts.map((part) => part.name);
      if (await draftVersions.newest(name)) await draftVersions.addNote(name, by, 'call-off', why);
    } else {
      const end = (await listPlans()).find(
        ({ kind, version }) => kind !== 'planned' && version.note.release === release,
      );
      if (plan.kind === 'planned-releases' && end) await removePlan(end.ref);
      await releaseStore.change(await releaseStore.get(release), { kind: 'call-off', by, ...why }, {});
    }
    if (reason === undefined) return;
    for (const { name } of plan.parts) {
      announce({ event: 'plan-refused', campaign: name, by, reason, ...(release !== undefined && { release }) });
    }
  };

  const confirm: PlannedPublications['confirm'] = async (refs, replaced) => {
    let reason: string | undefined;
    let isWritten = true;
    try {
      reason = await writePlans(refs);
    } catch (error) {
      // Services keep the plans that they have.
      reason = diskProblem(error);
      if (reason === undefined) throw error;
      isWritten = false;
    }
    if (reason === undefined) return;
    const { removePlan, addPlan } = requireLive(live);
    for (const ref of refs) await removePlan(ref);
    if (replaced) await addPlan(replaced.ref, replaced.version.tree, replaced.version.note);
    if (isWritten) await writePlans([]);
    throw new Refusal(
      422,
      isWritten ? reason.replace('Nothing was published', 'Nothing was planned') : `Nothing was planned: ${reason}`,
    );
  };

  const publishDue = async (plan: Planned, entries: ReadonlyMap<string, string>): Promise<void> => {
    const names = plan.parts.map(({ name }) => name);
    const following = plan.kind === 'planned-ends' ? await draftChanges.findUnchanged(names) : [];
    const candidates = await candidatesOf(plan);
    // Each part that is live already stays as it is.
    await goLive(
      candidates.filter((_, index) => entries.get(plan.parts[index]?.name ?? '') !== plan.parts[index]?.tree),
    );
    for (const { name, files, user, extra } of candidates.filter((candidate) => following.includes(candidate.name))) {
      await draftChanges.change(name, user, 'restore', () => files, extra?.from);
    }
  };

  const noteDue = async ({ kind, parts, version: { note } }: Planned): Promise<void> => {
    const isEnd = kind === 'planned-ends';
    if (!isEnd) for (const { name } of parts) await draftChanges.markPublished(name, note.by);
    if (note.release === undefined) return;
    const step = { kind: isEnd ? 'release-end' : 'publish', by: note.by } as const;
    await releaseStore.change(await releaseStore.get(note.release), step, { state: isEnd ? 'ended' : 'live' });
  };

  return {
    rebuild: async () => void (await writePlans([])),
    confirm,
    cancel,
    settle: async () => {
      const due = (await live?.listPlans())?.filter(({ at }) => Date.parse(at) / 1000 <= now()) ?? [];
      for (const plan of due) {
        try {
          const { campaignsOf, head, removePlan } = requireLive(live);
          const entries = await campaignsOf(await head());
          // A kill can come between the publication and its note.
          if (!plan.parts.every(({ name, tree }) => entries.get(name) === tree)) await publishDue(plan, entries);
          await removePlan(plan.ref);
          await noteDue(plan);
        } catch (error) {
          // Services have it already: on a full disk the plan stays, and its note is made when there is room.
          if (!(error instanceof Refusal) || error.status === 507) throw error;
          await cancel(plan, 'studio', error.message);
        }
        await writePlans([]);
      }
    },
  };
}

/** Whether a plan is the end of a release whose start is planned no more. */
const isEndOfLiveRelease = ({ kind, version }: Planned, plans: readonly Planned[]): boolean =>
  kind === 'planned-ends' &&
  !plans.some((other) => other.kind === 'planned-releases' && other.version.note.release === version.note.release);
