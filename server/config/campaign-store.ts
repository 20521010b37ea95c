import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegionPolicies } from '../../config/regions.ts';
import { type CampaignContent, campaignInLanguage } from '../../src/campaigns/campaign-in-language.ts';
import { type Campaign, parseCampaign } from '../../src/campaigns/campaign-schema.ts';
import { regionObjections } from '../../src/campaigns/region-objections.ts';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';

/** A campaign with its texts worked out for every language, and held against the rules of every country. */
export interface PreparedCampaign {
  readonly campaign: Campaign;
  readonly content: (language: LanguageCode) => CampaignContent;
  /** The countries that it is withheld in, with the reasons; blocked countries are none of them. */
  readonly objections: ReadonlyMap<string, readonly string[]>;
}

/** The campaigns of `config/campaigns`, by name. */
export type CampaignStore = ReadonlyMap<string, PreparedCampaign>;

/** Reads and checks every campaign file once. Throws an error that names file, field and reason. */
export function loadCampaigns(directory: string, regions: RegionPolicies): CampaignStore {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return new Map(
    files.sort().map((file) => {
      const campaign = parseCampaign(file, readFileSync(path.join(directory, file), 'utf8'));
      return [campaign.name, prepareCampaign(campaign, regions)];
    }),
  );
}

function prepareCampaign(campaign: Campaign, regions: RegionPolicies): PreparedCampaign {
  const byLanguage = new Map(languageList.map(({ code }) => [code, campaignInLanguage(campaign, code)]));
  return {
    campaign,
    content: (language) => byLanguage.get(language) ?? campaignInLanguage(campaign, language),
    objections: objectionsTo(campaign, regions),
  };
}

function objectionsTo(campaign: Campaign, { byCountry }: RegionPolicies): Map<string, string[]> {
  const open = [...byCountry.values()].filter(({ blocked }) => !blocked);
  const reasons = open.map(({ country, promotions }) => [country, regionObjections(promotions, campaign)] as const);
  return new Map(reasons.filter(([, objections]) => objections.length > 0));
}
