import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { foldersIn, languageOfTexts } from '../../../server/config/folder-files.ts';
import { maxCampaignFileBytes } from '../../../server/config/folder-kinds.ts';
import { readTextFile } from '../../../server/files/limited-files.ts';
import { problemIn } from '../../../src/campaigns/campaign-problem.ts';
import { clauseMessages } from '../../../src/campaigns/clauses/clause-messages.ts';
import { inWords } from '../../../src/i18n/find-phrases.ts';
import { isLanguageCode, type LanguageCode } from '../../../src/i18n/languages.ts';
import { leafValues } from '../../../src/lib/leaf-values.ts';
import { withoutOwnFields } from './copy-campaign.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The readable part of a campaign folder, to compare it with others. */
interface ComparedCampaign {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
  /** Length of the drawing; missing for a raster picture. */
  readonly artBytes: number | undefined;
  /** Reads the drawing, which is as long as all other files together. */
  readonly readArt: () => string | undefined;
  readonly fields: z.infer<typeof fieldsSchema>;
  readonly texts: ReadonlyMap<LanguageCode, Readonly<Record<string, string>>>;
}

const fieldsSchema = z.looseObject({
  label: z.string().optional().catch(undefined),
  mechanic: z.string().optional().catch(undefined),
  promotionId: z.number().optional().catch(undefined),
  parent: z.string().optional().catch(undefined),
  sport: z.union([z.string(), z.number()]).optional().catch(undefined),
  timeZone: z.string().optional().catch(undefined),
  eligibility: z.looseObject({ countries: z.array(z.string()).optional().catch(undefined) }).catch({}),
  startTime: z.string().catch(''),
  expireTime: z.string().optional().catch(undefined),
  facts: z.looseObject({}).catch({}),
});
const textsSchema = z.record(z.string(), z.string());

/**
 * Reads all campaigns of a directory; an unreadable file is left out, because the check of its own folder reports it.
 */
export const readComparedCampaigns = (directory: string): readonly ComparedCampaign[] =>
  foldersIn(directory).flatMap((name) => readOne(path.join(directory, name), name) ?? []);

function readOne(folder: string, name: string): ComparedCampaign | undefined {
  const files = new Map<string, string>();
  for (const file of ['campaign.json', ...namesIn(path.join(folder, 'texts')).map((text) => `texts/${text}`)]) {
    const text = optional(() => readTextFile(path.join(folder, file), maxCampaignFileBytes));
    if (text !== undefined) files.set(file, text);
  }
  const fields = optional(() => fieldsSchema.parse(JSON.parse(files.get('campaign.json') ?? '')));
  if (!fields) return undefined;
  const texts = [...files].flatMap(([file, text]) => {
    const language = languageOfTexts(file);
    const read = optional(() => textsSchema.parse(JSON.parse(text)));
    return language !== undefined && isLanguageCode(language) && read ? [[language, read] as const] : [];
  });
  const art = path.join(folder, 'art.svg');
  const artBytes = optional(() => statSync(art).size);
  const readArt = () => optional(() => readTextFile(art, maxCampaignFileBytes));
  return { name, files, artBytes, readArt, fields, texts: new Map(texts) };
}

const namesIn = (directory: string): string[] => optional(() => readdirSync(directory)) ?? [];

function optional<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Values that a campaign shares with others: problems if they must be unique, warnings if they may be intended. */
export function takenFromOthers(name: string, all: readonly ComparedCampaign[]) {
  const own = all.find((campaign) => campaign.name === name);
  if (!own) return { problems: [], warnings: [] };
  // Only reported for the copy: a draft without a promotion is the one to change, not its original.
  const published = all.filter((other) => other.name !== name && other.fields.promotionId !== undefined);
  const others = published.filter((other) => !areOneOffer(own, other));
  return {
    problems: [
      ...others.flatMap((other) => sameNumbers(own, other)),
      ...others.flatMap((other) => sameTitles(own, other)),
      ...others.flatMap((other) => sameTaglines(own, other)),
    ],
    warnings: [
      ...others.flatMap((other) => [...sameSentences(own, other), ...sameOffer(own, other), ...sameLooks(own, other)]),
      ...others.flatMap((other) => unexpectedKickers(own, other, others)),
      ...unexpectedOffset(own, published),
    ],
  };
}

