import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { draftLanguages, isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { JsonFileError, readJsonFile } from '../lib/json-file.ts';
import { leafValues } from '../lib/leaf-values.ts';
import type { Money } from '../lib/money.ts';
import { plainNumberProblems } from '../lib/plain-number.ts';
import { plainTextProblems } from '../lib/plain-text.ts';
import { addUpPrizes, money } from './campaign-fields.ts';
import { CampaignError, problemIn } from './campaign-problem.ts';
import { campaignSchema, type RawCampaign } from './campaign-schema.ts';
import { digitProblems, missingTexts, neededTexts, textsSchema } from './campaign-texts.ts';
import type {
  Campaign,
  CampaignFiles,
  CampaignFolder,
  CampaignTexts,
  CampaignVersion,
  EarlierCampaign,
} from './campaign-types.ts';
import { ClauseError } from './clauses/clause-error.ts';
import { composeClauses } from './clauses/compose-clauses.ts';
import { ownClauseProblems } from './clauses/own-clauses.ts';
import { namedGroups, wordsOf, wordsWithText } from './clauses/vocabulary.ts';
import { formerWordsProblems, textsOfVersion } from './former-words.ts';
import { hasGame, needsGame } from './game-blocks.ts';
import { kindsOf, type MechanicBehavior, type MechanicPage } from './mechanics/mechanic.ts';
import { mechanicTable } from './mechanics/mechanic-table.ts';
import { publishedLanguages } from './published-languages.ts';
import { type FieldProblem, readFields } from './read-fields.ts';
import { versionsBefore } from './terms-changes.ts';

/**
 * Parses the files of a campaign folder. If `alternative` names one of its choice, the others are left out.
 * @throws {CampaignError} naming file, line, field and reason of every problem, bad JSON included
 */
export function parseCampaign(name: string, files: CampaignFiles, alternative?: string): Campaign {
  const viewOf = (version: CampaignFiles) =>
    alternative === undefined ? version : withAlternative(version, alternative);
  const campaign = parseVersion(name, viewOf(files));
  const { changes = [] } = campaign;
  if (changes.length === 0) return { ...campaign, earlier: [] };
  const versions = versionsBefore(files, changes);
  // An alternative exists only since the change that added it.
  const firstWithout = versions.findIndex(
    (version) => alternative !== undefined && !offers(version.files, alternative),
  );
  const earlier = versions
    .slice(0, firstWithout === -1 ? versions.length : firstWithout)
    .map((version, index): EarlierCampaign => {
      try {
        return { changedAt: version.changedAt, campaign: parseVersion(name, viewOf(version.files)) };
      } catch (error) {
        throw error instanceof CampaignError ? earlierError({ name, files }, index, error) : error;
      }
    });
  const same = earlier.findIndex(({ campaign: before }, index) => {
    const after = earlier[index - 1]?.campaign ?? campaign;
    return JSON.stringify(before.terms) === JSON.stringify(after.terms);
  });
  if (same !== -1 && alternative === undefined) {
    const message = 'changes nothing that the terms say: write the fields that changed, with their earlier values';
    throw new CampaignError(
      problemIn({ name, files }, 'campaign.json', { path: ['changes', same, 'before'], message }),
    );
  }
  return { ...campaign, earlier };
}

/** Names the change in problems of an earlier version: its lines are not in any file. */
function earlierError(folder: CampaignFolder, index: number, { message }: CampaignError): CampaignError {
  const path = ['changes', index, 'before'];
  const problems = message.split('\n').map((line) => line.replace(/^[^:]*(?::\d+)?: /, ''));
  const lines = problems.map((problem) =>
    problemIn(folder, 'campaign.json', { path, message: `gives no campaign: ${problem}` }),
  );
  return new CampaignError(lines.join('\n'));
}

type ParsedVersion = CampaignVersion & Pick<RawCampaign, 'changes'>;

/** Parses the files of one version of a campaign. */
function parseVersion(name: string, files: CampaignFiles): ParsedVersion {
  const folder: CampaignFolder = { name, files };
  const problems: string[] = [];
  if (name.length > 64 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    problems.push(`${name}: the folder's name must be lower-case words joined by hyphens, with at most 64 characters`);
  }
  const raw = readFile(folder, 'campaign.json', campaignSchema, problems);
  const texts = new Map<LanguageCode, CampaignTexts>();
  let isEachRead = true;
  for (const file of [...files.keys()].filter((path) => path.startsWith('texts/'))) {
    const code = file.slice('texts/'.length, -'.json'.length);
    if (draftLanguages.includes(code)) continue;
    if (!isLanguageCode(code))
      problems.push(`${name}/${file}: is not a supported language: choose one of ${localeCodes.join(', ')}`);
    const read = isLanguageCode(code) ? readFile(folder, file, textsSchema, problems) : undefined;
    if (isLanguageCode(code) && read) texts.set(code, read);
    else isEachRead = false;
  }
  // A rejected file may contain anything.
  if (isEachRead && texts.size === 0) problems.push(`${name}/texts: there must be texts in one language at least`);
  else if (isEachRead) problems.push(...publicationProblems(folder, { ...raw, texts }));
  problems.push(...digitProblems(folder, texts));
  for (const [code, known] of raw ? texts : []) {
    const wrong = ownClauseProblems(raw?.clauses, known);
    problems.push(...wrong.map(([key, message]) => problemIn(folder, `texts/${code}.json`, { path: [key], message })));
  }
  if (raw && isEachRead) {
    const former = formerWordsProblems({ ...raw, texts });
    problems.push(...former.map((problem) => problemIn(folder, 'campaign.json', problem)));
  }
  const campaign = raw && withFacts(folder, raw, texts, problems);
  if (!campaign || problems.length > 0) throw new CampaignError(problems.join('\n'));
  const english = composeInEnglish(campaign);
  if ('problem' in english) {
    throw new CampaignError(problemIn(folder, 'campaign.json', english.problem));
  }
  if (needsGame(campaign.composition) && !hasGame(english.stage)) {
    const message = `must differ from ${campaign.composition}: this campaign has no game to stand beside its words`;
    throw new CampaignError(problemIn(folder, 'campaign.json', { path: ['composition'], message }));
  }
  return { ...campaign, terms: english.terms };
}

/** Kinds of a campaign's alternatives; none if it has no choice. */
export function alternativesOf({ facts }: { readonly facts: object }): string[] {
  const result = choiceFacts.safeParse(facts);
  return result.success ? result.data.alternatives.map(({ kind }) => kind) : [];
}

/** Whether the campaign of these files offers the alternative. */
function offers(files: CampaignFiles, kind: string): boolean {
  const { facts } = z.looseObject({ facts: z.looseObject({}) }).parse(JSON.parse(files.get('campaign.json') ?? ''));
  return alternativesOf({ facts }).includes(kind);
}

const choiceFacts = z.looseObject({ alternatives: z.array(z.looseObject({ kind: z.string() })) });

/** The files of a campaign with only one alternative of its choice: that offer and its product, with its own texts in the folder. */
function withAlternative(files: CampaignFiles, kind: string): CampaignFiles {
  const { facts, ...rest } = z.looseObject({ facts: choiceFacts }).parse(JSON.parse(files.get('campaign.json') ?? ''));
  const offer = facts.alternatives.find((alternative) => alternative.kind === kind);
  const campaign = JSON.stringify({ ...rest, facts: offer, products: [kind], rewardProducts: [kind] });
  return new Map(
    [...files].map(([file, text]) => [file, file.startsWith('texts/') ? textsOf(text, kind) : text] as const),
  ).set('campaign.json', campaign);
}

function textsOf(file: string, kind: string): string {
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(file));
  const prefix = `alternatives.${kind}.`;
  const own = Object.entries(texts).filter(([key]) => key.startsWith(prefix));
  return JSON.stringify({
    ...texts,
    ...Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text])),
  });
}

