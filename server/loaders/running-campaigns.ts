import type { CampaignExit } from '../../src/blocks/campaign-exit.tsx';
import { campaignState } from '../../src/campaigns/campaign-state.ts';
import type { Banner } from '../../src/platform/promotions.ts';
import type { CampaignView } from '../config/campaign-store.ts';
import { optional } from '../platform/optional.ts';
import type { LoaderInput } from './loader.ts';
import { campaignLimits } from './region-limits.ts';

/** A campaign that has not ended and that the region allows. */
export interface RunningCampaign {
  readonly prepared: CampaignView;
  readonly banner: Banner | undefined;
  /** When it ends; those without an end come last. */
  readonly order: number;
}

/** The campaigns that a visitor can see now, the one that ends first in front, out of one list call. */
export async function runningCampaigns(input: LoaderInput): Promise<readonly RunningCampaign[]> {
  const banners = await optional(input.reads.banners(input.language));
  return input.campaigns
    .list()
    .flatMap((prepared) => runningCampaign(input, prepared.forCountry(input.region?.country), banners) ?? [])
    .sort((one, other) => one.order - other.order);
}

/** Where a campaign that nobody can take part in leads: to the others, and where there are none to what there is. */
export function campaignExit(
  { site }: Pick<LoaderInput, 'site'>,
  running: readonly RunningCampaign[],
  name: string,
): CampaignExit {
  if (running.some(({ prepared }) => prepared.campaign.name !== name)) return 'promotions';
  return site.configuration.promo.isLottoAvailable ? 'lotteries' : 'home';
}

function runningCampaign(
  { now, region }: LoaderInput,
  prepared: CampaignView,
  banners: readonly Banner[] | undefined,
): RunningCampaign | undefined {
  const { promotionId, startTime, expireTime, isLongTerm, promotes, reading } = prepared.campaign;
  // The licence and guides are no promotions.
  if (promotes === 'nothing') return undefined;
  const banner = banners?.find(({ promotionIds }) => promotionIds.includes(promotionId));
  // A campaign without an end of its own runs for as long as the platform lists it.
  const status = isLongTerm && banners && !banner ? 'finished' : undefined;
  const { isWithheld, isForOthers } = campaignLimits(prepared, region);
  const state = campaignState({
    now,
    isWithheld,
    isForOthers,
    startsAt: startTime,
    endsAt: expireTime,
    drawsAt: reading.finalDraw?.seconds,
    status,
  });
  if (state !== 'teaser' && state !== 'running') return undefined;
  return { prepared, banner, order: expireTime ?? banner?.endAt ?? Number.POSITIVE_INFINITY };
}
