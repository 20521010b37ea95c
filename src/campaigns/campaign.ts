import * as z from 'zod';
import { describeProblem } from '../../config/describe-problem.ts';
import { localeCodes } from '../../config/languages.ts';
import { authorText } from '../blocks/author-fields.ts';
import { prizeKinds } from '../blocks/prizes/prize-kinds.ts';
import { sportSlug, sportSlugs } from '../entities/sport.ts';
import { writeTime } from '../i18n/format.ts';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { moneySchema } from '../lib/money.ts';

/** Palettes of a campaign; the page's root carries one as `data-accent`, and `tokens.css` has its colours. */
export const accents = ['clover'] as const;

/** Products that the rules of a country distinguish; slots are casino. */
export const products = ['sports', 'casino', 'bingo', 'poker', 'lottery'] as const;

/** What a step invites the visitor to do: taking part is the page's own, the others lead to the operator's site. */
const stepActions = ['take-part', 'deposit', 'bet'] as const;

/** The name of a text in `texts/<language>.json`. */
const textKey = z.string().regex(/^[a-z][\w.-]*$/i, 'must be the name of a text, such as hero.title');

/** A moment as the campaign manager writes it, with the offset of the zone that it is meant in. */
const instantSchema = z.iso
  .datetime({ offset: true, error: 'must be an ISO date and time with an offset, such as 2026-11-06T00:00:00+03:00' })
  .transform((text) => {
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
    const offset = Number(hours) + Number(minutes) / 60;
    return { seconds: Math.floor(Date.parse(text) / 1000), utcOffset: sign === '-' ? -offset : offset };
  });

/** What the campaign offers, so far as the rules of a country are about it (`config/regions.ts`). */
const offerSchema = z.strictObject({
  /** For new customers only. */
  isWelcome: z.boolean(),
  /** How many times a bonus must be wagered before it can be withdrawn; missing: not at all. */
  wagering: z.number().min(0).optional(),
  /** What a customer must play to take part. */
  products: z.array(z.enum(products)).min(1),
  /** What the rewards can be played with; empty where all of them are money or goods. */
  rewardProducts: z.array(z.enum(products)),
});

const sport = z
  .int()
  .refine(
    (id) => sportSlug(id) !== undefined,
    `must be the id of a known sport: ${Object.keys(sportSlugs).join(', ')}`,
  );

const stepSchema = z
  .strictObject({ title: textKey, text: textKey, action: z.enum(stepActions).optional(), sport: sport.optional() })
  .refine(({ action, sport }) => sport === undefined || action === 'bet', {
    path: ['sport'],
    message: 'belongs to a step with the action bet',
  });

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero'),
    kicker: textKey,
    title: textKey,
    text: textKey,
    /** In the place of `text` once the campaign is over. */
    endedText: textKey,
    /** Significant terms: they stand beside the headline, at most one click from the full ones. */
    significantTerms: z.array(textKey).min(1),
  }),
  z.strictObject({ type: z.literal('countdown') }),
  z.strictObject({ type: z.literal('steps'), title: textKey, items: z.array(stepSchema).min(1) }),
  z.strictObject({
    type: z.literal('prizes'),
    title: textKey,
    note: textKey.optional(),
    items: z
      .array(
        z.strictObject({
          title: textKey,
          quantity: z.int().min(1),
          kind: z.enum(prizeKinds),
          value: z.strictObject(moneySchema.shape).optional(),
        }),
      )
      .min(1),
  }),
  z.strictObject({ type: z.literal('winners'), title: textKey }),
  z.strictObject({ type: z.literal('wheel'), title: textKey, wheelId: z.int().min(1) }),
  z.strictObject({ type: z.literal('leaderboard'), title: textKey, tournamentId: z.int().min(1) }),
  z.strictObject({
    type: z.literal('terms'),
    title: textKey,
    version: z.string().trim().min(1),
    date: z.iso.date(),
    sections: z
      .array(
        z.strictObject({
          title: textKey,
          items: z.array(textKey).min(1),
          /** Also shown where the country does not allow the campaign: it names nothing that is offered. */
          isWithoutOffer: z.boolean().default(false),
        }),
      )
      .min(1),
  }),
  z.strictObject({ type: z.literal('call-to-action'), title: textKey, text: textKey }),
]);

