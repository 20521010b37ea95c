import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Banners } from '../../../config/banners.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { findProblems } from '../../../tools/scripts/campaign/check.ts';
import { tagOf } from '../../locales.ts';
import type { Approval, History, VersionNote } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';
import type { Files } from '../repository/trees.ts';
import type { Version } from '../repository/version-reader.ts';
import { namesIn } from './campaign-json.ts';
import type { CampaignReader, WasLive } from './campaign-reader.ts';
import { type Composing, type Contents, readContents } from './contents.ts';
import type { CheckResult } from './publish.ts';
import { readFiles } from './read-files.ts';
import { changesOf, reviewOf } from './review.ts';
import { hasUndatedTerms } from './terms-change.ts';

interface CandidateDeps {
  readonly reader: CampaignReader;
  readonly composing: Composing;
  readonly banners: Banners;
  /** A second person must have approved what is published. */
  readonly needsApproval: boolean;
}

/** A campaign that is about to go live. */
interface Candidate {
  readonly name: string;
  readonly files: Files;
  /** Trees that are live now, by campaign name. */
  readonly before: ReadonlyMap<string, string>;
  /** Directory of the set that goes live. */
  readonly directory: string;
  /** Versions of the draft. */
  readonly log: readonly Version<VersionNote>[];
  /** When it goes live, in seconds since epoch. */
  readonly at: number;
  readonly authorOf: (language: LanguageCode) => string | undefined;
  /** Locales that need no second approval. */
  readonly wasLive?: WasLive | undefined;
}

/** Checks the bytes that go live. @throws Refusal */
export type CheckCandidate = (candidate: Candidate) => Promise<CheckResult>;

export function createCandidateCheck({ reader, composing, banners, needsApproval }: CandidateDeps): CheckCandidate {
  /** Reads the contents. @throws Refusal with what a service would refuse, and what contradicts other campaigns */
  const readChecked = ({ directory, name, files, at }: Candidate): Contents => {
    const { problems } = findProblems({ directory, names: [name], regions: composing.regions, banners }, at);
    if (problems.length > 0) throw new Refusal(422, `Nothing was published: ${problems.join('; ')}`);
    return readContents(name, files, composing);
  };

  /** Returns the approvals of changed locales. @throws Refusal if one is needed and missing */
  const requireApprovals = (review: History['locales']): readonly Approval[] => {
    const missing = review.filter(({ approval }) => !approval).map(tagOf);
    if (needsApproval && missing.length > 0) {
      throw new Refusal(422, `Nothing was published: a second person has not approved ${missing.join(', ')}`);
    }
    return review.flatMap(({ approval }) => approval ?? []);
  };

  return async (candidate) => {
    const { directory, name, files, before, log, authorOf, at, wasLive } = candidate;
    const published = await reader.publishedIn(before, name, files);
    const contents = readChecked(candidate);
    if (published && published.name !== name) await assertNoChild(directory, published.name);
    const live = published && reader.contentsOf(published.name, published.files);
    assertTermsDate(live, contents, at);
    const review = reviewOf(changesOf(contents, live), log, authorOf);
    const approvals = requireApprovals(review.filter((locale) => !wasLive?.(locale, contents)));
    return { contents: new Map([[name, contents]]), approvals };
  };
}

function assertTermsDate(live: Contents | undefined, contents: Contents, at: number): void {
  if (!hasUndatedTerms(live, contents, at)) return;
  throw new Refusal(
    422,
    'Nothing was published: it changes the terms of a running campaign. Give the change a date first, so that visitors who joined see what is new',
  );
}

/** Throws if another campaign in the directory names `parent` as its parent. */
export async function assertNoChild(directory: string, parent: string): Promise<void> {
  for (const other of await readdir(directory)) {
    // Unreadable campaigns are found by their own checks.
    const files = await readFiles(path.join(directory, other), ['campaign.json']).catch(() => undefined);
    if (files && namesIn(files).parent === parent) {
      throw new Refusal(422, `Nothing was published: ${other} is another view of ${parent}, change it first`);
    }
  }
}
