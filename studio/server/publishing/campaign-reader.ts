import { isDeepStrictEqual } from 'node:util';
import { type Locale, tagOf } from '../../locales.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { type Files, hasSameFiles } from '../repository/trees.ts';
import type { Version } from '../repository/version-reader.ts';
import { namesIn } from './campaign-json.ts';
import { type Composing, type Contents, readContents } from './contents.ts';
import type { DraftVersions } from './draft-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { hasUndatedTerms, withTermsChange } from './terms-change.ts';

interface CampaignReaderDeps {
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
  readonly composing: Composing;
}

/** Reads drafts, and their live versions. */
export type CampaignReader = ReturnType<typeof createCampaignReader>;

export function createCampaignReader({ drafts, draftVersions, live, composing }: CampaignReaderDeps) {
  /** The newest version of the draft, including any change of its folder. */
  const draftOf = (name: string, user: string): Promise<Version<VersionNote>> =>
    drafts.runInTurn(name, async () => {
      await drafts.folderOf(name);
      await draftVersions.begin(name);
      return draftVersions.record(name, user, 'save');
    });

  /** The newest version of the draft, and what services have. */
  const read = async (name: string, user: string): Promise<DraftAndLive> => {
    const draft = await draftOf(name, user);
    const files = await draftVersions.files(draft);
    return { draft, files, published: await publishedOf(name, files) };
  };

  /** A draft's campaign in a set: under its current name, or under the one of its last publication. */
  const publishedIn = async (
    set: ReadonlyMap<string, string>,
    name: string,
    files: Files,
  ): Promise<Omit<Published, 'commit'> | undefined> => {
    const { formerNames } = namesIn(files);
    for (const known of [name, ...formerNames]) {
      const tree = set.get(known);
      if (live && tree !== undefined) return { name: known, tree, files: await live.readTree(tree) };
    }
    return undefined;
  };

  /** The same, in the set that services use. */
  const publishedOf = async (name: string, files: Files): Promise<Published | undefined> => {
    const commit = await live?.head();
    const published =
      commit === undefined || !live ? undefined : await publishedIn(await live.campaignsOf(commit), name, files);
    return published && commit !== undefined ? { ...published, commit } : undefined;
  };

  const contentsOf = (name: string, files: Files): Contents | undefined => {
    try {
      return readContents(name, files, composing);
    } catch {
      // The check says why the campaign has no page.
      return undefined;
    }
  };

  /** Contents of a draft and of what services have; the same if the files are. */
  const contentsOfBoth = (
    name: string,
    files: Files,
    published: LiveFiles | undefined,
  ): { readonly contents: Contents | undefined; readonly live: Contents | undefined } => {
    const contents = contentsOf(name, files);
    if (!published) return { contents, live: undefined };
    const isLive = published.name === name && hasSameFiles(published.files, files);
    return { contents, live: isLive ? contents : contentsOf(published.name, published.files) };
  };

  const publicationsOf = async (name: string, files: Files): Promise<readonly Version<VersionNote>[]> => {
    const { formerNames } = namesIn(files);
    const logs = await Promise.all([name, ...formerNames].map((known) => live?.log(known) ?? []));
    const seen = new Map(logs.flat().map((version) => [version.id, version]));
    return [...seen.values()];
  };

  const formerNamesOf = async (name: string): Promise<readonly string[]> => {
    const draft = await draftVersions.newest(name);
    return draft ? namesIn(await draftVersions.files(draft)).formerNames : [];
  };

  /**
   * Locales of a published version whose sentences are unchanged since. Those of versions from before the studio are not
   * recorded: they are composed by the current rules.
   */
  const wasLiveIn = async (name: string, id: string): Promise<WasLive> => {
    const entries = (await live?.campaignsOf(id)) ?? new Map<string, string>();
    const known = [name, ...(await formerNamesOf(name))].find((one) => entries.has(one));
    if (known === undefined) return () => false;
    const stored = await live?.sentences(id, known);
    const files = stored ? undefined : await live?.files(id, known);
    const then = files && contentsOf(known, files);
    return (locale, contents) => {
      const { language, country } = locale;
      const sentences = stored ? stored.get(tagOf(locale)) : then?.sentences(language, country);
      return isDeepStrictEqual(sentences, contents.sentences(language, country));
    };
  };

  /** Whether files may replace a published campaign at a moment: while it runs, other terms need an entry in `changes`. */
  const isDated = (name: string, files: Files, published: LiveFiles, at: number): boolean =>
    !hasUndatedTerms(contentsOf(published.name, published.files), contentsOf(name, files), at);

  /** Files that may replace a published campaign at a moment, with a dated change of the terms if they need one. */
  const withDatedTerms = (name: string, files: Files, published: LiveFiles, at: number): Files =>
    isDated(name, files, published, at) ? files : withTermsChange(files, published.files, at);

  return {
    draftOf,
    read,
    publishedIn,
    publishedOf,
    contentsOf,
    contentsOfBoth,
    publicationsOf,
    formerNamesOf,
    wasLiveIn,
    isDated,
    withDatedTerms,
  };
}

/** Newest version of a draft, its files, and what services have; missing if it is not published. */
interface DraftAndLive {
  readonly draft: Version<VersionNote>;
  readonly files: Files;
  readonly published: Published | undefined;
}

/** Whether visitors of a locale get what they had in an earlier version. */
export type WasLive = (locale: Locale, contents: Contents) => boolean;

type LiveFiles = Pick<Published, 'name' | 'files'>;

/** A campaign that services show. */
export interface Published {
  readonly name: string;
  readonly files: Files;
  /** Id of its contents. */
  readonly tree: string;
  readonly commit: string;
}