/** A block of a campaign file: its texts are names of texts. */
export type CampaignBlock = z.infer<typeof blockSchema>;

const onlyOnce = ['hero', 'countdown', 'winners', 'terms'];

const blocksSchema = z.array(blockSchema).superRefine((blocks, context) => {
  const types = blocks.map(({ type }) => type);
  const refuse = (message: string, path: number[] = []) => context.addIssue({ code: 'custom', path, message });
  if (types[0] !== 'hero') refuse('must start with a hero block');
  if (!types.includes('terms')) refuse('must have a terms block: the significant terms need full ones');
  for (const [index, type] of types.entries()) {
    if (onlyOnce.includes(type) && types.indexOf(type) !== index)
      refuse(`there may be only one ${type} block`, [index]);
  }
});

/** `campaign.json`: what the landing page says of its promotion (R3.1), and its blocks. */
const campaignSchema = z
  .strictObject({
    /** What the campaign is called inside the company. */
    label: z.string().trim().min(1).max(80),
    /** The promotion that visitors take part in. */
    promotionId: z.int().min(1),
    /** Every promotion that leads to this page. */
    promotionIds: z.array(z.int().min(1)).min(1),
    groupRefId: z.int().min(0),
    isLongTerm: z.boolean(),
    startTime: instantSchema,
    expireTime: instantSchema.optional(),
    flags: z.strictObject({ isAlternativeView: z.boolean(), isPhilippines: z.boolean(), broadcast: z.boolean() }),
    accent: z.enum(accents),
    /** Missing: not shown in countries that have rules for offers. */
    offer: offerSchema.optional(),
    blocks: blocksSchema,
  })
  .superRefine(({ isLongTerm, startTime, expireTime, promotionId, promotionIds }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (isLongTerm && expireTime) refuse('expireTime', 'a long-term campaign has no end');
    if (!isLongTerm && !expireTime) refuse('expireTime', 'is needed unless the campaign is long-term');
    if (expireTime && expireTime.seconds <= startTime.seconds) refuse('expireTime', 'must be after startTime');
    if (!promotionIds.includes(promotionId)) refuse('promotionIds', `must include the promotionId, ${promotionId}`);
  });

const textsSchema = z.record(textKey, authorText);

/** The texts of a campaign in one language, by name. */
export type CampaignTexts = Readonly<Record<string, string>>;

/** A campaign as its folder describes it. */
export interface Campaign extends Omit<z.infer<typeof campaignSchema>, 'startTime' | 'expireTime'> {
  /** The name of its folder and of its page. */
  readonly name: string;
  /** Seconds since epoch. */
  readonly startTime: number;
  readonly expireTime: number | undefined;
  /** The languages that it has texts in, as written: placeholders are still in them. */
  readonly texts: ReadonlyMap<LanguageCode, CampaignTexts>;
  /** Values of `{{startDate}}` and `{{endDate}}`: dates in the campaign's time zone. */
  readonly dates: Readonly<Partial<Record<PlaceholderName, string>>>;
}

/** The files of a campaign folder, by their path in it. */
export type CampaignFiles = ReadonlyMap<string, string>;

/** A campaign folder that can't be used. The message has one line a problem: file, field, reason. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
}

/**
 * Reads the files of a campaign folder.
 * @throws {CampaignError} naming the file, the field and the reason of every problem, bad JSON included
 */
export function parseCampaign(name: string, files: CampaignFiles): Campaign {
  const problems: string[] = [];
  const read = <Value>(file: string, schema: z.ZodType<Value>): Value | undefined => {
    const result = readFile(files.get(file), schema);
    if ('value' in result) return result.value;
    problems.push(...result.problems.map((problem) => `${name}/${file}: ${problem}`));
    return undefined;
  };
  if (name.length > 64 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    problems.push(`${name}: the folder's name must be lower-case words joined by hyphens, of at most 64 characters`);
  }
  const campaign = read('campaign.json', campaignSchema);
  const texts = new Map<LanguageCode, CampaignTexts>();
  for (const file of [...files.keys()].filter((path) => path.startsWith('texts/'))) {
    const code = file.slice('texts/'.length, -'.json'.length);
    if (!isLanguageCode(code)) problems.push(`${name}/${file}: no language of ours: ${localeCodes.join(', ')}`);
    else texts.set(code, read(file, textsSchema) ?? {});
  }
  if (texts.size === 0) problems.push(`${name}/texts: there must be texts in one language at least`);
  const dates = campaign ? datesOf(campaign) : {};
  if (campaign) problems.push(...textProblems(name, campaign.blocks, texts, dates));
  if (campaign) problems.push(...amountProblems(name, campaign.blocks, texts));
  if (!campaign || problems.length > 0) throw new CampaignError(problems.join('\n'));
  return {
    ...campaign,
    name,
    startTime: campaign.startTime.seconds,
    expireTime: campaign.expireTime?.seconds,
    texts,
    dates,
  };
}

