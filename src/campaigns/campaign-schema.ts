import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { sportSlug, sportSlugs } from '../entities/sport.ts';
import { createFormatters } from '../i18n/format.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { moneySchema } from '../lib/money.ts';
import { accents, artIds, prizeKinds, products, stepActions } from './campaign-blocks.ts';
import { isPlaceholderName, type LocalizedText, placeholdersOf } from './campaign-text.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

const languagesSchema = z
  .array(z.enum(localeCodes))
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length, 'must not name a language twice');

/** A moment as the campaign manager writes it, with the offset of the zone it is meant in. */
const instantSchema = z.iso
  .datetime({ offset: true, error: 'must be an ISO date and time with an offset' })
  .transform((text) => {
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
    const offset = Number(hours) + Number(minutes) / 60;
    return { seconds: Math.floor(Date.parse(text) / 1000), utcOffset: sign === '-' ? -offset : offset };
  });

/** A text in exactly the campaign's languages, with the same placeholders in each. */
function localizedText(languages: readonly LanguageCode[]): z.ZodType<LocalizedText> {
  const text = z.string().trim().min(1, 'must not be empty');
  return z.strictObject(Object.fromEntries(languages.map((code) => [code, text]))).superRefine((texts, context) => {
    const [first = '', ...others] = languages;
    const expected = placeholdersOf(texts[first] ?? '');
    const unknown = expected.filter((name) => !isPlaceholderName(name));
    if (unknown.length > 0) {
      context.addIssue({ code: 'custom', path: [first], message: `has unknown placeholders: ${unknown.join(', ')}` });
    }
    for (const code of others) {
      if (placeholdersOf(texts[code] ?? '').join() === expected.join()) continue;
      context.addIssue({ code: 'custom', path: [code], message: `must have the same placeholders as ${first}` });
    }
  });
}

const product = z.enum(products);

/** What the campaign offers, so far as the rules of a country are about it (`config/regions.ts`). */
const offerSchema = z.strictObject({
  /** For new customers only. */
  isWelcome: z.boolean(),
  /** How many times a bonus must be wagered before it can be withdrawn; missing: not at all. */
  wagering: z.number().min(0).optional(),
  /** What a customer must play to take part. */
  products: z.array(product).min(1),
  /** What the rewards can be played with; empty where all of them are money or goods. */
  rewardProducts: z.array(product),
});

const sport = z
  .int()
  .refine(
    (id) => sportSlug(id) !== undefined,
    `must be the id of a known sport: ${Object.keys(sportSlugs).join(', ')}`,
  );

const stepSchema = (text: z.ZodType<LocalizedText>) =>
  z
    .strictObject({ title: text, text, action: z.enum(stepActions).optional(), sport: sport.optional() })
    .refine(({ action, sport }) => sport === undefined || action === 'bet', {
      path: ['sport'],
      message: 'belongs to a step with the action bet',
    });

function blockSchemas(text: z.ZodType<LocalizedText>) {
  return [
    z.strictObject({
      type: z.literal('hero'),
      kicker: text,
      title: text,
      tagline: text,
      art: z.enum(artIds),
      significantTerms: z.array(text).min(1),
    }),
    z.strictObject({ type: z.literal('countdown') }),
    z.strictObject({
      type: z.literal('steps'),
      title: text,
      items: z.array(stepSchema(text)).min(1),
    }),
    z.strictObject({
      type: z.literal('prizes'),
      title: text,
      note: text.optional(),
      items: z
        .array(
          z.strictObject({
            title: text,
            quantity: z.int().min(1),
            kind: z.enum(prizeKinds),
            value: z.strictObject(moneySchema.shape).optional(),
          }),
        )
        .min(1),
    }),
    z.strictObject({ type: z.literal('winners'), title: text }),
    z.strictObject({
      type: z.literal('terms'),
      title: text,
      version: z.string().trim().min(1),
      date: z.iso.date(),
      sections: z.array(z.strictObject({ title: text, items: z.array(text).min(1) })).min(1),
    }),
    z.strictObject({ type: z.literal('call-to-action'), title: text, text }),
  ] as const;
}

const onlyOnce = ['hero', 'countdown', 'winners', 'terms'];

