import { createHash } from 'node:crypto';
import type { RegionPolicies } from '../../config/regions.ts';
import { type FolderContents, type PreparedCampaign, prepareCampaign } from '../../server/config/campaign-store.ts';
import type { ClauseCache } from '../../server/config/clause-cache.ts';

const prepared = new Map<string, PreparedCampaign>();
const hashes = new WeakMap<FolderContents, string>();
/** Campaigns of the service that was started last. */
let current: ClauseCache;
const clausesOfLast: ClauseCache = {
  compose: (input) => current.compose(input),
  composeCard: (input) => current.composeCard(input),
};
const rulesOf = new WeakMap<RegionPolicies, string>();

/**
 * Prepares a campaign once per worker for equal files and regions: a prepared campaign never changes, and preparing takes most of a start.
 */
export const prepareOnce: typeof prepareCampaign = (name, contents, regions, clauses) => {
  current = clauses;
  const rules = rulesOf.get(regions) ?? digest([...regions.byCountry.values(), ...(regions.served ?? ['all'])]);
  rulesOf.set(regions, rules);
  const hash = hashes.get(contents) ?? hashOf(contents);
  hashes.set(contents, hash);
  const key = [name, hash, rules].join(' ');
  const campaign = prepared.get(key) ?? prepareCampaign(name, contents, regions, clausesOfLast);
  prepared.set(key, campaign);
  return campaign;
};

const digest = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex');

function hashOf({ files, art }: FolderContents): string {
  const hash = createHash('sha1').update(JSON.stringify([...files]));
  for (const [file, picture] of art) hash.update(file).update(picture);
  return hash.digest('hex');
}