type ReadFile<Value> = { readonly value: Value } | { readonly problems: readonly string[] };

function readFile<Value>(text: string | undefined, schema: z.ZodType<Value>): ReadFile<Value> {
  if (text === undefined) return { problems: ['the file is missing'] };
  try {
    const result = schema.safeParse(JSON.parse(text, refusePrototype), { error: describeProblem });
    if (result.success) return { value: result.data };
    return {
      problems: result.error.issues.map(({ path, message }) => `${fieldOf(path) || 'the file'}: ${message}`),
    };
  } catch (error) {
    return { problems: [`not JSON that Marquee can read: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** The names of texts have dots themselves. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.length === 1 ? String(path[0]) : z.core.toDotPath(path);

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Error('the field name __proto__ is refused');
  return value;
}

/** Values of `{{name}}` in texts, so that texts and dates always agree. */
const placeholderNames = ['startDate', 'endDate'] as const;
type PlaceholderName = (typeof placeholderNames)[number];

const placeholder = /\{\{(.*?)\}\}/g;
const isPlaceholderName = (name: string): name is PlaceholderName => placeholderNames.some((known) => known === name);

type RawCampaign = z.infer<typeof campaignSchema>;

/** Dates in the zone that they were written in: terms name one date, whatever the visitor's zone is. */
const datesOf = ({ startTime, expireTime }: RawCampaign): Campaign['dates'] => ({
  startDate: writeTime(startTime.seconds, startTime.utcOffset, 'dd.MM.yyyy'),
  ...(expireTime && { endDate: writeTime(expireTime.seconds, expireTime.utcOffset, 'dd.MM.yyyy') }),
});

/** Texts that no language has, and placeholders that can't be filled. */
function textProblems(
  name: string,
  blocks: readonly CampaignBlock[],
  texts: Campaign['texts'],
  dates: Campaign['dates'],
): string[] {
  const missing = [...new Set([...textKeysIn(blocks), ...headKeys])].filter(
    (key) => ![...texts.values()].some((known) => Object.hasOwn(known, key)),
  );
  const unfilled = [...texts].flatMap(([code, known]) =>
    Object.entries(known).flatMap(([key, text]) =>
      [...text.matchAll(placeholder)]
        .map(([, written = '']) => written)
        .filter((written) => !isPlaceholderName(written) || dates[written] === undefined)
        .map((written) => `${name}/texts/${code}.json: ${key}: {{${written}}} has no value`),
    ),
  );
  return [...missing.map((key) => `${name}/texts: ${key}: is missing in every language`), ...unfilled];
}

/** Amounts in terms that are shown where the offer is not allowed. */
function amountProblems(name: string, blocks: readonly CampaignBlock[], texts: Campaign['texts']): string[] {
  const keys = blocks
    .flatMap((block) => (block.type === 'terms' ? block.sections : []))
    .filter(({ isWithoutOffer }) => isWithoutOffer)
    .flatMap(({ title, items }) => [title, ...items]);
  return [...texts].flatMap(([code, known]) =>
    keys
      .filter((key) => /\p{Sc}/u.test(known[key] ?? ''))
      .map((key) => `${name}/texts/${code}.json: ${key}: names an amount, in a section that is without an offer`),
  );
}

/** Texts of the head of the page. */
export const headKeys = ['seo.title', 'seo.description'] as const;

const textFields = new Set(['kicker', 'title', 'text', 'endedText', 'note', 'significantTerms', 'items']);

/** The names of the texts that blocks show. */
function textKeysIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return textFields.has(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textKeysIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textKeysIn(inner, name));
}

/** Puts the dates in. */
export const fillPlaceholders = (text: string, dates: Campaign['dates']): string =>
  text.replace(placeholder, (written, name: string) => (isPlaceholderName(name) ? (dates[name] ?? written) : written));
