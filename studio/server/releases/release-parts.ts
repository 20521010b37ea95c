import { withNamesOf } from '../publishing/campaign-json.ts';
import type { CampaignReader } from '../publishing/campaign-reader.ts';
import { authorOfAll, type DraftVersions } from '../publishing/draft-versions.ts';
import type { LiveVersions } from '../publishing/live-versions.ts';
import type { PlannedPart } from '../publishing/plans.ts';
import type { StoredRelease } from '../publishing/release-store.ts';
import type { Files } from '../repository/trees.ts';

/** Files of a campaign as the release has them. */
export const filesIn = (live: LiveVersions, { contents }: StoredRelease, name: string): Promise<Files> =>
  live.readTree(contents.get(name) ?? '');

/** Names of the campaigns whose live version is not the one that the release knows. */
export async function findNewer(
  release: StoredRelease,
  { reader, live }: { readonly reader: CampaignReader; readonly live: LiveVersions },
): Promise<readonly string[]> {
  const newer: string[] = [];
  for (const { name, base } of release.campaigns) {
    const published = await reader.publishedOf(name, await filesIn(live, release, name));
    if (published?.tree !== (release.state === 'live' ? release.contents.get(name) : base)) newer.push(name);
  }
  return newer;
}

/** Campaigns that the start publishes. */
export const readStartParts = (release: StoredRelease, draftVersions: DraftVersions): Promise<readonly PlannedPart[]> =>
  Promise.all(
    release.campaigns.map(async ({ name, draft, base }) => {
      const log = await draftVersions.log(name);
      const index = log.findIndex(({ id }) => id === draft);
      const author = authorOfAll(index < 0 ? log : log.slice(index));
      return { name, draft, author, base, tree: release.contents.get(name) ?? '' };
    }),
  );

/**
 * Campaigns that the end restores, over those that are live then, by name. Campaigns that were not live before stay: they end by their own
 * dates, and their pages say so.
 */
export async function readEndParts(
  release: StoredRelease,
  before: ReadonlyMap<string, string>,
  at: number,
  { reader, live }: { readonly reader: CampaignReader; readonly live: LiveVersions },
): Promise<readonly PlannedPart[]> {
  const parts: PlannedPart[] = [];
  for (const { name, base } of release.campaigns) {
    const current = await reader.publishedIn(before, name, await filesIn(live, release, name));
    if (base === undefined || !current || current.tree === base) continue;
    const restored = withNamesOf(await live.readTree(base), current.files);
    const publications = await reader.publicationsOf(name, current.files);
    const index = publications.findIndex(({ note: { kind, release: id } }) => kind === 'publish' && id === release.id);
    const from = publications[index + 1];
    parts.push({
      name,
      base: current.tree,
      author: from?.note.author ?? from?.note.by,
      from: from?.id,
      tree: live.writeTree(reader.withDatedTerms(name, restored, current, at)),
    });
  }
  return parts;
}
