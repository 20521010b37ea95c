import type { VersionNote } from '../../publishing-contracts.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Repository } from '../repository/repository.ts';
import type { Webhook } from '../webhook.ts';
import type { CampaignReader } from './campaign-reader.ts';
import type { CheckCandidate } from './check-candidate.ts';
import type { CampaignComments } from './comments.ts';
import type { DraftChanges } from './draft-changes.ts';
import type { DraftVersions } from './draft-versions.ts';
import type { GoLive } from './go-live.ts';
import type { LiveChanges } from './live-changes.ts';
import type { LiveVersions } from './live-versions.ts';
import type { PlannedPublications } from './planned-publications.ts';
import type { ReleaseStore } from './release-store.ts';

/** Parts of the studio that publish campaigns. Each is made of a few others, which its parameter names. */
export interface PublishingServices {
  readonly repository: Repository<VersionNote>;
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  readonly reader: CampaignReader;
  readonly comments: CampaignComments;
  readonly releaseStore: ReleaseStore;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
  readonly checkCandidate: CheckCandidate;
  readonly goLive: GoLive;
  readonly draftChanges: DraftChanges;
  readonly plans: PlannedPublications;
  readonly changes: LiveChanges;
  /** Whether a second person must approve each publication. */
  readonly needsApproval: boolean;
  /** Sends a notification of a step; never fails. */
  readonly announce: Webhook['announce'];
  /** Seconds since epoch. */
  readonly now: () => number;
}
