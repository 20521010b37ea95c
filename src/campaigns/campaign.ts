import * as z from 'zod';
import { closestName } from '../../config/closest-name.ts';
import { describeProblem } from '../../config/describe-problem.ts';
import { localeCodes } from '../../config/languages.ts';
import { products } from '../entities/promotion-list.ts';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { JsonFileError, readJsonFile } from '../lib/json-file.ts';
import type { Money } from '../lib/money.ts';
import {
  addUpPrizes,
  type CampaignPrizes,
  calendarDay,
  type Instant,
  instant,
  money,
  prizeLadder,
  type RewardKind,
  timeOfDay,
  weekday,
} from './campaign-fields.ts';
import type { ClauseScope } from './clauses/clause-engine.ts';
import { ClauseError, clauseLibrary } from './clauses/clause-library.ts';
import { type ClauseTexts, composeClauses } from './clauses/compose-clauses.ts';
import { ownClauseProblems, ownClauses } from './clauses/own-clauses.ts';
import { kindsOf, type MechanicPage, type MechanicReading } from './mechanics/mechanic.ts';
import { type MechanicId, mechanicIds, mechanicTable } from './mechanics/mechanic-table.ts';
import { accentSchema, type Palette } from './palettes/palette.ts';
import { type FieldProblem, readFields } from './read-fields.ts';
import { dayOf, termsChanges, versionsBefore } from './terms-changes.ts';

const sport = z
  .union([z.int(), z.string()])
  .refine(
    (key) => Object.hasOwn(clauseLibrary.vocabulary['sport']?.words ?? {}, String(key)),
    `must be the id or the name of a known sport: ${Object.keys(clauseLibrary.vocabulary['sport']?.words ?? {}).join(', ')}`,
  );

const flag = z.boolean().default(false);

const ageInPhilippines = 21;

/** `campaign.json`: what the landing page says of its promotion (R3.1), and the facts that its mechanic needs. */
export const campaignSchema = z
  .strictObject({
    /** What the campaign is called inside the company. */
    label: z.string().trim().min(1).max(80),
    /** How it works. */
    mechanic: z.enum(mechanicIds),
    /** An incentive, a service such as a stream, or nothing at all: every rule of a country holds for an offer. */
    promotes: z.enum(['offer', 'service', 'nothing']).default('offer'),
    /** The promotion that visitors take part in. */
    promotionId: z.int().min(1),
    /** Every promotion that leads to this page. */
    promotionIds: z.array(z.int().min(1)).min(1),
    groupRefId: z.int().min(0),
    /** The campaign whose offer this is another view of. */
    parent: z.string().optional(),
    isLongTerm: z.boolean(),
    startTime: instant,
    expireTime: instant.optional(),
    /** When a new round begins. */
    cadence: z
      .discriminatedUnion('every', [
        z.strictObject({ every: z.literal('week'), weekday, at: timeOfDay, zone: z.literal('UTC').optional() }),
        z.strictObject({
          every: z.enum(['day', 'month', 'quarter', 'stage']),
          at: timeOfDay,
          zone: z.literal('UTC').optional(),
        }),
      ])
      .optional(),
    flags: z.strictObject({ isAlternativeView: flag, isPhilippines: flag, broadcast: flag }).prefault({}),
    accent: accentSchema,
    /** Who may take part. */
    eligibility: z.strictObject({
      customers: z.enum(['new', 'registered']),
      verification: z.enum(['none', 'phone', 'profile', 'identity']),
      /** Taking part is an action of its own. */
      optIn: z.boolean(),
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code in capital letters'))
        .min(1)
        .optional(),
      minimumAge: z.int().min(18).max(25).optional(),
    }),
    /** What a customer must play to take part. */
    products: z.array(z.enum(products)),
    /** What the rewards can be played with; empty where all of them are money or goods. */
    rewardProducts: z.array(z.enum(products)),
    sport: sport.optional(),
    facts: z.looseObject({}),
    prizes: prizeLadder.optional(),
    grandPrizes: prizeLadder.optional(),
    /** Clauses in its own words, instead of those of the library or beside them. */
    clauses: ownClauses.optional(),
    /** When the terms were changed last. */
    termsDate: calendarDay,
    changes: termsChanges.optional(),
  })
  .superRefine((campaign, context) => {
    const { isLongTerm, startTime, expireTime, promotionId, promotionIds, promotes, changes = [] } = campaign;
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const [newest] = changes;
    if (newest && dayOf(newest.at) !== campaign.termsDate) {
      refuse('termsDate', `must be ${dayOf(newest.at)}, the day of the newest of the changes`);
    }
    for (const [index, { at }] of changes.entries()) {
      const after = changes[index - 1];
      if (!after || at.seconds < after.at.seconds) continue;
      const message = 'must be earlier than the change above it: write the newest change first';
      context.addIssue({ code: 'custom', path: ['changes', index, 'at'], message });
    }
    if (isLongTerm && expireTime) {
      refuse('expireTime', 'a long-term campaign has no end: remove it, or set isLongTerm to false');
    }
    if (!isLongTerm && !expireTime) {
      refuse('expireTime', 'is needed unless the campaign is long-term: add it, or set isLongTerm to true');
    }
    if (expireTime && expireTime.seconds <= startTime.seconds) {
      refuse('expireTime', 'must be after startTime: correct the one that is wrong');
    }
    if (!promotionIds.includes(promotionId)) refuse('promotionIds', `must include the promotionId, ${promotionId}`);
    if (promotes === 'offer' && campaign.products.length === 0) refuse('products', 'an offer needs a product');
    if (campaign.flags.broadcast !== (campaign.mechanic === 'broadcast')) {
      refuse('flags', 'broadcast goes with the mechanic broadcast, and with no other');
    }
    if (campaign.flags.isPhilippines && (campaign.eligibility.minimumAge ?? 0) < ageInPhilippines) {
      refuse('eligibility', `minimumAge must be ${ageInPhilippines} at least where isPhilippines is set`);
    }
    const prizes = mechanicTable.get(campaign.mechanic)?.prizes;
    if (prizes === 'needed' && !campaign.prizes) refuse('prizes', `the mechanic ${campaign.mechanic} needs prizes`);
    if (prizes === 'none' && campaign.prizes) refuse('prizes', `the mechanic ${campaign.mechanic} has no prizes`);
  });

