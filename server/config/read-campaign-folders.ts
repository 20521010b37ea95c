import path from 'node:path';
import type { RegionPolicies } from '../../config/regions.ts';
import { createCampaignClauses, type PreparedCampaign, prepareCampaign } from './campaign-store.ts';
import type { ClauseCache } from './clause-cache.ts';
import { foldersIn } from './folder-files.ts';
import { readFolder } from './read-folder.ts';

/** The campaigns of a directory, and the problems of its other folders, one sentence each. */
export function readCampaigns(
  directory: string,
  regions: RegionPolicies,
): { readonly campaigns: readonly PreparedCampaign[]; readonly problems: readonly string[] } {
  const folders = checkFolders(directory, regions);
  if (!folders) return { campaigns: [], problems: [`${directory}: can't be read`] };
  const readable = folders.flatMap((folder) => ('prepared' in folder ? folder.prepared : []));
  const clashes = sharedPromotions(readable);
  const refusals = folders.flatMap((folder) => ('refusals' in folder ? folder.refusals : []));
  return {
    campaigns: readable.filter(({ campaign: { name } }) => !clashes.has(name)),
    problems: [...refusals, ...[...clashes.values()].flat()].map((problem) => path.join(directory, problem)),
  };
}

/** A checked folder: the campaign, or why it is unusable. */
export type CheckedFolder =
  | { readonly name: string; readonly prepared: PreparedCampaign }
  | { readonly name: string; readonly refusals: readonly string[] };

/** Checks the campaign folders of a directory as a start does; undefined if the directory can't be read. */
export function checkFolders(
  directory: string,
  regions: RegionPolicies,
  names?: readonly string[],
): readonly CheckedFolder[] | undefined {
  const known = names ?? namesIn(directory);
  const clauses = createCampaignClauses();
  return known?.map((name) => checkFolder(directory, name, regions, clauses));
}

function namesIn(directory: string): string[] | undefined {
  try {
    return foldersIn(directory);
  } catch {
    return undefined;
  }
}

function checkFolder(directory: string, name: string, regions: RegionPolicies, clauses: ClauseCache): CheckedFolder {
  try {
    return { name, prepared: prepareCampaign(name, readFolder(path.join(directory, name)), regions, clauses) };
  } catch (error) {
    return { name, refusals: (error instanceof Error ? error.message : String(error)).split('\n') };
  }
}

/**
 * Campaigns that name a promotion of another one, with the reasons. The first by name keeps the promotion, so that every server refuses the
 * same folder regardless of reading order.
 */
export function sharedPromotions(
  campaigns: readonly Pick<PreparedCampaign, 'campaign' | 'problemAt'>[],
): Map<string, readonly string[]> {
  const namesOf = new Map<number, string[]>();
  const inOrder = campaigns.toSorted((one, other) => (one.campaign.name < other.campaign.name ? -1 : 1));
  for (const { campaign } of inOrder) {
    for (const id of campaign.promotionIds) namesOf.set(id, [...(namesOf.get(id) ?? []), campaign.name]);
  }
  const taken = new Set<number>();
  const clashes = new Map<string, readonly string[]>();
  for (const { campaign, problemAt } of inOrder) {
    const { name, promotionIds } = campaign;
    const problems = promotionIds.flatMap((id, index) => {
      const others = namesOf.get(id)?.filter((other) => other !== name) ?? [];
      return others.length === 0 ? [] : [problemAt(['promotionIds', index], sharedPromotion(id, others))];
    });
    if (promotionIds.some((id) => taken.has(id))) clashes.set(name, problems);
    else for (const id of promotionIds) taken.add(id);
  }
  return clashes;
}

/** Problem of a promotion that several campaigns claim. */
export const sharedPromotion = (id: number, others: readonly string[]): string =>
  `${id} leads to ${others.join(', ')} too: remove it from all folders but one`;
