import * as z from 'zod/mini';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { campaignBlockSchema } from './campaign-blocks.ts';
import type { Campaign } from './campaign-schema.ts';
import { fillPlaceholders } from './campaign-text.ts';

const contentSchema = z.object({
  title: z.string(),
  description: z.string(),
  blocks: z.array(campaignBlockSchema),
});

/** Title, description and blocks of a campaign in one language. */
export type CampaignContent = z.infer<typeof contentSchema>;

/** The campaign in the wanted language, or in its first one where it doesn't have that. Costly: once at start, not per request. */
export function campaignInLanguage(campaign: Campaign, wanted: LanguageCode): CampaignContent {
  const language = campaign.languages.find((code) => code === wanted) ?? campaign.languages[0] ?? wanted;
  const localize = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(localize);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value);
    const isText = fields.length > 0 && fields.every(([field]) => isLanguageCode(field));
    if (isText) return fillPlaceholders(String(new Map(fields).get(language)), campaign.placeholders);
    return Object.fromEntries(fields.map(([field, inner]) => [field, localize(inner)]));
  };
  return contentSchema.parse(localize({ ...campaign.seo, blocks: campaign.blocks }));
}
