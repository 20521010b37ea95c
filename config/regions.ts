import * as z from 'zod';
import { countryCode } from './iso-3166.ts';
import { localeCodes } from './languages.ts';

const httpsLink = z.url({ protocol: /^https$/ });
const words = z.string().trim().min(1);
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as et or fr-CA');

/** A text in English and, if known, in the languages of the country. */
const localizedText = z
  .partialRecord(z.enum(localeCodes), words)
  .refine((texts) => texts.en !== undefined, 'needs an English text');

/** Limits on promotions in a country. */
const promotionRulesSchema = z.strictObject({
  /** Promotions may be shown at all. */
  allowed: z.boolean().default(true),
  welcomeBonusAllowed: z.boolean().default(true),
  /** Offers to existing customers are allowed; otherwise welcome offers only. */
  returningCustomersAllowed: z.boolean().default(true),
  /** Countdowns are shown; wording that hurries the visitor is among the forbidden phrases. */
  urgencyAllowed: z.boolean().default(true),
  /**
   * The significant terms are shown beside every offer, in lists as well; otherwise a list has the main ones and a link
   * to the rest.
   */
  termsBesideOffers: z.boolean().default(false),
  /** One promotion may require and reward several products. */
  mixedProductsAllowed: z.boolean().default(true),
  /** Highest number of times that a bonus may have to be wagered. */
  wageringCap: z.number().min(0).optional(),
  /** Kinds of promotions that are not allowed, such as `draws`. */
  forbiddenKinds: z.array(z.string()).default([]),
  /** Bonuses that no promotion may give, such as `free-bet`. */
  forbiddenBonuses: z.array(z.string()).default([]),
  /** Products that no promotion may advertise, such as `casino`. */
  forbiddenProducts: z.array(z.string()).default([]),
  /** Phrases that no text of a promotion may contain, by language; case, hyphens and word endings do not count. */
  forbiddenPhrases: z.partialRecord(z.enum(localeCodes), z.array(words)).default({}),
});

/** Limits on promotions in a country. */
export type PromotionRules = z.infer<typeof promotionRulesSchema>;

/** Place of a warning: above the page's own blocks, below its headline and offer, or in the footer. */
export const warningPlaces = ['page', 'offer', 'footer'] as const;

/** Shares of the visible page for a warning, in percent: the law's share is rounded up to one of them. */
export const warningShares = [5, 7, 10, 15, 20] as const;

/** A sentence that the law requires beside gambling or its promotion. It is never smaller than the text of the page. */
const warningSchema = z
  .strictObject({
    /** Its exact words, by language (BCP 47): official versions only, no translation. */
    texts: z.record(languageTag, words),
    /** The law's own language, for pages in a language without an official version. */
    lawLanguage: languageTag,
    places: z.array(z.enum(warningPlaces)).min(1),
    /** Minimum share of the visible page that it takes up. */
    minShare: z.literal(warningShares).optional(),
    /** Legally required target of its link. */
    url: httpsLink.optional(),
  })
  .refine(({ texts, lawLanguage }) => texts[lawLanguage] !== undefined, {
    path: ['texts'],
    message: 'needs the words in the lawLanguage',
  });

/** Rules whose source a file names. */
export const ruleNames = [
  'blocked',
  'minimumAge',
  'licence',
  'helplines',
  'selfExclusion',
  'safetyStrip',
  'warnings',
  'blockedLotteryKinds',
  ...promotionRulesSchema.keyof().options.map((field) => `promotions.${field}` as const),
] as const;

const sourceSchema = z.strictObject({
  /** Rules that it is the source of. */
  about: z.array(z.enum(ruleNames)).min(1),
  /** The law and its section, or the authority. */
  source: words,
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** Date of reading. */
  asOf: z.iso.date(),
  /** Uncertainty about these rules, for a lawyer to decide. */
  doubt: words.optional(),
});

