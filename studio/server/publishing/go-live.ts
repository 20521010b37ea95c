import type { LanguageCode } from '../../../src/i18n/languages.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import { refuseDisk } from '../disk-problem.ts';
import { Refusal } from '../refusal.ts';
import type { Files } from '../repository/trees.ts';
import type { WasLive } from './campaign-reader.ts';
import { requireLive } from './live-versions.ts';
import type { PublishingServices } from './publishing-services.ts';

/** Files of a campaign that go live under a name. */
export interface LiveCandidate {
  readonly name: string;
  readonly files: Files;
  readonly user: string;
  readonly kind: VersionNote['kind'];
  readonly extra?: Pick<VersionNote, 'draft' | 'from' | 'plan' | 'release'>;
  /** Who has changed a language last. */
  readonly authorOf: (language: LanguageCode) => string | undefined;
  /** Who has changed the campaign last. */
  readonly author: string | undefined;
  /** Locales that need no second approval, because visitors get what they had before. */
  readonly wasLive?: WasLive;
}

/** Publishes all campaigns or none. What services had under a former name leaves in the same step. */
export type GoLive = (candidates: readonly LiveCandidate[]) => Promise<void>;

export function createGoLive({
  live,
  reader,
  draftVersions,
  checkCandidate,
  announce,
  now,
}: Pick<PublishingServices, 'live' | 'reader' | 'draftVersions' | 'checkCandidate' | 'announce' | 'now'>): GoLive {
  return async (candidates) => {
    const { campaignsOf, head, publish } = requireLive(live);
    const before = await campaignsOf(await head());
    const publications = await Promise.all(
      candidates.map(async ({ name, files, user, kind, extra, author, authorOf, wasLive }) => {
        const published = await reader.publishedIn(before, name, files);
        const formerName = published?.name === name ? undefined : published?.name;
        const changes = new Map<string, Files | undefined>([[name, files]]);
        if (formerName !== undefined) changes.set(formerName, undefined);
        const log = await draftVersions.log(name);
        const note = {
          kind,
          name,
          by: user,
          ...extra,
          ...(author !== undefined && { author }),
          ...(formerName !== undefined && { formerName }),
        };
        const check = (directory: string) =>
          withCampaignName(candidates.length > 1 ? name : undefined, () =>
            checkCandidate({ name, files, before, directory, log, at: now(), authorOf, wasLive }),
          );
        return { changes, note, check };
      }),
    );
    const versions = await publish(publications).catch(refuseDisk('Nothing was published'));
    for (const [index, { name, user, kind, extra }] of candidates.entries()) {
      const version = versions[index];
      announce({
        event: kind === 'roll-back' || kind === 'release-end' ? 'rolled-back' : 'published',
        campaign: name,
        by: user,
        ...(version !== undefined && { version }),
        ...(extra?.release !== undefined && { release: extra.release }),
      });
    }
  };
}

/** Adds the campaign's name to a refusal of one of several. */
export async function withCampaignName<Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (name === undefined || !(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, `${error.message} (${name})`);
  }
}