function readFile<Value>(
  folder: CampaignFolder,
  file: string,
  schema: z.ZodType<Value>,
  problems: string[],
): Value | undefined {
  const text = folder.files.get(file);
  if (text === undefined) {
    problems.push(`${folder.name}/${file}: the file is missing`);
    return undefined;
  }
  try {
    const { value } = readJsonFile(text);
    const unsupported = [...plainTextProblems(value), ...plainNumberProblems(value)];
    problems.push(...unsupported.map((problem) => problemIn(folder, file, problem)));
    const result = readFields(schema, value);
    if ('value' in result) return result.value;
    problems.push(...result.problems.map((problem) => problemIn(folder, file, problem)));
  } catch (error) {
    if (!(error instanceof JsonFileError)) throw error;
    problems.push(`${folder.name}/${file}:${error.line}: not JSON at column ${error.column}: ${error.message}`);
  }
  return undefined;
}

/** The campaign with its mechanic's result for the facts; undefined if the mechanic rejects them. */
function withFacts(
  folder: CampaignFolder,
  raw: RawCampaign,
  texts: Campaign['texts'],
  problems: string[],
): Omit<ParsedVersion, 'terms'> | undefined {
  const spinValue = spinValueOf(raw.facts);
  const prizes = raw.prizes && addUpPrizes(raw.prizes, spinValue);
  const grandPrizes = raw.grandPrizes && addUpPrizes(raw.grandPrizes, spinValue);
  const frame = { startTime: raw.startTime.seconds, expireTime: raw.expireTime?.seconds, prizes, grandPrizes };
  const mechanic = mechanicTable.get(raw.mechanic);
  const behavior = mechanic?.read(raw.facts, frame);
  if (!mechanic || !behavior) return undefined;
  if ('problems' in behavior) {
    problems.push(
      ...behavior.problems.map((problem) =>
        problemIn(folder, 'campaign.json', { ...problem, path: ['facts', ...problem.path] }),
      ),
    );
    return undefined;
  }
  problems.push(...unnamedWords(folder, raw, texts));
  const won = [...(prizes?.items ?? []), ...(grandPrizes?.items ?? [])].map(({ reward }) => reward);
  return {
    ...raw,
    name: folder.name,
    accent: raw.accent.name ?? `own-${folder.name}`,
    palette: raw.accent.palette,
    world: raw.world ?? mechanic.world,
    composition: raw.composition ?? mechanic.composition,
    namesComposition: raw.composition !== undefined,
    start: raw.startTime,
    end: raw.expireTime,
    zone: { timeZone: raw.startTime.utcOffset, timeZoneId: raw.timeZone },
    startTime: raw.startTime.seconds,
    expireTime: raw.expireTime?.seconds,
    facts: behavior.facts,
    behavior,
    prizes,
    grandPrizes,
    rewards: [...new Set([...behavior.rewards, ...kindsOf(won)])],
    texts,
    publishedIn: publishedLanguages({ texts, withoutLanguages: raw.withoutLanguages }),
  };
}

