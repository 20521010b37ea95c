import { localeCodes } from '../../../config/languages.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { foldText } from '../../fold-text.ts';
import type { SentenceFindings, SentenceSearch } from '../../sentence-contracts.ts';
import type { PublishingServices } from './publishing-services.ts';
import { createPeriodFinder, type Publication, type Step } from './sentence-periods.ts';

type SentenceHistoryDeps = Pick<PublishingServices, 'repository' | 'reader' | 'live'>;

/** Finds who changed, approved and published a sentence (decision 136). */
export type SentenceHistory = (search: SentenceSearch) => Promise<SentenceFindings>;

type Finding = SentenceFindings['findings'][number];

/** Maximum number of sentences that are returned. */
const maxFindings = 20;

/** Minimum letters of a published sentence that may match part of the pasted text: shorter ones match by chance. */
const minPart = 12;

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

  const readSentences = (steps: readonly Step[]): Promise<readonly Publication[]> =>
    Promise.all(
      steps.map(async ({ version, name }) => ({ version, name, sentences: await live?.sentences(version.id, name) })),
    );

  /** Campaigns from before the studio have no readSentences sentences: they are composed by the current rules. */
  const composeImported = (publications: readonly Publication[]): Promise<readonly Publication[]> =>
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

  return async ({ text, campaign, language: onlyLanguage }) => {
    const searched = normalize(text);
    const isWhole = (line: string) => normalize(line).includes(searched);
    const isPart = (line: string) => normalize(line).length >= minPart && searched.includes(normalize(line));
    const isFound = (line: string) => isWhole(line) || isPart(line);
    const codes = onlyLanguage === undefined ? localeCodes : [onlyLanguage];
    const all = [...(await stepsOfAll())].filter(([name]) => campaign === undefined || name === campaign);
    const found: FoundLine[] = [];
    for (const [name, steps] of all) {
      const publications = await readSentences(steps);
      if (campaign === undefined && !codes.some((code) => linesIn(publications, code, isFound).size > 0)) continue;
      const own = await composeImported(publications);
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
    const findPeriods = createPeriodFinder({ repository, reader });
    const findings = shown.slice(0, maxFindings).map(
      async ({ own, finding }): Promise<Finding> => ({
        ...finding,
        ...(await findPeriods(own, finding.language, finding.text)),
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
const normalize = (text: string): string =>
  foldText(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