/** The file of a country, before its sources are checked. */
const policyFields = z.strictObject({
  country: countryCode,
  /** Origin of the facts: our research, or the operator's lawyers. */
  basis: z.preprocess(
    // Its name in older files.
    (basis) => (basis === 'sandbox-default' ? 'research-not-legal-advice' : basis),
    z.enum(['research-not-legal-advice', 'reviewed']),
  ),
  /** The law licenses no operator like this one, whatever countries it serves. */
  blocked: z.boolean(),
  /** Default currency for a visitor whose place names none, if the operator has it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Replaces the site's minimum age if the country requires a higher one. */
  minimumAge: z.number().int().min(16).max(25).optional(),
  /**
   * The sentence that the country's regulator demands on every page, with its register; otherwise the site's own is
   * shown.
   */
  licence: z.strictObject({ sentence: localizedText, registerUrl: httpsLink.optional() }).optional(),
  warnings: z.array(warningSchema).default([]),
  helplines: z
    .array(z.strictObject({ name: words, phone: z.string().min(3).optional(), url: httpsLink.optional() }))
    .default([]),
  /** The country's self-exclusion register. */
  selfExclusion: z.strictObject({ name: words, url: httpsLink }).optional(),
  /** The links to limits and self-exclusion stay visible on every page, also while it scrolls. */
  safetyStrip: z.boolean().default(false),
  promotions: promotionRulesSchema.prefault({}),
  /** Lottery kinds that are not offered. */
  blockedLotteryKinds: z.array(z.string()).default([]),
  /** Source of each rule. An operator's file may have none, which is logged at the start. */
  sources: z.array(sourceSchema).default([]),
});

/** One country's policy. */
export type RegionPolicy = z.infer<typeof policyFields>;

/** Rules for visitors from one country (decisions 13 and 89). */
export const regionPolicySchema = policyFields.superRefine((policy, context) => {
  if (policy.sources.length === 0) return;
  const stated = statedRules(policy);
  const named = new Set(policy.sources.flatMap(({ about }) => about));
  for (const rule of stated) {
    if (named.has(rule)) continue;
    context.addIssue({
      code: 'custom',
      path: ['sources'],
      message: `none is about ${rule}: say where that comes from`,
    });
  }
  policy.sources.forEach(({ about, doubt }, index) => {
    const unstated = about.filter((rule) => !stated.has(rule));
    if (doubt !== undefined || unstated.length === 0) return;
    const message = `names ${unstated.join(', ')}, of which the file says nothing`;
    context.addIssue({ code: 'custom', path: ['sources', index, 'about'], message });
  });
});

type RuleName = (typeof ruleNames)[number];

const rulesOf = ({ promotions, ...rules }: RegionPolicy): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(rules),
    ...Object.entries(promotions).map(([field, value]): [string, unknown] => [`promotions.${field}`, value]),
  ]);

const withoutRules = rulesOf(policyFields.parse({ country: 'AQ', basis: 'reviewed', blocked: false }));

/** Rules that a file states: whether the country is blocked, and those that differ from the defaults. */
function statedRules(policy: RegionPolicy): ReadonlySet<RuleName> {
  const rules = rulesOf(policy);
  const isStated = (name: RuleName) => JSON.stringify(rules.get(name)) !== JSON.stringify(withoutRules.get(name));
  return new Set(ruleNames.filter((name) => name === 'blocked' || isStated(name)));
}

/** The rule for a visitor of an unknown country. */
export const unknownRegionSchema = z.strictObject({
  pages: z.enum(['allow', 'block']),
  actions: z.enum(['allow', 'block']),
});

/** All policies, and the countries in which the operator's site is open. */
export interface RegionPolicies {
  readonly byCountry: ReadonlyMap<string, RegionPolicy>;
  readonly unknown: z.infer<typeof unknownRegionSchema>;
  /** Countries that the operator serves: all others are closed. Without a list a country without a policy is open. */
  readonly served?: ReadonlySet<string> | undefined;
}

/** Whether the site is closed in a country: by its law, or because the operator does not serve it. */
export const isClosedIn = ({ byCountry, served }: RegionPolicies, country: string): boolean =>
  byCountry.get(country)?.blocked === true || served?.has(country) === false;
