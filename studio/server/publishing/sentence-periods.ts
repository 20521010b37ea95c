import type { LanguageCode } from '../../../src/i18n/languages.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { SentenceFindings } from '../../sentence-contracts.ts';
import type { Version } from '../repository/version-reader.ts';
import { type Contents, isOfLanguage } from './contents.ts';
import { asCampaignVersion, withoutNotes } from './draft-versions.ts';
import type { PublishingServices } from './publishing-services.ts';
import type { Sentences } from './sentences.ts';

/** A commit of all campaigns that changed one of them, and the campaign's name at that time. */
export interface Step {
  readonly version: Version<VersionNote>;
  readonly name: string;
}

/** A publication of a campaign. Sentences are missing if it removed the campaign. */
export interface Publication extends Step {
  readonly sentences: ReadonlyMap<string, Sentences> | undefined;
}

type Period = SentenceFindings['findings'][number]['periods'][number];

/** Finds the periods in which a sentence of a campaign was published, newest first, and whether it is live. */
type FindPeriods = (
  own: readonly Publication[],
  language: LanguageCode,
  line: string,
) => Promise<{ readonly periods: Period[]; readonly isLive: boolean }>;

/** Maximum number of publications of a sentence. */
const maxPeriods = 10;

/** Maximum number of draft versions that a search composes to find changes of sentences. */
const maxComposed = 100;

/** For one search: drafts are composed once for all its sentences. */
export function createPeriodFinder({
  repository,
  reader,
}: Pick<PublishingServices, 'repository' | 'reader'>): FindPeriods {
  const known = new Map<string, Promise<Contents | undefined>>();

  const compose = async ({ tree, note }: Version<VersionNote>): Promise<Contents | undefined | 'too many'> => {
    const own = known.get(tree);
    if (own) return own;
    if (known.size === maxComposed) return 'too many';
    const contents = repository.readTree(tree).then((files) => reader.contentsOf(note.name, withoutNotes(files)));
    known.set(tree, contents);
    return contents;
  };

  /** The save that brought a sentence into a draft, searched no further back than the previous publication. */
  const changeOf = async (
    { version: { note } }: Publication,
    before: Publication | undefined,
    language: LanguageCode,
    line: string,
  ): Promise<Period['changed']> => {
    let change: Version<VersionNote> | undefined;
    for (let id = note.draft; id !== undefined && id !== before?.version.note.draft; ) {
      const draft: Version<VersionNote> | undefined = await repository.version(id);
      if (!draft) break;
      if (draft.note.files?.some((file) => isOfLanguage(file, language))) {
        const contents = await compose(draft);
        if (contents === 'too many') return undefined;
        if (!contents?.sentences(language).some(({ lines }) => lines.includes(line))) break;
        change = draft;
      }
      id = draft.parent;
    }
    return change && { by: change.note.by, at: change.note.at };
  };

  return async (own, language, line) => {
    const has = ({ sentences }: Publication) =>
      sentences?.get(language)?.some(({ lines }) => lines.includes(line)) ?? false;
    const starts = own.flatMap((publication, index) => {
      const before = own[index - 1];
      return has(publication) && !(before && has(before)) ? [{ publication, before, index }] : [];
    });
    const periods = starts.slice(-maxPeriods).map(async ({ publication, before, index }): Promise<Period> => {
      const { version } = publication;
      const end = own.slice(index).find((later) => !has(later))?.version;
      const approval = version.note.approvals?.find((given) => given.language === language);
      const changed = await changeOf(publication, before, language, line);
      return {
        from: asCampaignVersion(version),
        ...(end && { until: asCampaignVersion(end) }),
        ...(approval && { approval }),
        ...(changed && { changed }),
      };
    });
    const last = own.at(-1);
    return { periods: (await Promise.all(periods)).reverse(), isLive: last !== undefined && has(last) };
  };
}
