import type { History } from '../../publishing-contracts.ts';
import type { Access } from '../access.ts';
import { hasSameFiles } from '../repository/trees.ts';
import { isRunning } from './contents.ts';
import { asCampaignVersion, authorIn } from './draft-versions.ts';
import { publishingDisabledReason } from './live-versions.ts';
import { planRef } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';
import { cancelReasonIn, compareLocales, reviewOf } from './review.ts';
import { hasUndatedTerms } from './terms-change.ts';

/** Maximum number of save points in a history. */
const maxSaves = 100;

/** Obstacles of a publication, in the order in which they are shown. */
const obstacles: History['obstacles'] = ['problems', 'unread', 'terms', 'approval', 'same'];

/** Describes the versions of a campaign, and what can be done with it. */
export type ReadHistory = (name: string, user: string, access: Access) => Promise<History>;

export function createHistory({
  reader,
  draftVersions,
  comments,
  live,
  needsApproval,
  now,
}: Pick<PublishingServices, 'reader' | 'draftVersions' | 'comments' | 'live' | 'needsApproval' | 'now'>): ReadHistory {
  return async (name, user, access) => {
    const { draft, files, published } = await reader.read(name, user);
    const log = await draftVersions.log(name);
    const { contents, live: liveContents } = reader.contentsOfBoth(name, files, published);
    const publications = await reader.publicationsOf(name, files);
    const [newest] = publications;
    const review = contents
      ? reviewOf(compareLocales(contents, liveContents), log, (language) => authorIn(log, language))
      : [];
    const needsTermsDate = hasUndatedTerms(liveContents, contents, now());
    const planned = (await live?.listPlans())?.find(({ ref }) => ref === planRef('planned', name));
    const cancelReason = cancelReasonIn(log);
    const isInTheWay: Readonly<Record<History['obstacles'][number], boolean>> = {
      problems: !contents,
      unread: await draftVersions.hasUnread(draft),
      terms: needsTermsDate,
      approval: needsApproval && review.some(({ isChanged, approval }) => isChanged && !approval),
      same: published !== undefined && published.name === name && hasSameFiles(published.files, files),
    };
    return {
      user,
      may: { edit: access.canEditAll, approve: [...access.approves] },
      needsApproval,
      ...(live ? {} : { publishingDisabledReason }),
      draft: draft.id,
      ...(published && newest && { live: asCampaignVersion(newest) }),
      isRunning: liveContents !== undefined && isRunning(liveContents, now()),
      ...(planned && { planned: { at: planned.at, zone: planned.zone, by: planned.version.note.by } }),
      ...(cancelReason !== undefined && { cancelReason }),
      locales: review,
      needsTermsDate,
      openComments: await comments.countOpen([name]),
      obstacles: obstacles.filter((obstacle) => isInTheWay[obstacle]),
      publications: publications.map(asCampaignVersion),
      saves: log.slice(0, maxSaves).map(asCampaignVersion),
    };
  };
}
