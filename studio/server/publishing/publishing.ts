import { type Approvals, createApprovals } from './approvals.ts';
import { createHistory, type ReadHistory } from './history.ts';
import { createDraftPublishing, type DraftPublishing } from './publish-draft.ts';
import type { PublishingServices } from './publishing-services.ts';
import { createRemoveCampaign, type RemoveCampaign } from './remove-campaign.ts';
import { createRenameCampaign, type RenameCampaign } from './rename-campaign.ts';
import { createRollBack, type RollBack } from './roll-back.ts';
import { createVersionFiles, type VersionFiles } from './version-files.ts';

/** Reviews, approves and publishes campaigns. */
export interface Publishing extends VersionFiles, Approvals, DraftPublishing, RollBack {
  readonly history: ReadHistory;
  readonly rename: RenameCampaign;
  readonly remove: RemoveCampaign;
}

export function createPublishing(services: PublishingServices): Publishing {
  const versionFiles = createVersionFiles(services);
  return {
    ...versionFiles,
    ...createApprovals(services),
    ...createDraftPublishing(services),
    ...createRollBack({ ...services, ...versionFiles }),
    history: createHistory(services),
    rename: createRenameCampaign(services),
    remove: createRemoveCampaign(services),
  };
}