function blocksSchema(languages: readonly LanguageCode[]) {
  return z
    .array(z.discriminatedUnion('type', blockSchemas(localizedText(languages))))
    .superRefine((blocks, context) => {
      const types = blocks.map((block) => block.type);
      const refuse = (message: string, path: number[] = []) => context.addIssue({ code: 'custom', path, message });
      if (types[0] !== 'hero') refuse('must start with a hero block');
      if (!types.includes('terms')) refuse('must have a terms block: the significant terms need full ones');
      for (const [index, type] of types.entries()) {
        if (onlyOnce.includes(type) && types.indexOf(type) !== index)
          refuse(`there may be only one ${type} block`, [index]);
      }
    });
}

/** The schema of a campaign file whose languages are known. */
function campaignSchema(name: string, languages: readonly LanguageCode[]) {
  const text = localizedText(languages);
  return z
    .strictObject({
      name: slug.refine((written) => written === name, `must equal the file's name, ${name}`),
      promotionId: z.int().min(1),
      languages: languagesSchema,
      isLongTerm: z.boolean(),
      startsAt: instantSchema,
      endsAt: instantSchema.optional(),
      accent: z.enum(accents),
      /** Missing: not shown in countries that have rules for offers. */
      offer: offerSchema.optional(),
      seo: z.strictObject({ title: text, description: text }),
      blocks: blocksSchema(languages),
    })
    .superRefine(({ isLongTerm, startsAt, endsAt, ...campaign }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (isLongTerm && endsAt) refuse(['endsAt'], 'a long-term campaign has no end');
      if (!isLongTerm && !endsAt) refuse(['endsAt'], 'is needed unless the campaign is long-term');
      if (endsAt && endsAt.seconds <= startsAt.seconds) refuse(['endsAt'], 'must be after startsAt');
      if (!endsAt && JSON.stringify(campaign).includes('{{endDate}}')) {
        refuse([], 'a text names {{endDate}}, which needs endsAt');
      }
    })
    .transform(({ startsAt, endsAt, ...campaign }) => ({
      ...campaign,
      /** Seconds since epoch. */
      startsAt: startsAt.seconds,
      ...(endsAt && { endsAt: endsAt.seconds }),
      placeholders: { startDate: writeDate(startsAt), ...(endsAt && { endDate: writeDate(endsAt) }) },
    }));
}

/** The date in the zone it was written in: terms name one date, whatever the visitor's zone is. */
const writeDate = ({ seconds, utcOffset }: z.infer<typeof instantSchema>): string =>
  createFormatters({ language: 'en', timeZone: utcOffset, is12h: false, currencies: [] }).date(seconds);

/** A campaign as its file describes it, in all its languages; times are seconds since epoch. */
export type Campaign = z.infer<ReturnType<typeof campaignSchema>>;

/** A campaign file that can't be used. The message has one line per problem: file, field, reason. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
}

/**
 * Read a campaign file. `fileName` is `<name>.json`, with or without folders before it.
 * @throws {CampaignError} naming the file, the field and the reason of every problem, bad JSON included
 */
export function parseCampaign(fileName: string, text: string): Campaign {
  const content = parseJson(fileName, text);
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
  const head = z.looseObject({ languages: languagesSchema }).safeParse(content);
  if (!head.success) throw campaignError(fileName, head.error);
  const campaign = campaignSchema(name, head.data.languages).safeParse(content);
  if (!campaign.success) throw campaignError(fileName, campaign.error);
  return campaign.data;
}

function parseJson(fileName: string, text: string): unknown {
  const refusePrototype = (key: string, value: unknown) => {
    if (key === '__proto__') throw new Error('the field name __proto__ is refused');
    return value;
  };
  try {
    return JSON.parse(text, refusePrototype);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CampaignError(`${fileName}: not JSON that Marquee can read: ${reason}`, { cause: error });
  }
}

function campaignError(fileName: string, { issues }: z.ZodError): CampaignError {
  const lines = issues.map(({ path, message }) => `${fileName}: ${z.core.toDotPath(path) || 'the file'}: ${message}`);
  return new CampaignError(lines.join('\n'));
}
