import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegionPolicies } from '../../../config/regions.ts';
import { foldersIn } from '../../../server/config/folder-files.ts';
import type { ConfigFiles } from '../../../server/config/load-config-files.ts';
import { readFolder } from '../../../server/config/read-folder.ts';
import { prepareTextFolder } from '../../../server/config/text-folder.ts';
import type { ClauseOverrides } from '../../../src/i18n/text-overrides.ts';
import { noteSchema } from '../../publishing-contracts.ts';
import { countryLocales } from '../access.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { type CampaignReleases, createReleases } from '../releases/releases.ts';
import { createRepository } from '../repository/repository.ts';
import type { StudioSettings } from '../settings.ts';
import type { Webhook } from '../webhook.ts';
import { type Backups, createBackups } from './backups.ts';
import { type BoardWaits, createBoardWaits } from './board-waits.ts';
import { createCampaignReader } from './campaign-reader.ts';
import { createCandidateCheck } from './check-candidate.ts';
import { type CampaignComments, createComments } from './comments.ts';
import { createDraftChanges } from './draft-changes.ts';
import { createDraftFolders } from './draft-folders.ts';
import { createDraftVersions, type DraftVersions } from './draft-versions.ts';
import { createGoLive } from './go-live.ts';
import { createLiveChanges } from './live-changes.ts';
import { createLiveVersions } from './live-versions.ts';
import { createPlannedPublications } from './planned-publications.ts';
import { createPublishedFolder } from './published-folder.ts';
import { createPublishing, type Publishing } from './publishing.ts';
import type { PublishingServices } from './publishing-services.ts';
import { createReleaseStore } from './release-store.ts';
import { createSentenceHistory, type SentenceHistory } from './sentence-history.ts';
import { createServiceVersions, type ServiceVersions } from './service-versions.ts';

interface OpenPublishingDeps
  extends Pick<
    StudioSettings,
    'needsApproval' | 'groups' | 'publishDirectory' | 'versionsDirectory' | 'backupDirectory' | 'serviceAddresses'
  > {
  /** Folder with the drafts. Created if missing. */
  readonly drafts: string;
  /** Folder with the campaigns that a new studio begins with. */
  readonly campaigns: string;
  /** Folder with the operator's words. */
  readonly texts: string;
  readonly configFiles: Pick<ConfigFiles, 'regions' | 'banners'>;
  readonly announce: Webhook['announce'];
  /** Called with each step of a restore. */
  readonly onRestore: (step: RestoreStep) => void;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** A backup that was restored, or one that is damaged. */
export type RestoreStep = { readonly restored: string } | { readonly damaged: string; readonly error: unknown };

/** Parts of the studio that read and write versions. */
export interface PublishingParts {
  readonly publishing: Publishing;
  /** Publishes plans that are due, and does what a full disk has refused. */
  readonly tick: () => Promise<void>;
  readonly releases: CampaignReleases;
  readonly comments: CampaignComments;
  /** The operator's sentences of clauses. */
  readonly overrides: ClauseOverrides;
  readonly waitsOf: BoardWaits;
  readonly sentenceHistory: SentenceHistory;
  readonly serviceVersions: ServiceVersions;
}

/**
 * Opens the repository of versions, from the newest backup if it is lost, and brings the folder that services read up to date with it.
 */
export async function openPublishing(deps: OpenPublishingDeps): Promise<{
  readonly draftVersions: DraftVersions;
  /** Also records publications whose planned time passed while the studio was down. */
  readonly publishingOf: (drafts: Drafts) => Promise<PublishingParts>;
  /** Missing if no folder for backups is configured. */
  readonly backups: Backups | undefined;
  readonly close: () => void;
}> {
  const { versionsDirectory, publishDirectory: directory, serviceAddresses } = deps;
  const { configFiles, needsApproval, announce, now } = deps;
  const repository = createRepository(versionsDirectory, noteSchema);
  await repository.open();
  const backups =
    deps.backupDirectory === undefined
      ? undefined
      : createBackups({ repository, directory: deps.backupDirectory, now });
  const isEmpty = (await repository.refs('')).length === 0;
  const restored = isEmpty ? await backups?.restore((damaged, error) => deps.onRestore({ damaged, error })) : undefined;
  if (restored !== undefined) deps.onRestore({ restored });
  const draftVersions = createDraftVersions({ repository, directory: deps.drafts, now });
  const live =
    directory === undefined
      ? undefined
      : createLiveVersions({ repository, directory, folder: createPublishedFolder(directory), now });
  await live?.start({ isRestored: restored !== undefined });
  await createDraftFolders({ directory: deps.drafts, source: deps.campaigns, repository, now });
  const composing = {
    regions: configFiles.regions,
    overrides: overridesIn(deps.texts, configFiles.regions),
    countryLocales: countryLocales(deps.groups),
  };
  return {
    draftVersions,
    backups,
    close: repository.close,
    publishingOf: async (drafts) => {
      const reader = createCampaignReader({ drafts, draftVersions, live, composing });
      const services = createServices({
        repository,
        drafts,
        draftVersions,
        reader,
        comments: createComments({ repository, drafts, draftVersions, reader, announce, now }),
        releaseStore: createReleaseStore({ repository, now }),
        live,
        checkCandidate: createCandidateCheck({ reader, composing, banners: configFiles.banners, needsApproval }),
        needsApproval,
        announce,
        now,
      });
      const releases = createReleases(services);
      await releases.repair();
      await services.changes.start();
      return {
        publishing: createPublishing(services),
        tick: services.changes.tick,
        releases,
        comments: services.comments,
        overrides: composing.overrides,
        waitsOf: createBoardWaits(services),
        sentenceHistory: createSentenceHistory(services),
        serviceVersions:
          live && serviceAddresses
            ? createServiceVersions({ addresses: serviceAddresses, live, draftVersions, reader })
            : async () => ({}),
      };
    },
  };
}

type Derived = 'goLive' | 'draftChanges' | 'plans' | 'changes';

function createServices(parts: Omit<PublishingServices, Derived>): PublishingServices {
  const goLive = createGoLive(parts);
  const draftChanges = createDraftChanges(parts);
  const plans = createPlannedPublications({ ...parts, goLive, draftChanges });
  return { ...parts, goLive, draftChanges, plans, changes: createLiveChanges({ ...parts, plans }) };
}

/** The operator's clause overrides when the studio starts. */
function overridesIn(directory: string, regions: RegionPolicies): ClauseOverrides {
  if (!existsSync(directory)) return {};
  const folders = foldersIn(directory).flatMap((name) => {
    try {
      const { language, clauses } = prepareTextFolder(name, readFolder(path.join(directory, name), 'text'), regions);
      return [[language, clauses] as const];
    } catch {
      // Like services, falls back to the built-in sentences if a folder is invalid at start.
      return [];
    }
  });
  return Object.fromEntries(folders);
}