/** Whether one campaign is a view of the other, or shows it, or both belong to a third. */
const areOneOffer = (one: ComparedCampaign, other: ComparedCampaign): boolean =>
  one.fields.parent === other.name ||
  other.fields.parent === one.name ||
  (one.fields.parent !== undefined && one.fields.parent === other.fields.parent);

/** Numbers of the platform that one campaign has, by their field. */
const platformNumbers = { tournamentId: 'tournament', bonusId: 'bonus' } as const;

function sameNumbers(own: ComparedCampaign, other: ComparedCampaign): string[] {
  return Object.entries(platformNumbers).flatMap(([field, noun]) => {
    const theirs = numbersOf(other, field).map(({ value }) => value);
    return numbersOf(own, field).flatMap(({ path, value }) =>
      theirs.includes(value)
        ? [
            problemIn(own, 'campaign.json', {
              path,
              message: `${value} is the ${noun} of ${other.name}: write the number of this campaign's own`,
            }),
          ]
        : [],
    );
  });
}

const numbersOf = ({ fields: { facts } }: ComparedCampaign, field: string) =>
  [...leafValues({ facts })].filter(({ path }) => path.at(-1) === field);

/** Label and picture that a copied folder still has of another. */
function sameLooks(own: ComparedCampaign, other: ComparedCampaign): string[] {
  return [
    ...(own.fields.label !== undefined && own.fields.label === other.fields.label
      ? [problemIn(own, 'campaign.json', { path: ['label'], message: `is that of ${other.name}: write another one` })]
      : []),
    ...(runTogether(own, other) && hasSameArt(own, other)
      ? [`${own.name}/art.svg: is the picture of ${other.name}, which runs at the same time: draw another one`]
      : []),
  ];
}

function hasSameArt(own: ComparedCampaign, other: ComparedCampaign): boolean {
  if (own.artBytes === undefined || own.artBytes !== other.artBytes) return false;
  const art = own.readArt();
  return art !== undefined && art === other.readArt();
}

/** Last year's campaign may have the same title. */
const sameTitles = (own: ComparedCampaign, other: ComparedCampaign): string[] =>
  runTogether(own, other) ? sameText('title', own, other, 'write another one') : [];

/** A copied tagline counts as missing. */
const sameTaglines = (own: ComparedCampaign, other: ComparedCampaign): string[] =>
  runTogether(own, other) ? sameText('tagline', own, other, 'say what is special here') : [];

const sameSentences = (own: ComparedCampaign, other: ComparedCampaign): string[] =>
  runTogether(own, other) ? sameText('ended', own, other, 'say what is special here') : [];

/** Reports that a text is the same in both campaigns, once for all languages. */
function sameText(key: string, own: ComparedCampaign, other: ComparedCampaign, mend: string): string[] {
  const [first, ...rest] = same(key, own, other);
  if (first === undefined) return [];
  const also = rest.length === 0 ? '' : `, in ${rest.join(', ')} too`;
  return [inTexts(own, first, key, `is that of ${other.name}, which runs at the same time${also}: ${mend}`)];
}

/** Several campaigns of one kind may share a kicker; sharing it with another kind or sport is a mistake. */
function unexpectedKickers(
  own: ComparedCampaign,
  other: ComparedCampaign,
  others: readonly ComparedCampaign[],
): string[] {
  return same('kicker', own, other).flatMap((language) => {
    const isAboutPromotions = others.some(
      (third) => third.fields.mechanic === own.fields.mechanic && same('kicker', own, third).includes(language),
    );
    const names = namesSport(own, other, language);
    if (isAboutPromotions && !names) return [];
    const reason = names ? `names the sport of ${other.name}` : `is that of ${other.name}, which has another mechanic`;
    return [inTexts(own, language, 'kicker', `${reason}: write one for this campaign`)];
  });
}

