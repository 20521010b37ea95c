import type { CampaignExit } from '../../src/blocks/campaign-exit.tsx';
import { type CampaignState, campaignEnd, campaignState, isOver } from '../../src/campaigns/campaign-state.ts';
import type { Banner } from '../../src/platform/promotions.ts';
import type { CampaignView } from '../config/campaign-store.ts';
import { optional } from '../platform/optional.ts';
import type { LoaderInput } from './loader.ts';
import { campaignLimits } from './region-limits.ts';

/** A campaign that the visitor's region allows. */
export interface ListedCampaign {
  readonly prepared: CampaignView;
  readonly banner: Banner | undefined;
  readonly state: Exclude<CampaignState, 'withheld' | 'other-countries'>;
  /** Seconds since epoch; missing without an end, and where the platform has ended it early. */
  readonly endsAt: number | undefined;
}

/**
 * The campaigns that a visitor can see, ended ones included, out of one list call; `banners` is missing where it failed.
 * Another view of an offer is not listed beside it.
 */
export function listCampaigns(input: LoaderInput, banners: readonly Banner[] | undefined): readonly ListedCampaign[] {
  const bannerById = new Map(banners?.flatMap((banner) => banner.promotionIds.map((id) => [id, banner] as const)));
  return input.campaigns.list().flatMap((campaign) => {
    const prepared = campaign.forCountry(input.region?.country);
    const { promotionId, promotes, parent } = prepared.campaign;
    // The licence and guides are no promotions.
    if (promotes === 'nothing' || (parent !== undefined && input.campaigns.get(parent))) return [];
    const banner = bannerById.get(promotionId);
    return listedCampaign(input, prepared, banner, banners !== undefined && !banner) ?? [];
  });
}

/** The campaigns that have not ended, the one that ends first in front. */
export async function runningCampaigns(input: LoaderInput): Promise<readonly ListedCampaign[]> {
  const campaigns = listCampaigns(input, await optional(input.reads.banners(input.language)));
  const endOf = ({ endsAt = Number.POSITIVE_INFINITY }: ListedCampaign) => endsAt;
  return campaigns
    .filter(({ state }) => !isOver(state))
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : Number(endOf(one) > endOf(other))));
}

/** Where a campaign that nobody can take part in leads: to the others, and where there are none to what there is. */
export function campaignExit(
  { site }: Pick<LoaderInput, 'site'>,
  running: readonly ListedCampaign[],
  name: string,
): CampaignExit {
  if (running.some(({ prepared }) => prepared.campaign.name !== name)) return 'promotions';
  return site.configuration.promo.isLottoAvailable ? 'lotteries' : 'home';
}

function listedCampaign(
  { now, region }: LoaderInput,
  prepared: CampaignView,
  banner: Banner | undefined,
  isUnlisted: boolean,
): ListedCampaign | undefined {
  const { startTime, expireTime, isLongTerm, reading } = prepared.campaign;
  const { isWithheld, isForOthers } = campaignLimits(prepared, region);
  const endsAt = campaignEnd(expireTime, banner?.endAt);
  const state = campaignState({
    now,
    isWithheld,
    isForOthers,
    startsAt: startTime,
    endsAt,
    drawsAt: reading.finalDraw?.seconds,
    // A campaign without an end of its own runs for as long as the platform lists it.
    status: isLongTerm && isUnlisted && startTime <= now ? 'finished' : undefined,
  });
  if (state === 'withheld' || state === 'other-countries') return undefined;
  return { prepared, banner, state, endsAt };
}
