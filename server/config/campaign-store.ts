import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CampaignContent, campaignInLanguage } from '../../src/campaigns/campaign-in-language.ts';
import { type Campaign, parseCampaign } from '../../src/campaigns/campaign-schema.ts';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';

/** A campaign with its texts worked out for every language. */
export interface PreparedCampaign {
  readonly campaign: Campaign;
  readonly content: (language: LanguageCode) => CampaignContent;
}

/** The campaigns of `config/campaigns`, by name. */
export type CampaignStore = ReadonlyMap<string, PreparedCampaign>;

/** Reads and checks every campaign file once. Throws an error that names file, field and reason. */
export function loadCampaigns(directory: string): CampaignStore {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return new Map(
    files.sort().map((file) => {
      const campaign = parseCampaign(file, readFileSync(path.join(directory, file), 'utf8'));
      return [campaign.name, prepareCampaign(campaign)];
    }),
  );
}

/** Works out the texts of a campaign for every language. */
export function prepareCampaign(campaign: Campaign): PreparedCampaign {
  const byLanguage = new Map(languageList.map(({ code }) => [code, campaignInLanguage(campaign, code)]));
  return {
    campaign,
    content: (language) => byLanguage.get(language) ?? campaignInLanguage(campaign, language),
  };
}