const textKey = /^((alternatives\.[a-z]+\.)?(title|kicker|tagline|ended)|names\.[a-z0-9]+(-[a-z0-9]+)*)$/;

const plainText = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, context) => {
    const [tag] = /<[^>]*>?|>/.exec(text) ?? [];
    if (tag !== undefined)
      context.addIssue({ code: 'custom', message: `has HTML in it, ${tag}: texts are plain, take it out` });
  });

const shortText = plainText.max(200).superRefine((text, context) => {
  const [placeholder] = /\{+[^{}]*\}*|\}+/.exec(text) ?? [];
  if (placeholder === undefined) return;
  const message = `has braces in it, ${placeholder}: texts have no placeholders, the page writes figures out of the facts`;
  context.addIssue({ code: 'custom', message });
});

const clauseText = plainText.max(600);

const clauseKey = /^clauses\.[a-z0-9]+([.-][a-z0-9]+)*$/;

const textsSchema = z.record(z.string(), z.unknown()).transform((written, context): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(written)) {
    const isClause = clauseKey.test(key);
    if (!isClause && !textKey.test(key)) {
      const guess = closestName(key, ['title', 'kicker', 'tagline', 'ended']);
      const message =
        'must be title, kicker, tagline or ended, the same after alternatives.<kind>, names.<name> or clauses.<id>';
      context.addIssue({
        code: 'custom',
        path: [key],
        message: guess === undefined ? message : `${message}; did you mean ${guess}?`,
      });
    }
    const result = (isClause ? clauseText : shortText).safeParse(value, { error: describeProblem });
    if (result.success) texts[key] = result.data;
    else for (const { message } of result.error.issues) context.addIssue({ code: 'custom', path: [key], message });
  }
  return texts;
});

/** The texts of a campaign in one language, by name. */
export type CampaignTexts = Readonly<Record<string, string>>;

type RawCampaign = z.infer<typeof campaignSchema>;

/** A campaign as its folder describes it. */
export interface Campaign
  extends Omit<
    RawCampaign,
    'mechanic' | 'startTime' | 'expireTime' | 'accent' | 'facts' | 'prizes' | 'grandPrizes' | 'changes'
  > {
  /** The name of its folder and of its page. */
  readonly name: string;
  readonly mechanic: MechanicId;
  /** The name of its palette; one of its own has the name of the campaign. */
  readonly accent: string;
  readonly palette: Palette;
  /** Seconds since epoch. */
  readonly startTime: number;
  readonly expireTime: number | undefined;
  /** The same with the zone that the terms name. */
  readonly start: Instant;
  readonly end: Instant | undefined;
  /** The facts of its mechanic, with what follows from them. */
  readonly facts: ClauseScope;
  readonly reading: MechanicReading;
  readonly prizes: CampaignPrizes | undefined;
  readonly grandPrizes: CampaignPrizes | undefined;
  /** Kinds of everything that can be won. */
  readonly rewards: readonly RewardKind[];
  /** The languages that it has texts in. */
  readonly texts: ReadonlyMap<LanguageCode, CampaignTexts>;
  /** The full terms in English, without an age or symbols of currencies: their version is made of them. */
  readonly terms: ClauseTexts['sections'];
  /** What it was before each change of its terms, the newest change first. */
  readonly earlier: readonly EarlierCampaign[];
}

