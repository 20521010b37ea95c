import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Banners } from '../../../config/banners.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { findProblems } from '../../../tools/scripts/campaign/check.ts';
import { type Locale, tagOf } from '../../locales.ts';
import type { Approval, History, VersionNote } from '../../publishing-contracts.ts';
import { Refusal } from '../drafts.ts';
import { type CampaignReader, namesIn } from './campaign-reader.ts';
import { type Composing, type Contents, readContents } from './contents.ts';
import type { CheckResult } from './publish.ts';
import { readFiles } from './read-files.ts';
import type { Files, Version } from './repository.ts';
import { changesOf, reviewOf } from './review.ts';
import { needsTermsDate } from './terms-change.ts';

interface CandidateDeps {
  readonly reader: CampaignReader;
  readonly composing: Composing;
  readonly banners: Banners;
  /** Whether a second person must have approved the contents. */
  readonly needsApproval: boolean;
}

/** A campaign that is about to go live. */
interface Candidate {
  readonly name: string;
  readonly files: Files;
  /** Contents that are live before, by the names of campaigns. */
  readonly before: ReadonlyMap<string, string>;
  /** Directory of the set that goes live. */
  readonly directory: string;
  /** Versions of the draft. */
  readonly log: readonly Version<VersionNote>[];
  /** When it goes live, in seconds since epoch. */
  readonly at: number;
  readonly authorOf: (language: LanguageCode) => string | undefined;
  /** Whether readers get earlier contents again, which need no second approval. */
  readonly wasLive?: ((locale: Locale, contents: Contents) => boolean) | undefined;
}

/** Checks the bytes that go live. @throws Refusal */
export type CheckCandidate = (candidate: Candidate) => Promise<CheckResult>;

export function createCandidateCheck({ reader, composing, banners, needsApproval }: CandidateDeps): CheckCandidate {
  /** @throws Refusal with the reasons for which a service would refuse the set, and contradictions with other campaigns */
  const checked = ({ directory, name, files, at }: Candidate): Contents => {
    const { problems } = findProblems({ directory, names: [name], regions: composing.regions, banners }, at);
    if (problems.length > 0) throw new Refusal(422, `Nothing was published: ${problems.join('; ')}`);
    return readContents(name, files, composing);
  };

  const assertApproved = (review: History['locales']): readonly Approval[] => {
    const changed = review.filter(({ isChanged }) => isChanged);
    const missing = changed.filter(({ approval }) => !approval).map(tagOf);
    if (needsApproval && missing.length > 0) {
      throw new Refusal(422, `Nothing was published: a second person has not approved ${missing.join(', ')}`);
    }
    return changed.flatMap(({ approval }) => approval ?? []);
  };

  return async (candidate) => {
    const { directory, name, files, before, log, authorOf, at, wasLive } = candidate;
    const published = await reader.publishedIn(before, name, files);
    const contents = checked(candidate);
    if (published && published.name !== name) await assertNoChild(directory, published.name);
    const live = published && reader.contentsOf(published.name, published.files);
    assertTermsDate(live, contents, at);
    const review = reviewOf(changesOf(contents, live), log, authorOf);
    const approvals = assertApproved(review.filter((locale) => !wasLive?.(locale, contents)));
    return { contents: new Map([[name, contents]]), approvals };
  };
}

function assertTermsDate(live: Contents | undefined, contents: Contents, at: number): void {
  if (!live || !isRunning(live, at) || !needsTermsDate(live, contents)) return;
  throw new Refusal(
    422,
    'Nothing was published: it changes the terms of a running campaign. Give the change a date first, so that visitors who joined see what is new',
  );
}

/** A campaign of a set that is another view of one that leaves it. @throws Refusal */
export async function assertNoChild(directory: string, parent: string): Promise<void> {
  for (const other of await readdir(directory)) {
    const files = await readFiles(path.join(directory, other), ['campaign.json']).catch(() => undefined);
    if (files && namesIn(files).parent === parent) {
      throw new Refusal(422, `Nothing was published: ${other} is another view of ${parent}, change it first`);
    }
  }
}

/** Whether a campaign runs at a moment, in seconds since epoch. */
export const isRunning = ({ prepared: { campaign } }: Contents, at: number): boolean =>
  campaign.startTime <= at && (campaign.expireTime === undefined || at < campaign.expireTime);
