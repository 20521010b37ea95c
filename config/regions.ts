import * as z from 'zod';
import { countryCode } from './country-code.ts';
import { localeCodes } from './languages.ts';

const httpsLink = z.url({ protocol: /^https$/ });

/** A text in English and, where it is known, in the languages of the country. */
const localizedText = z
  .partialRecord(z.enum(localeCodes), z.string().trim().min(1))
  .refine((texts) => texts.en !== undefined, 'needs an English text');

/** What promotions may offer and say in a country. */
const promotionRulesSchema = z.strictObject({
  /** Promotions may be shown at all. */
  allowed: z.boolean().default(true),
  welcomeBonusAllowed: z.boolean().default(true),
  /** Offers to people who have played before; where they are not, a welcome offer is the only one. */
  returningCustomersAllowed: z.boolean().default(true),
  /** Countdowns are shown; wording that hurries the visitor is among the forbidden phrases. */
  urgencyAllowed: z.boolean().default(true),
  /** The significant terms stand beside every offer, in lists as well; else a list has the main ones and a link to the rest. */
  termsBesideOffers: z.boolean().default(false),
  /** One promotion may ask for and reward with more than one product. */
  mixedProductsAllowed: z.boolean().default(true),
  /** Highest number of times that a bonus may have to be wagered. */
  wageringCap: z.number().min(0).optional(),
  /** Phrases that no text of a promotion may contain, by language; case, hyphens and word endings do not count. */
  forbiddenPhrases: z.partialRecord(z.enum(localeCodes), z.array(z.string().trim().min(1))).default({}),
});

/** What promotions may offer and say in a country. */
export type PromotionRules = z.infer<typeof promotionRulesSchema>;

/** What Marquee does for a visitor from one country (decision 13). */
export const regionPolicySchema = z.strictObject({
  country: countryCode,
  /** Where the facts come from: our research, which is no legal advice, or the operator's lawyers. */
  basis: z.enum(['sandbox-default', 'reviewed']),
  blocked: z.boolean(),
  /** In which amounts are shown to a visitor whose place names none, where the operator has it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Replaces the site's minimum age where the country asks for a higher one. */
  minimumAge: z.number().int().min(16).max(25).optional(),
  /** The sentence that the country's regulator wants on every page; else the site's own is shown. */
  licence: z.strictObject({ sentence: localizedText, registerUrl: httpsLink.optional() }).optional(),
  helplines: z
    .array(z.strictObject({ name: z.string().min(1), phone: z.string().min(3).optional(), url: httpsLink.optional() }))
    .default([]),
  /** The country's self-exclusion register. */
  selfExclusion: z.strictObject({ name: z.string().min(1), url: httpsLink }).optional(),
  /** The links to limits and self-exclusion stay in sight on every page, also while it scrolls. */
  safetyStrip: z.boolean().default(false),
  promotions: promotionRulesSchema.prefault({}),
  /** Lottery kinds that are not offered. */
  blockedLotteryKinds: z.array(z.string()).default([]),
});

/** The rule for a visitor of an unknown country. */
export const unknownRegionSchema = z.strictObject({
  pages: z.enum(['allow', 'block']),
  actions: z.enum(['allow', 'block']),
});

/** One country's policy. */
export type RegionPolicy = z.infer<typeof regionPolicySchema>;

/** Every policy; a country without one is open. */
export interface RegionPolicies {
  readonly byCountry: ReadonlyMap<string, RegionPolicy>;
  readonly unknown: z.infer<typeof unknownRegionSchema>;
}
