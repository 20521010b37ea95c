import { localeCodes } from '../../../config/languages.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { foldText } from '../../fold-text.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { SentenceFindings, SentenceSearch } from '../../sentence-contracts.ts';
import type { CampaignReader } from './campaign-reader.ts';
import { type Contents, isOfLanguage } from './contents.ts';
import { asCampaignVersion, withoutNotes } from './draft-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import type { Repository, Version } from './repository.ts';
import type { Sentences } from './sentences.ts';

interface SentenceHistoryDeps {
  readonly repository: Repository<VersionNote>;
  readonly reader: CampaignReader;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
}

/** Finds who changed, approved and published a sentence (decision 136). */
export type SentenceHistory = (search: SentenceSearch) => Promise<SentenceFindings>;

type Finding = SentenceFindings['findings'][number];
type Period = Finding['periods'][number];

/** A commit of all campaigns that changed this one, and the campaign's name at that time. */
interface Step {
  readonly version: Version<VersionNote>;
  readonly name: string;
}

/** A publication of a campaign. Sentences are missing if it removed the campaign. */
interface Publication extends Step {
  readonly sentences: ReadonlyMap<string, Sentences> | undefined;
}

/** Maximum number of sentences that are returned, and of publications of each. */
const [maxFindings, maxPeriods] = [20, 10];

/** Minimum letters of a published sentence that may match part of the pasted text: shorter ones match by chance. */
const minPart = 12;

/** Maximum number of draft versions that a search composes to find changes of sentences. */
const maxComposed = 100;

export function createSentenceHistory({ repository, reader, live }: SentenceHistoryDeps): SentenceHistory {
  /** Steps of each campaign, oldest first, under its latest name. */
  const stepsOfAll = async (): Promise<ReadonlyMap<string, readonly Step[]>> => {
    const found = new Map<string, Step[]>();
    for (const version of [...((await live?.allPublications()) ?? [])].reverse()) {
      const { kind, name, formerName } = version.note;
      const names = kind === 'import' ? [...((await live?.campaignsOf(version.id))?.keys() ?? [])] : [name];
      const before = formerName === undefined ? undefined : found.get(formerName);
      if (formerName !== undefined) found.delete(formerName);
      for (const own of names) found.set(own, [...(before ?? []), ...(found.get(own) ?? []), { version, name: own }]);
    }
    return found;
  };

  const recorded = (steps: readonly Step[]): Promise<readonly Publication[]> =>
    Promise.all(
      steps.map(async ({ version, name }) => ({ version, name, sentences: await live?.sentences(version.id, name) })),
    );

  /** Campaigns from before the studio have no recorded sentences: they are composed by the current rules. */
  const withTakenOver = (publications: readonly Publication[]): Promise<readonly Publication[]> =>
    Promise.all(
      publications.map(async (publication) => {
        const { version, name } = publication;
        if (version.note.kind !== 'import') return publication;
        const files = await live?.files(version.id, name);
        const contents = files && reader.contentsOf(name, files);
        const sentences = contents?.languages.map((language) => [language, contents.sentences(language)] as const);
        return { version, name, sentences: new Map(sentences) };
      }),
    );

  /** Composes each draft once for any number of sentences, up to the limit of a search. */
  const composeDrafts = (): ((draft: Version<VersionNote>) => Promise<Contents | undefined | 'too many'>) => {
    const known = new Map<string, Promise<Contents | undefined>>();
    return async ({ tree, note }) => {
      const own = known.get(tree);
      if (own) return own;
      if (known.size === maxComposed) return 'too many';
      const contents = repository.readTree(tree).then((files) => reader.contentsOf(note.name, withoutNotes(files)));
      known.set(tree, contents);
      return contents;
    };
  };

  /** The save that brought a sentence into a draft, searched no further back than the previous publication. */
  const changeOf = async (
    { version: { note } }: Publication,
    before: Publication | undefined,
    language: LanguageCode,
    line: string,
    compose: ReturnType<typeof composeDrafts>,
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

  /** Periods in which a sentence was published, newest first. */
  const periodsOf = async (
    own: readonly Publication[],
    language: LanguageCode,
    line: string,
    compose: ReturnType<typeof composeDrafts>,
  ): Promise<{ readonly periods: Period[]; readonly isLive: boolean }> => {
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
      const changed = await changeOf(publication, before, language, line, compose);
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

  return async ({ text, campaign, language: onlyLanguage }) => {
    const searched = comparable(text);
    const isWhole = (line: string) => comparable(line).includes(searched);
    const isPart = (line: string) => comparable(line).length >= minPart && searched.includes(comparable(line));
    const isFound = (line: string) => isWhole(line) || isPart(line);
    const codes = onlyLanguage === undefined ? localeCodes : [onlyLanguage];
    const all = [...(await stepsOfAll())].filter(([name]) => campaign === undefined || name === campaign);
    const found: FoundLine[] = [];
    for (const [name, steps] of all) {
      const publications = await recorded(steps);
      if (campaign === undefined && !codes.some((code) => linesIn(publications, code, isFound).size > 0)) continue;
      const own = await withTakenOver(publications);
      for (const language of codes) {
        const lines = [...linesIn(own, language, isFound)];
        found.push(
          ...lines.map(([line, title]) => ({ own, finding: { campaign: name, language, title, text: line } })),
        );
      }
    }
    // Partial matches count only if several sentences were pasted: a short sentence is part of many others.
    const whole = found.filter(({ finding }) => isWhole(finding.text));
    const shown = whole.length > 0 ? whole : found;
    const compose = composeDrafts();
    const findings = shown.slice(0, maxFindings).map(
      async ({ own, finding }): Promise<Finding> => ({
        ...finding,
        ...(await periodsOf(own, finding.language, finding.text, compose)),
      }),
    );
    return { findings: await Promise.all(findings), left: Math.max(0, shown.length - maxFindings) };
  };
}

interface FoundLine {
  readonly own: readonly Publication[];
  readonly finding: Pick<Finding, 'campaign' | 'language' | 'title' | 'text'>;
}

/** Sentences of a publication, each with its part of the page. */
function linesIn(
  own: readonly Publication[],
  language: LanguageCode,
  isFound: (line: string) => boolean,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { title, lines } of own.flatMap(({ sentences }) => sentences?.get(language) ?? [])) {
    for (const line of lines) if (!found.has(line) && isFound(line)) found.set(line, title);
  }
  return found;
}

/** Text without details that are lost when copying from a page: case, diacritics, direction marks, line ends, kinds of spaces. */
const comparable = (text: string): string =>
  foldText(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
