import type { EndRelease } from '../../release-contracts.ts';
import type { LiveCandidate } from '../publishing/go-live.ts';
import { requireLive } from '../publishing/live-versions.ts';
import { newerText } from '../publishing/plan-check.ts';
import { planRef } from '../publishing/plans.ts';
import type { PublishingServices } from '../publishing/publishing-services.ts';
import type { StoredRelease } from '../publishing/release-store.ts';
import { Refusal } from '../refusal.ts';
import { findNewer, readEndParts } from './release-parts.ts';
import { addEndPlan, findPlans, type Moment, type MomentChoice, momentOf } from './release-plans.ts';

/** Ends releases. */
export interface ReleaseEnd {
  /** Ends a live release, or plans its end: what was live before is live again. */
  readonly end: (id: number, given: EndRelease, user: string) => Promise<MomentChoice | undefined>;
  /** Cancels the planned start or, in a live release, the planned end. */
  readonly cancelPlan: (id: number, user: string) => Promise<void>;
}

export function createReleaseEnd({
  releaseStore,
  reader,
  live,
  goLive,
  draftChanges,
  plans,
  changes,
  now,
}: Pick<
  PublishingServices,
  'releaseStore' | 'reader' | 'live' | 'goLive' | 'draftChanges' | 'plans' | 'changes' | 'now'
>): ReleaseEnd {
  const liveNow = async () => {
    const { campaignsOf, head } = requireLive(live);
    return campaignsOf(await head());
  };

  const planEnd = async (release: StoredRelease, user: string, end: Moment): Promise<void> => {
    await addEndPlan({ reader, live: requireLive(live) }, release, await liveNow(), user, end);
    await plans.confirm([planRef('planned-ends', release.id)]);
    await releaseStore.change(release, { kind: 'plan', by: user, plan: end }, {});
  };

  const endNow = async (release: StoredRelease, user: string): Promise<void> => {
    const versions = requireLive(live);
    const parts = await readEndParts(release, await liveNow(), now(), { reader, live: versions });
    const following = await draftChanges.findUnchanged(parts.map(({ name }) => name));
    const restored = await Promise.all(
      parts.map(
        async ({ name, tree, from, author }): Promise<LiveCandidate> => ({
          name,
          files: await versions.readTree(tree),
          user,
          kind: 'release-end',
          extra: { release: release.id, ...(from !== undefined && { from }) },
          authorOf: () => author,
          author,
          ...(from !== undefined && { wasLive: await reader.wasLiveIn(name, from) }),
        }),
      ),
    );
    if (restored.length > 0) await goLive(restored);
    await versions.removePlan(planRef('planned-ends', release.id));
    await releaseStore.change(release, { kind: 'release-end', by: user }, { state: 'ended' });
    for (const { name, files, extra } of restored.filter((candidate) => following.includes(candidate.name))) {
      await draftChanges.change(name, user, 'restore', () => files, extra?.from);
    }
  };

  return {
    end: (id, given, user) =>
      changes.changePlans(async () => {
        const release = await releaseStore.get(id);
        if (release.state !== 'live') throw new Refusal(409, 'The release is not live');
        const end = given.end && momentOf(given.end, 'end', now());
        if (end && 'moments' in end) return end;
        const newer = await findNewer(release, { reader, live: requireLive(live) });
        const lost = newer.filter((name) => !given.over.includes(name));
        if (lost.length > 0) {
          throw new Refusal(409, `Nothing was changed: ${newerText(lost)}. The end would take these corrections back`);
        }
        if (end) {
          await planEnd(release, user, end);
          return undefined;
        }
        await endNow(release, user);
        await changes.rebuildPlans();
        return undefined;
      }),
    cancelPlan: (id, user) =>
      changes.changeLive(async () => {
        const { start, end } = await findPlans(live, id);
        const plan = start ?? end;
        if (plan) await plans.cancel(plan, user);
      }),
  };
}
