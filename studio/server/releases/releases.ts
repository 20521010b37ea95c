import { requireLive } from '../publishing/live-versions.ts';
import { putInSet } from '../publishing/plans.ts';
import type { PublishingServices } from '../publishing/publishing-services.ts';
import { createReleaseEditing, type ReleaseEditing } from './edit-release.ts';
import { createReleaseEnd, type ReleaseEnd } from './end-release.ts';
import { findPlans } from './release-plans.ts';
import { createReleaseView, type ReleaseView } from './release-view.ts';
import { createReleaseStart, type ReleaseStart } from './start-release.ts';

/** Campaigns that go live together, and end together (decision 141). */
export interface CampaignReleases extends ReleaseView, ReleaseEditing, ReleaseEnd {
  readonly start: ReleaseStart;
  /** Directory of the set that services would have at a moment, in seconds since epoch, with the release in it. */
  readonly previewSet: (id: number, at: number | undefined) => Promise<string>;
  /** Marks releases as live whose publication a kill has cut off from its note. */
  readonly repair: () => Promise<void>;
}

export function createReleases(services: PublishingServices): CampaignReleases {
  const { releaseStore, live, changes, now } = services;
  return {
    ...createReleaseView(services),
    ...createReleaseEditing(services),
    ...createReleaseEnd(services),
    start: createReleaseStart(services),
    previewSet: (id, at) =>
      changes.runInOrder(async () => {
        const release = await releaseStore.get(id);
        const versions = requireLive(live);
        const entries = new Map(await versions.campaignsAt(at ?? now()));
        const { start } = await findPlans(versions, id);
        // What is planned is in the set of its time.
        if (release.state !== 'open' || start) return versions.writeUnreadSet(entries);
        for (const [name, tree] of release.contents) putInSet(entries, { name, tree }, await versions.readTree(tree));
        return versions.writeUnreadSet(entries);
      }),
    repair: () =>
      changes.runInOrder(async () => {
        if (!live) return;
        for (const release of await releaseStore.list()) {
          if (release.state !== 'open' || release.campaigns.length === 0) continue;
          const logs = await Promise.all(release.campaigns.map(({ name }) => live.log(name)));
          const newest = logs.map(([version]) => version?.note);
          if (!newest.every((note) => note?.release === release.id && note.kind === 'publish')) continue;
          await releaseStore.change(release, { kind: 'publish', by: newest[0]?.by ?? 'studio' }, { state: 'live' });
        }
      }),
  };
}
