import * as z from 'zod/mini';
import { fallbackChain, type LanguageCode } from '../i18n/languages.ts';
import { campaignBlockSchema } from './campaign-blocks.ts';
import type { Campaign } from './campaign-schema.ts';
import { fillPlaceholders, isLocalizedText } from './campaign-text.ts';

const contentSchema = z.object({
  title: z.string(),
  description: z.string(),
  blocks: z.array(campaignBlockSchema),
});

/** Title, description and blocks of a campaign in one language. */
export type CampaignContent = z.infer<typeof contentSchema>;

/** The campaign in the wanted language, in one that stands in for it, or in its first one. Costly: once at start, not per request. */
export function campaignInLanguage(campaign: Campaign, wanted: LanguageCode): CampaignContent {
  const chain = [...fallbackChain(wanted), ...campaign.languages];
  const language = chain.find((code) => campaign.languages.includes(code)) ?? wanted;
  const localize = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(localize);
    if (typeof value !== 'object' || value === null) return value;
    if (isLocalizedText(value)) return fillPlaceholders(value[language] ?? '', campaign.placeholders);
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, localize(inner)]));
  };
  return contentSchema.parse(localize({ ...campaign.seo, blocks: campaign.blocks.map(withProduct(campaign)) }));
}

/** What a step says to bet on, where it names no sport. */
const withProduct =
  ({ offer }: Campaign) =>
  (block: Campaign['blocks'][number]) => {
    if (block.type !== 'steps' || !offer) return block;
    const [product] = offer.products;
    return { ...block, items: block.items.map((step) => (step.action === 'bet' ? { ...step, product } : step)) };
  };
