import type { StartRelease } from '../../release-contracts.ts';
import { assertToldOfComments } from '../publishing/comments.ts';
import { authorAt } from '../publishing/draft-versions.ts';
import type { LiveCandidate } from '../publishing/go-live.ts';
import { requireLive } from '../publishing/live-versions.ts';
import { newerText } from '../publishing/plan-check.ts';
import { planRef, putInSet } from '../publishing/plans.ts';
import type { PublishingServices } from '../publishing/publishing-services.ts';
import type { StoredRelease } from '../publishing/release-store.ts';
import { Refusal } from '../refusal.ts';
import { openRelease } from './edit-release.ts';
import { findNewer, readStartParts } from './release-parts.ts';
import {
  addEndPlan,
  addReleasePlan,
  findPlannedElsewhere,
  type Moment,
  type MomentChoice,
  momentOf,
} from './release-plans.ts';

/** Publishes a release, or plans it. Its end is planned with it. */
export type ReleaseStart = (id: number, given: StartRelease, user: string) => Promise<MomentChoice | undefined>;

type StartDeps = Pick<
  PublishingServices,
  | 'releaseStore'
  | 'draftVersions'
  | 'reader'
  | 'comments'
  | 'live'
  | 'goLive'
  | 'draftChanges'
  | 'plans'
  | 'changes'
  | 'now'
>;

export function createReleaseStart(deps: StartDeps): ReleaseStart {
  const { releaseStore, draftVersions, reader, live, goLive, draftChanges, plans, changes, now } = deps;

  const planStart = async (release: StoredRelease, user: string, start: Moment, end: Moment | undefined) => {
    const { campaignsOf, head, readTree } = requireLive(live);
    const parts = await readStartParts(release, draftVersions);
    if (end) {
      const before = new Map(await campaignsOf(await head()));
      for (const part of parts) putInSet(before, part, await readTree(part.tree));
      await addEndPlan({ reader, live: requireLive(live) }, release, before, user, end);
    }
    await addReleasePlan(requireLive(live), 'planned-releases', release, parts, user, start);
    await plans.confirm([planRef('planned-releases', release.id), planRef('planned-ends', release.id)]);
    await releaseStore.change(release, { kind: 'plan', by: user, plan: start }, {});
  };

  const startNow = async (release: StoredRelease, user: string) => {
    const { readTree } = requireLive(live);
    const candidates = await Promise.all(
      (await readStartParts(release, draftVersions)).map(
        async ({ name, tree, draft, author }): Promise<LiveCandidate> => ({
          name,
          files: await readTree(tree),
          user,
          kind: 'publish',
          extra: { release: release.id, ...(draft !== undefined && { draft }) },
          authorOf: authorAt(await draftVersions.log(name), draft),
          author,
        }),
      ),
    );
    await goLive(candidates);
    await releaseStore.change(release, { kind: 'publish', by: user }, { state: 'live' });
    for (const { name } of candidates) await draftChanges.markPublished(name, user);
  };

  const planEndOfLive = async (id: number, user: string, end: Moment) => {
    const versions = requireLive(live);
    const before = await versions.campaignsOf(await versions.head());
    await addEndPlan({ reader, live: versions }, await releaseStore.get(id), before, user, end);
    await plans.confirm([planRef('planned-ends', id)]).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(422, `The release is live. Its end was not planned: ${error.message}`);
    });
  };

  return (id, given, user) =>
    changes.changePlans(async () => {
      const release = await openRelease(releaseStore, live, id);
      const start = given.start && momentOf(given.start, 'start', now());
      if (start && 'moments' in start) return start;
      const end = given.end && momentOf(given.end, 'end', now());
      if (end && 'moments' in end) return end;
      if (start && end && Date.parse(end.at) <= Date.parse(start.at)) {
        throw new Refusal(422, 'The end must be after the start');
      }
      await assertCanStart(release, given, deps);
      if (start) {
        await planStart(release, user, start, end);
        return undefined;
      }
      await startNow(release, user);
      if (end) await planEndOfLive(id, user, end);
      await changes.rebuildPlans();
      return undefined;
    });
}

/** @throws Refusal naming the campaigns that can't go live */
async function assertCanStart(release: StoredRelease, given: StartRelease, deps: StartDeps): Promise<void> {
  const { draftVersions, reader, comments } = deps;
  const live = requireLive(deps.live);
  const names = release.campaigns.map(({ name }) => name);
  if (release.version.id !== given.version) {
    throw new Refusal(409, 'The release has changed since you opened it: look at it again');
  }
  if (names.length === 0) throw new Refusal(422, 'The release has no campaign yet');
  const newer = await findNewer(release, { reader, live });
  if (newer.length > 0) {
    throw new Refusal(
      409,
      `Nothing was published: ${newerText(newer)}. Look at the differences and take the draft again`,
    );
  }
  const unread: string[] = [];
  for (const { name, draft } of release.campaigns) {
    const version = (await draftVersions.log(name)).find(({ id }) => id === draft);
    if (version && (await draftVersions.hasUnread(version))) unread.push(name);
  }
  if (unread.length > 0) {
    throw new Refusal(
      422,
      `Nothing was published: some texts of ${unread.join(', ')} were written for another campaign`,
    );
  }
  const planned = await findPlannedElsewhere(live, release);
  if (planned.length > 0) {
    throw new Refusal(
      422,
      `Nothing was published: something else is planned for ${planned.join(', ')}, cancel that first`,
    );
  }
  assertToldOfComments(await comments.countOpen(names), given.openComments);
}