/** A campaign with the facts that it has, whatever they were before. */
export type CampaignVersion = Omit<Campaign, 'earlier'>;

interface EarlierCampaign {
  /** When its terms were changed. */
  readonly changedAt: Instant;
  readonly campaign: CampaignVersion;
}

/** The files of a campaign folder, by their path in it. */
export type CampaignFiles = ReadonlyMap<string, string>;

/** A campaign folder that can't be used. The message has one line a problem: file and line, field, reason. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
}

/** A campaign folder as it is written. */
export interface CampaignFolder {
  readonly name: string;
  readonly files: CampaignFiles;
}

/** What is wrong with a field of a folder, in one sentence: file and line, field, reason. */
export function problemIn(folder: CampaignFolder, file: string, { path, inside, message }: FieldProblem): string {
  const line = lineIn(folder.files.get(file), inside === undefined ? path : [...path, inside]);
  return `${folder.name}/${file}${line}: ${fieldOf(path) || 'the file'}: ${message}`;
}

function lineIn(text: string | undefined, path: FieldProblem['path']): string {
  if (text === undefined) return '';
  try {
    return `:${readJsonFile(text).lineOf(path)}`;
  } catch (error) {
    if (error instanceof JsonFileError) return '';
    throw error;
  }
}

/** The names of texts have dots themselves. */
const fieldOf = (path: FieldProblem['path']): string => (path.length === 1 ? String(path[0]) : z.core.toDotPath(path));

/**
 * Reads the files of a campaign folder; of a choice, with one alternative alone if it is given.
 * @throws {CampaignError} naming file, line, field and reason of every problem, bad JSON included
 */
export function parseCampaign(name: string, files: CampaignFiles, alternative?: string): Campaign {
  const viewOf = (version: CampaignFiles) =>
    alternative === undefined ? version : withAlternative(version, alternative);
  const campaign = parseVersion(name, viewOf(files));
  const { changes = [] } = campaign;
  if (changes.length === 0) return { ...campaign, earlier: [] };
  const versions = versionsBefore(files, changes);
  // An alternative is there from the change on that brought it.
  const offered = versions.findIndex((version) => alternative !== undefined && !offers(version.files, alternative));
  const earlier = versions
    .slice(0, offered === -1 ? versions.length : offered)
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

/** Says of the problems of an earlier version which change has them: its lines are in no file. */
function earlierError(folder: CampaignFolder, index: number, { message }: CampaignError): CampaignError {
  const path = ['changes', index, 'before'];
  const problems = message.split('\n').map((line) => line.replace(/^[^:]*(?::\d+)?: /, ''));
  const said = problems.map((problem) =>
    problemIn(folder, 'campaign.json', { path, message: `gives no campaign: ${problem}` }),
  );
  return new CampaignError(said.join('\n'));
}

type WrittenVersion = CampaignVersion & Pick<RawCampaign, 'changes'>;

/** Reads the files of a campaign as they are. */
function parseVersion(name: string, files: CampaignFiles): WrittenVersion {
  const folder: CampaignFolder = { name, files };
  const problems: string[] = [];
  if (name.length > 64 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    problems.push(`${name}: the folder's name must be lower-case words joined by hyphens, of at most 64 characters`);
  }
  const raw = readFile(folder, 'campaign.json', campaignSchema, problems);
  const texts = new Map<LanguageCode, CampaignTexts>();
  for (const file of [...files.keys()].filter((path) => path.startsWith('texts/'))) {
    const code = file.slice('texts/'.length, -'.json'.length);
    if (!isLanguageCode(code)) problems.push(`${name}/${file}: no language of ours: ${localeCodes.join(', ')}`);
    else texts.set(code, readFile(folder, file, textsSchema, problems) ?? {});
  }
  if (texts.size === 0) problems.push(`${name}/texts: there must be texts in one language at least`);
  problems.push(...textProblems(folder, texts));
  for (const [code, known] of raw ? texts : []) {
    const wrong = ownClauseProblems(raw?.clauses, known);
    problems.push(...wrong.map(([key, message]) => problemIn(folder, `texts/${code}.json`, { path: [key], message })));
  }
  const campaign = raw && withFacts(folder, raw, texts, problems);
  if (!campaign || problems.length > 0) throw new CampaignError(problems.join('\n'));
  const terms = englishTerms(campaign);
  if ('problem' in terms) {
    throw new CampaignError(problemIn(folder, 'campaign.json', { path: ['facts'], message: terms.problem }));
  }
  return { ...campaign, terms };
}

/** The kinds of the alternatives that a campaign lets choose from; none where it has no choice. */
export function alternativesOf({ facts }: { readonly facts: object }): string[] {
  const result = choiceFacts.safeParse(facts);
  return result.success ? result.data.alternatives.map(({ kind }) => kind) : [];
}

/** The campaign of these files lets choose the alternative. */
function offers(files: CampaignFiles, kind: string): boolean {
  const { facts } = z.looseObject({ facts: z.looseObject({}) }).parse(JSON.parse(files.get('campaign.json') ?? ''));
  return alternativesOf({ facts }).includes(kind);
}

const choiceFacts = z.looseObject({ alternatives: z.array(z.looseObject({ kind: z.string() })) });

/**
 * The files of a campaign with one alternative of its choice: that offer and its product alone, and the texts that the folder
 * has for it.
 */
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
    const result = readFields(schema, value);
    if ('value' in result) return result.value;
    problems.push(...result.problems.map((problem) => problemIn(folder, file, problem)));
  } catch (error) {
    if (!(error instanceof JsonFileError)) throw error;
    problems.push(`${folder.name}/${file}:${error.line}: not JSON at column ${error.column}: ${error.message}`);
  }
  return undefined;
}

