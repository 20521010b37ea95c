import { tagOf } from '../../locales.ts';
import type { Release, ReleaseRow, Releases } from '../../release-contracts.ts';
import type { Access } from '../access.ts';
import { namesIn } from '../publishing/campaign-json.ts';
import { asCampaignVersion, authorAt } from '../publishing/draft-versions.ts';
import { publishingDisabledReason, requireLive } from '../publishing/live-versions.ts';
import type { PublishingServices } from '../publishing/publishing-services.ts';
import type { StoredRelease } from '../publishing/release-store.ts';
import { changesOf, reviewOf } from '../publishing/review.ts';
import { hasUndatedTerms } from '../publishing/terms-change.ts';
import { hasSameFiles } from '../repository/trees.ts';
import { filesIn } from './release-parts.ts';
import { findPlannedElsewhere, findPlans } from './release-plans.ts';

/** Describes releases, and what is in their way. */
export interface ReleaseView {
  readonly view: (id: number, access: Access) => Promise<Release>;
  readonly list: (access: Access) => Promise<Releases>;
}

type Member = StoredRelease['campaigns'][number];
type ReleaseCampaign = Release['campaigns'][number];

const obstacles: ReleaseCampaign['obstacles'] = ['problems', 'unread', 'terms', 'approval', 'planned'];

export function createReleaseView({
  releaseStore,
  draftVersions,
  reader,
  comments,
  live,
  needsApproval,
  now,
}: Pick<
  PublishingServices,
  'releaseStore' | 'draftVersions' | 'reader' | 'comments' | 'live' | 'needsApproval' | 'now'
>): ReleaseView {
  const rowOf = async ({ id, title, state, campaigns }: StoredRelease): Promise<ReleaseRow> => {
    const { start, end } = await findPlans(live, id);
    return {
      id,
      title,
      state: state === 'open' && start ? 'planned' : state,
      campaigns: campaigns.map(({ name }) => name),
      ...(start && { start: { at: start.at, zone: start.zone, by: start.version.note.by } }),
      ...(end && { end: { at: end.at, zone: end.zone, by: end.version.note.by } }),
    };
  };

  /** Campaign of a release beside what is live, at the moment of its start. */
  const campaignOf = async (
    release: StoredRelease,
    { name, draft, base }: Member,
    at: number,
    planned: readonly string[],
  ): Promise<ReleaseCampaign> => {
    const files = await filesIn(requireLive(live), release, name);
    const published = await reader.publishedOf(name, files);
    const { contents, live: liveContents } = reader.contentsOfBoth(name, files, published);
    const log = await draftVersions.log(name);
    const review = contents ? reviewOf(changesOf(contents, liveContents), log, authorAt(log, draft)) : [];
    const unapproved = review.filter(({ approval }) => !approval);
    const known = release.state === 'live' ? release.contents.get(name) : base;
    const taken = log.find(({ id }) => id === draft);
    const [newest] = log;
    const isInTheWay: Readonly<Record<ReleaseCampaign['obstacles'][number], boolean>> = {
      problems: !contents,
      unread: taken ? await draftVersions.hasUnread(taken) : false,
      terms: hasUndatedTerms(liveContents, contents, at),
      approval: needsApproval && unapproved.length > 0,
      planned: planned.includes(name),
    };
    const isOver = release.state !== 'open';
    return {
      name,
      label: namesIn(files).label,
      isNew: base === undefined,
      isLiveNewer: release.state !== 'ended' && published?.tree !== known,
      isDraftNewer:
        newest !== undefined &&
        taken !== undefined &&
        !hasSameFiles(await draftVersions.files(newest), files) &&
        !isOver,
      obstacles: isOver ? [] : obstacles.filter((obstacle) => isInTheWay[obstacle]),
      unapproved: isOver || !needsApproval ? [] : unapproved.map(tagOf),
    };
  };

  return {
    view: async (id, access) => {
      const release = await releaseStore.get(id);
      const row = await rowOf(release);
      const at = row.start ? Date.parse(row.start.at) / 1000 : now();
      const planned = await findPlannedElsewhere(live, release);
      const campaigns: ReleaseCampaign[] = [];
      for (const member of release.campaigns) campaigns.push(await campaignOf(release, member, at, planned));
      const steps = await releaseStore.log(id);
      const cancelReason = steps.find(({ note: { kind } }) => kind !== 'release')?.note.reason;
      return {
        ...row,
        mayEdit: access.canEditAll,
        ...(live ? {} : { publishingDisabledReason }),
        version: release.version.id,
        ...(cancelReason !== undefined && { cancelReason }),
        openComments: await comments.countOpen(row.campaigns),
        campaigns,
        log: steps.map(asCampaignVersion),
      };
    },
    list: async (access) => ({
      mayEdit: access.canEditAll,
      ...(live ? {} : { publishingDisabledReason }),
      releases: await Promise.all((await releaseStore.list()).map(rowOf)),
    }),
  };
}