/** Texts that no language has, or the fact that the campaign is published in no language. */
function publicationProblems(
  folder: CampaignFolder,
  { texts, withoutLanguages }: Pick<Campaign, 'texts' | 'withoutLanguages'>,
): readonly string[] {
  const missing = missingTexts(folder, texts);
  if (missing.length > 0 || publishedLanguages({ texts, withoutLanguages }).length > 0) return missing;
  return [`${folder.name}/texts: no language has ${neededTexts.join(', ')} of its own: write them in one at least`];
}

/** Things to win and sports that have no name. */
function unnamedWords(folder: CampaignFolder, raw: RawCampaign, texts: Campaign['texts']): string[] {
  const { facts, prizes, grandPrizes, sport } = raw;
  return [...leafValues({ facts, prizes, grandPrizes, sport })].flatMap(({ path, value }) => {
    const group = namedGroups.find((named) => named === path.at(-1));
    if (group === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
    if (wordsOf(group).includes(String(value))) return [];
    if ([...texts.values()].some((named) => Object.hasOwn(named, `names.${value}`))) return [];
    const ours = [...wordsWithText(group)].map(([word, text]) => (/\d/.test(word) ? `${word} (${text})` : word));
    const message = `${value} has no name: add names.${value} to the texts of each language, or use one of ours: ${ours.join(', ')}`;
    return [problemIn(folder, 'campaign.json', { path, message })];
  });
}

/** Names of the things to win. */
export const thingsOf = ({ facts, prizes, grandPrizes }: Pick<Campaign, 'facts' | 'prizes' | 'grandPrizes'>) =>
  new Set(
    [...leafValues({ facts, prizes, grandPrizes })].flatMap(({ path, value }) =>
      path.at(-1) === 'item' && typeof value === 'string' ? [value] : [],
    ),
  );

const spinRules = z.looseObject({ freeSpins: z.looseObject({ spinValue: money }) });

/** Value of a free spin, from the rules for its use. */
function spinValueOf(facts: unknown): Money | undefined {
  const result = spinRules.safeParse(facts);
  return result.success ? result.data.freeSpins.spinValue : undefined;
}

/** The terms that the version is derived from, if their wording has changed since. */
function termsOfVersion(campaign: Omit<CampaignVersion, 'terms'>): Campaign['terms'] | undefined {
  const texts = textsOfVersion(campaign);
  if (texts === campaign.texts) return undefined;
  return composeClauses({ campaign: { ...campaign, texts }, language: 'en', currencies: [], minimumAge: 0 }).sections;
}

/** Terms and running interactive block in English, or the problem of facts that the clauses can't express. */
function composeInEnglish(
  campaign: Omit<CampaignVersion, 'terms'>,
):
  | { readonly terms: Campaign['terms']; readonly stage: ReturnType<MechanicBehavior['stage']> }
  | { readonly problem: FieldProblem } {
  try {
    const clauses = composeClauses({ campaign, language: 'en', currencies: [], minimumAge: 0 });
    const page: MechanicPage = {
      promotionId: campaign.promotionId,
      t: (key) => key,
      write: clauses.write,
      prizes: campaign.prizes,
      eligibility: campaign.eligibility,
      playHref: undefined,
      ownBetHref: undefined,
      zone: campaign.zone,
      isRunning: true,
      isOver: false,
      obstacles: undefined,
      promotion: undefined,
      now: 0,
    };
    const stage = campaign.behavior.stage(page);
    campaign.behavior.tables(page);
    return { terms: termsOfVersion(campaign) ?? clauses.sections, stage };
  } catch (error) {
    if (error instanceof ClauseError) return { problem: { path: error.path, message: error.message } };
    throw error;
  }
}
