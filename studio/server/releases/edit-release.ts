import { maxReleaseCampaigns } from '../../release-contracts.ts';
import { requireLive } from '../publishing/live-versions.ts';
import type { PublishingServices } from '../publishing/publishing-services.ts';
import type { ReleaseStore, StoredRelease } from '../publishing/release-store.ts';
import { Refusal } from '../refusal.ts';
import { findPlans } from './release-plans.ts';

/** Changes releases that are not planned and have not been live. */
export interface ReleaseEditing {
  /** Begins a release, and returns its number. */
  readonly create: (title: string, user: string) => Promise<number>;
  /** Adds the current draft of a campaign, based on its live version. */
  readonly addCampaign: (id: number, name: string, user: string) => Promise<void>;
  /** Removes a campaign. */
  readonly removeCampaign: (id: number, name: string, user: string) => Promise<void>;
  readonly discard: (id: number, user: string) => Promise<void>;
}

export function createReleaseEditing({
  releaseStore,
  drafts,
  reader,
  live,
  changes: { runInOrder },
}: Pick<PublishingServices, 'releaseStore' | 'drafts' | 'reader' | 'live' | 'changes'>): ReleaseEditing {
  return {
    create: (title, user) => runInOrder(() => releaseStore.create(title, user)),
    addCampaign: (id, name, user) =>
      runInOrder(async () => {
        const release = await openRelease(releaseStore, live, id);
        const { writeTree } = requireLive(live);
        await drafts.folderOf(name);
        const { draft, files, published } = await reader.read(name, user);
        const others = release.campaigns.filter((member) => member.name !== name);
        if (others.length >= maxReleaseCampaigns) {
          throw new Refusal(422, `A release has ${maxReleaseCampaigns} campaigns at most`);
        }
        const member = { name, draft: draft.id, ...(published && { base: published.tree }) };
        await releaseStore.change(
          release,
          { kind: 'release', by: user, campaigns: [member] },
          {
            campaigns: [...others, member].sort((one, other) => (one.name < other.name ? -1 : 1)),
            contents: new Map(release.contents).set(name, writeTree(files)),
          },
        );
      }),
    removeCampaign: (id, name, user) =>
      runInOrder(async () => {
        const release = await openRelease(releaseStore, live, id);
        const contents = new Map(release.contents);
        if (!contents.delete(name)) throw new Refusal(404, `${name} is not in the release`);
        const campaigns = release.campaigns.filter((member) => member.name !== name);
        const step = { kind: 'release' as const, by: user, campaigns: [{ name }] };
        await releaseStore.change(release, step, { campaigns, contents });
      }),
    discard: (id, user) =>
      runInOrder(async () => {
        const release = await openRelease(releaseStore, live, id);
        await releaseStore.change(release, { kind: 'release-discard', by: user }, { state: 'discarded' });
      }),
  };
}

/** @throws Refusal for a release that can't be changed any more */
export async function openRelease(
  releaseStore: ReleaseStore,
  live: PublishingServices['live'],
  id: number,
): Promise<StoredRelease> {
  const release = await releaseStore.get(id);
  const { start } = await findPlans(live, id);
  if (start) throw new Refusal(409, 'The release is planned: cancel that first');
  if (release.state !== 'open') throw new Refusal(409, 'The release has been live: begin a new one');
  return release;
}