/** Whether the shared kicker names the sport of the other campaign. */
function namesSport({ fields, texts }: ComparedCampaign, other: ComparedCampaign, language: LanguageCode): boolean {
  const { sport } = other.fields;
  if (sport === undefined || sport === fields.sport) return false;
  const word = clauseMessages(language)[`word.sport.${sport}`];
  if (word === undefined) return false;
  // The stem of a word, whose ending depends on the sentence.
  const stem = inWords(word, language).slice(0, -1).slice(0, 6);
  return inWords(texts.get(language)?.['kicker'] ?? '', language).includes(stem);
}

function sameOffer(own: ComparedCampaign, other: ComparedCampaign): string[] {
  if (!runTogether(own, other) || !isDeepStrictEqual(offerOf(own.fields), offerOf(other.fields))) return [];
  const message = `are those of ${other.name}, which runs at the same time: customers get one offer twice, check the dates or change the offer`;
  return [problemIn(own, 'campaign.json', { path: ['facts'], message })];
}

/** The offer of a campaign, without the numbers of the platform. */
function offerOf(fields: Fields): Fields {
  const { mechanic, facts, prizes, products, sport, eligibility } = withoutOwnFields(fields);
  return { mechanic, facts, prizes, products, sport, eligibility };
}

/** Minimum number of other campaigns that reveal the site's time zone. */
const minOthers = 5;

/** Warns of an offset that no other campaign has, if no zone is named: it may be that of the wrong season. */
function unexpectedOffset(own: ComparedCampaign, others: readonly ComparedCampaign[]): string[] {
  const offset = offsetOf(own.fields.startTime);
  if (hasPlace(own.fields) || offset === undefined || others.length < minOthers) return [];
  const known = new Set(others.map(({ fields }) => offsetOf(fields.startTime)));
  if (known.has(offset)) return [];
  const message = `has the offset ${offset}, which no other campaign has: name the place in timeZone, such as Europe/Berlin, and the check says whether it is right at that time of the year`;
  return [problemIn(own, 'campaign.json', { path: ['startTime'], message })];
}

const hasPlace = ({ timeZone, eligibility }: ComparedCampaign['fields']): boolean =>
  timeZone !== undefined || eligibility.countries !== undefined;

const offsetOf = (moment: string): string | undefined =>
  /(?:Z|[+-]\d\d:\d\d)$/.exec(moment)?.[0].replace('Z', '+00:00');

/** Languages in which both have the same text. */
function same(key: string, own: ComparedCampaign, other: ComparedCampaign): LanguageCode[] {
  return [...own.texts].flatMap(([language, texts]) => {
    const [text, known] = [texts[key], other.texts.get(language)?.[key]];
    if (text === undefined || known === undefined) return [];
    return inWords(text, language) === inWords(known, language) ? [language] : [];
  });
}

const inTexts = (own: ComparedCampaign, language: LanguageCode, key: string, message: string): string =>
  problemIn(own, `texts/${language}.json`, { path: [key], message });

function runTogether(one: ComparedCampaign, other: ComparedCampaign): boolean {
  const [start, end] = timesOf(one);
  const [otherStart, otherEnd] = timesOf(other);
  return start < otherEnd && otherStart < end;
}

function timesOf({ fields: { startTime, expireTime } }: ComparedCampaign): readonly [number, number] {
  const end = expireTime === undefined ? Number.NaN : Date.parse(expireTime);
  return [Date.parse(startTime) || 0, Number.isNaN(end) ? Number.POSITIVE_INFINITY : end];
}
