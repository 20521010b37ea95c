import * as z from 'zod/mini';
import { moneySchema } from '../lib/money.ts';

/**
 * The blocks of a campaign page in one language, as the page receives them. `campaign-schema.ts` describes the same
 * blocks in every language, as a campaign manager writes them.
 */
const nonEmpty = z.string().check(z.minLength(1));

/** Art that a hero or a card can show; one file each in `art/`. */
export const artIds = ['lucky-friday'] as const;

/** Palettes of a campaign; the page's root carries one as `data-accent`, and `tokens.css` has its colours. */
export const accents = ['clover'] as const;

/** What a prize is. */
export const prizeKinds = ['cash', 'bonus', 'free-bet', 'free-spins', 'goods'] as const;

/** What a customer plays, so far as the rules of a country tell it apart; slots are casino. */
export const products = ['sports', 'casino', 'bingo', 'poker', 'lottery'] as const;

/** What a step invites the visitor to do: taking part is the page's own, the others lead to the operator's site. */
export const stepActions = ['take-part', 'deposit', 'bet'] as const;

export const heroBlockSchema = z.object({
  type: z.literal('hero'),
  kicker: nonEmpty,
  title: nonEmpty,
  tagline: nonEmpty,
  art: z.enum(artIds),
  /** Significant terms: they stand beside the headline, at most one click from the full ones. */
  significantTerms: z.array(nonEmpty).check(z.minLength(1)),
});

export const countdownBlockSchema = z.object({ type: z.literal('countdown') });

export const stepsBlockSchema = z.object({
  type: z.literal('steps'),
  title: nonEmpty,
  items: z.array(
    z.object({
      title: nonEmpty,
      text: nonEmpty,
      action: z.optional(z.enum(stepActions)),
      /** The sport to bet on, by the platform's id; missing: any. */
      sport: z.optional(z.int()),
      /** What to bet on where no sport is named: what the campaign's offer is about. */
      product: z.optional(z.enum(products)),
    }),
  ),
});

export const prizesBlockSchema = z.object({
  type: z.literal('prizes'),
  title: nonEmpty,
  note: z.optional(nonEmpty),
  items: z.array(
    z.object({
      title: nonEmpty,
      /** How many of this prize there are. */
      quantity: z.int().check(z.gte(1)),
      kind: z.enum(prizeKinds),
      value: z.optional(moneySchema),
    }),
  ),
});

export const winnersBlockSchema = z.object({ type: z.literal('winners'), title: nonEmpty });

export const termsBlockSchema = z.object({
  type: z.literal('terms'),
  title: nonEmpty,
  version: nonEmpty,
  /** ISO date of this version. */
  date: z.iso.date(),
  sections: z.array(z.object({ title: nonEmpty, items: z.array(nonEmpty) })),
});

export const callToActionBlockSchema = z.object({ type: z.literal('call-to-action'), title: nonEmpty, text: nonEmpty });

/** Stands in for the countdown in a country where nobody may be hurried; no file has it. */
export const endBlockSchema = z.object({ type: z.literal('end') });

/** Stands in for everything that advertises, in a country whose rules do not allow the campaign; no file has it. */
export const withheldBlockSchema = z.object({ type: z.literal('withheld'), title: nonEmpty });

/** Any block of a campaign page. */
export const campaignBlockSchema = z.discriminatedUnion('type', [
  heroBlockSchema,
  countdownBlockSchema,
  stepsBlockSchema,
  prizesBlockSchema,
  winnersBlockSchema,
  termsBlockSchema,
  callToActionBlockSchema,
  endBlockSchema,
  withheldBlockSchema,
]);

export type HeroBlock = z.infer<typeof heroBlockSchema>;
export type StepsBlock = z.infer<typeof stepsBlockSchema>;
export type PrizesBlock = z.infer<typeof prizesBlockSchema>;
export type WinnersBlock = z.infer<typeof winnersBlockSchema>;
export type TermsBlock = z.infer<typeof termsBlockSchema>;
export type CallToActionBlock = z.infer<typeof callToActionBlockSchema>;
export type CampaignBlock = z.infer<typeof campaignBlockSchema>;
export type ArtId = (typeof artIds)[number];
