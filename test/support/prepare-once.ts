import { createHash } from 'node:crypto';
import type { RegionPolicies } from '../../config/regions.ts';
import { type PreparedCampaign, prepareCampaign } from '../../server/config/campaign-store.ts';
import type { ClauseCache } from '../../server/config/clause-cache.ts';

const prepared = new Map<string, PreparedCampaign>();
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
  const rules = rulesOf.get(regions) ?? JSON.stringify([...regions.byCountry.values(), ...(regions.served ?? ['all'])]);
  rulesOf.set(regions, rules);
  const hash = createHash('sha1').update(JSON.stringify([name, rules, ...contents.files]));
  for (const [file, picture] of contents.art) hash.update(file).update(picture);
  const key = hash.digest('hex');
  const campaign = prepared.get(key) ?? prepareCampaign(name, contents, regions, clausesOfLast);
  prepared.set(key, campaign);
  return campaign;
};
