import { parseOwnJson } from '../../lib/parse-json.ts';
import { alternativesOf, parseCampaign } from '../campaign.ts';
import { campaignFolders } from '../campaign-fixtures.ts';
import type { CampaignVersion } from '../campaign-types.ts';
import { starterFolders } from '../mechanics/starter-fixture.ts';
import { type ProducedText, producedTextsOf } from './texts-of-campaign.ts';

/** Facts that no folder in the repository has. */
const otherFacts = [
  ['aviator-2024', { scoring: 'number-of-bets' }],
  ['no-risk-bet', { percent: 50 }],
  ['olympic-free-bet', { trigger: 'stake' }],
] as const;

/** For tests: every text that campaigns use: those of the repository, and others with different facts, such as new ones. */
export function producedTexts(): ProducedText[] {
  const folderCampaigns = [...campaignFolders].flatMap(([name, files]) => {
    const campaign = parseCampaign(name, files);
    const views = alternativesOf(campaign).map((kind) => parseCampaign(name, files, kind));
    return [campaign, ...views, ...campaign.earlier.map((version) => version.campaign)];
  });
  const starterCampaigns = starterFolders.map(({ name, files }) => parseCampaign(name, files));
  const otherCampaigns = otherFacts.map(([name, facts]) => withFacts(name, facts));
  return [...folderCampaigns, ...starterCampaigns, ...otherCampaigns].flatMap(producedTextsOf);
}

function withFacts(name: string, facts: object): CampaignVersion {
  const files = campaignFolders.get(name) ?? new Map();
  const campaign = parseOwnJson<{ readonly facts: object }>(files.get('campaign.json') ?? '');
  const changed = JSON.stringify({ ...campaign, facts: { ...campaign.facts, ...facts } });
  return parseCampaign(name, new Map(files).set('campaign.json', changed));
}
