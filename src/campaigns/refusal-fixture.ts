import { parseCampaign } from './campaign.ts';
import { campaignFolders } from './campaign-fixtures.ts';
import { CampaignError } from './campaign-problem.ts';
import type { CampaignFiles } from './campaign-types.ts';

/** A place in `campaign.json`. */
export type FactPath = readonly (string | number)[];

/**
 * For tests: the description of a mistake, the campaign, the path of the changed value, its new value, and the beginning of the refusal.
 */
export type FactChange = [mistake: string, campaign: string, path: FactPath, value: unknown, refusal: string];

/** For tests: why a campaign with one fact changed is refused, by file, field and reason. */
export const refusalsOf = (campaign: string, path: FactPath, value: unknown): string[] =>
  problemsOf(folderWith(campaign, path, value), campaign);

/** For tests: why the files of a campaign are refused, without line numbers, which a separate test covers. */
export function problemsOf(files: CampaignFiles, folder: string): string[] {
  try {
    parseCampaign(folder, files);
  } catch (error) {
    if (error instanceof CampaignError) return error.message.replace(/(\.json):\d+:/g, '$1:').split('\n');
    throw error;
  }
  return [];
}

/** For tests: the folder of a campaign with one fact changed. */
export function folderWith(campaign: string, path: FactPath, value: unknown): CampaignFiles {
  const files = new Map(campaignFolders.get(campaign));
  const facts: unknown = JSON.parse(files.get('campaign.json') ?? '');
  return files.set('campaign.json', JSON.stringify(withValueAt(facts, path, value)));
}

/** For tests: a value with one position replaced, or removed by `undefined`. */
export function withValueAt(node: unknown, [key, ...rest]: FactPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item, index) => (index === key ? withValueAt(item, rest, value) : item));
  const fields = new Map<string, unknown>(Object.entries(typeof node === 'object' && node !== null ? node : {}));
  fields.set(String(key), withValueAt(fields.get(String(key)), rest, value));
  return Object.fromEntries(fields);
}