/** The campaign with what its mechanic makes of the facts; nothing where the mechanic refuses them. */
function withFacts(
  folder: CampaignFolder,
  raw: RawCampaign,
  texts: Campaign['texts'],
  problems: string[],
): Omit<WrittenVersion, 'terms'> | undefined {
  const spinValue = spinValueOf(raw.facts);
  const prizes = raw.prizes && addUpPrizes(raw.prizes, spinValue);
  const grandPrizes = raw.grandPrizes && addUpPrizes(raw.grandPrizes, spinValue);
  const frame = { startTime: raw.startTime.seconds, expireTime: raw.expireTime?.seconds, prizes, grandPrizes };
  const reading = mechanicTable.get(raw.mechanic)?.read(raw.facts, frame);
  if (!reading) return undefined;
  if ('problems' in reading) {
    problems.push(
      ...reading.problems.map((problem) =>
        problemIn(folder, 'campaign.json', { ...problem, path: ['facts', ...problem.path] }),
      ),
    );
    return undefined;
  }
  const won = [...(prizes?.items ?? []), ...(grandPrizes?.items ?? [])].map(({ reward }) => reward);
  return {
    ...raw,
    name: folder.name,
    accent: raw.accent.name ?? `own-${folder.name}`,
    palette: raw.accent.palette,
    start: raw.startTime,
    end: raw.expireTime,
    startTime: raw.startTime.seconds,
    expireTime: raw.expireTime?.seconds,
    facts: reading.facts,
    reading,
    prizes,
    grandPrizes,
    rewards: [...new Set([...reading.rewards, ...kindsOf(won)])],
    texts,
  };
}

const spinRules = z.looseObject({ freeSpins: z.looseObject({ spinValue: money }) });

/** What a free spin is worth: the rules of their use say it. */
function spinValueOf(facts: unknown): Money | undefined {
  const result = spinRules.safeParse(facts);
  return result.success ? result.data.freeSpins.spinValue : undefined;
}

/** Texts that every campaign has. */
const neededTexts = ['title', 'kicker', 'tagline'] as const;

/** Texts that no language has, and digits: every number comes from the facts. */
function textProblems(folder: CampaignFolder, texts: Campaign['texts']): string[] {
  const missing = neededTexts.filter((key) => ![...texts.values()].some((known) => Object.hasOwn(known, key)));
  const digits = [...texts].flatMap(([code, known]) =>
    Object.entries(known).flatMap(([key, text]) => {
      if (clauseKey.test(key)) return [];
      const numbers = text.match(/\p{Nd}+/gu) ?? [];
      const unknown = numbers.filter((number) => key !== 'title' || !folder.name.includes(number));
      return unknown.map((number) =>
        problemIn(folder, `texts/${code}.json`, {
          path: [key],
          message: `has the number ${number}: numbers come from the facts, say it without one`,
        }),
      );
    }),
  );
  return [...missing.map((key) => `${folder.name}/texts: ${key}: is missing in every language: add it`), ...digits];
}

/** The full terms in English, or what the clause library can't say of the facts. */
function englishTerms(campaign: Omit<CampaignVersion, 'terms'>): Campaign['terms'] | { readonly problem: string } {
  try {
    const clauses = composeClauses({ campaign, language: 'en', currencies: [], minimumAge: 0 });
    const page: MechanicPage = {
      promotionId: campaign.promotionId,
      t: (key) => key,
      write: clauses.write,
      prizes: campaign.prizes,
      eligibility: campaign.eligibility,
      playHref: undefined,
      utcOffset: campaign.start.utcOffset,
      isRunning: true,
      isOver: false,
      obstacles: undefined,
      promotion: undefined,
      now: 0,
    };
    campaign.reading.stage(page);
    campaign.reading.tables(page);
    return clauses.sections;
  } catch (error) {
    if (error instanceof ClauseError) return { problem: error.message };
    throw error;
  }
}
