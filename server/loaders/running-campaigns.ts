import type { CampaignExit } from '../../src/blocks/campaign-exit.tsx';
import { type CampaignState, campaignEnd, campaignState, isOver } from '../../src/campaigns/campaign-state.ts';
import type { Banner } from '../../src/platform/promotions.ts';
import type { CampaignView, PreparedCampaign } from '../config/campaign-store.ts';
import { optional } from '../platform/optional.ts';
import type { LoaderInput } from './loader.ts';
import { countryLimits } from './region-limits.ts';

/** A campaign as the visitors of a country find it now. */
export interface CurrentCampaign {
  readonly prepared: CampaignView;
  readonly banner: Banner | undefined;
  readonly state: CampaignState;
  /** Seconds since epoch; missing without an end, and where the platform has ended it early. */
  readonly endsAt: number | undefined;
}

/** A campaign that the visitor's region allows. */
export interface ListedCampaign extends CurrentCampaign {
  readonly state: Exclude<CampaignState, 'withheld' | 'other-countries'>;
}

/** All campaigns as the visitors of a country find them now. */
export interface CurrentCampaigns {
  /** In the order of their names. */
  readonly all: readonly CurrentCampaign[];
  /** Those of lists, ended ones included. Another view of an offer is not listed beside it. */
  readonly listed: readonly ListedCampaign[];
  /** Those of lists that have not ended, the one that ends first in front. */
  readonly running: readonly ListedCampaign[];
}

interface CurrentInput {
  readonly campaigns: readonly PreparedCampaign[];
  /** What the list call says; missing where it failed. */
  readonly banners: readonly Banner[] | undefined;
  readonly country: string | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

interface Kept extends CurrentCampaigns {
  /** Seconds since epoch: from when until when every campaign has the same state. */
  readonly from: number;
  readonly until: number;
}

/** By reply of the list call, by set of campaigns, by country. */
const kept = new WeakMap<object, WeakMap<readonly PreparedCampaign[], Map<string, Kept>>>();

/** In the place of a reply where the list call failed. */
const noReply: readonly Banner[] = [];

/**
 * The campaigns out of one list call. They are worked out once for a reply and a country, and again when the first of them
 * starts, ends or has its draw.
 */
export function currentCampaigns(input: CurrentInput): CurrentCampaigns {
  const { campaigns, banners = noReply, country = '', now } = input;
  const bySet = kept.get(banners) ?? new WeakMap<readonly PreparedCampaign[], Map<string, Kept>>();
  kept.set(banners, bySet);
  const byCountry = bySet.get(campaigns) ?? new Map<string, Kept>();
  bySet.set(campaigns, byCountry);
  const known = byCountry.get(country);
  if (known && now >= known.from && now < known.until) return known;
  const made = workOut(input);
  byCountry.set(country, made);
  return made;
}

function workOut({ campaigns, banners, country, now }: CurrentInput): Kept {
  const bannerById = new Map(banners?.flatMap((banner) => banner.promotionIds.map((id) => [id, banner] as const)));
  const names = new Set(campaigns.map(({ campaign }) => campaign.name));
  const all = campaigns.map((campaign) => {
    const prepared = campaign.forCountry(country);
    const { promotionId, promotes } = prepared.campaign;
    const banner = bannerById.get(promotionId);
    // The platform lists promotions alone.
    const isUnlisted = promotes !== 'nothing' && banners !== undefined && !banner;
    return currentCampaign(prepared, banner, { country, now, isUnlisted });
  });
  const listed = all.filter(isAllowed).filter(({ prepared: { campaign } }) => isListed(campaign, names));
  return { all, listed, running: soonestFirst(listed), from: now, until: nextChange(all, now) };
}

function currentCampaign(
  prepared: CampaignView,
  banner: Banner | undefined,
  { country, now, isUnlisted }: Pick<CurrentInput, 'country' | 'now'> & { readonly isUnlisted: boolean },
): CurrentCampaign {
  const { startTime, expireTime, isLongTerm, reading } = prepared.campaign;
  const endsAt = campaignEnd(expireTime, banner?.endAt);
  const state = campaignState({
    now,
    ...countryLimits(prepared, country),
    startsAt: startTime,
    endsAt,
    drawsAt: reading.finalDraw?.seconds,
    // A campaign without an end of its own runs for as long as the platform lists it.
    status: isLongTerm && isUnlisted && startTime <= now ? 'finished' : undefined,
  });
  return { prepared, banner, state, endsAt };
}

const isAllowed = (campaign: CurrentCampaign): campaign is ListedCampaign =>
  campaign.state !== 'withheld' && campaign.state !== 'other-countries';

/** The licence and guides are no promotions, and another view of an offer is found by the offer. */
const isListed = ({ promotes, parent }: CampaignView['campaign'], names: ReadonlySet<string>): boolean =>
  promotes !== 'nothing' && (parent === undefined || !names.has(parent));

function soonestFirst(listed: readonly ListedCampaign[]): readonly ListedCampaign[] {
  const endOf = ({ endsAt = Number.POSITIVE_INFINITY }: ListedCampaign) => endsAt;
  return listed
    .filter(({ state }) => !isOver(state))
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : Number(endOf(one) > endOf(other))));
}

/** When the first campaign changes its state by the calendar. */
function nextChange(all: readonly CurrentCampaign[], now: number): number {
  const times = all.flatMap(({ prepared: { campaign }, endsAt }) => [
    campaign.startTime,
    endsAt ?? now,
    campaign.reading.finalDraw?.seconds ?? now,
  ]);
  return Math.min(Number.POSITIVE_INFINITY, ...times.filter((time) => time > now));
}

/** The campaigns for the visitor of a page; `banners` is missing where the list call failed. */
export const campaignsFor = (
  { campaigns, region, now }: Pick<LoaderInput, 'campaigns' | 'region' | 'now'>,
  banners: readonly Banner[] | undefined,
): CurrentCampaigns => currentCampaigns({ campaigns: campaigns.list(), banners, country: region?.country, now });

/** The campaigns that have not ended, the one that ends first in front. */
export async function runningCampaigns(input: LoaderInput): Promise<readonly ListedCampaign[]> {
  return campaignsFor(input, await optional(input.reads.banners(input.language))).running;
}

/** Where a campaign closed to participation leads: to other campaigns, else to the lotteries, else to the home page. */
export function campaignExit(
  { site }: Pick<LoaderInput, 'site'>,
  running: readonly ListedCampaign[],
  name: string,
): CampaignExit {
  if (running.some(({ prepared }) => prepared.campaign.name !== name)) return 'promotions';
  return site.configuration.promo.isLottoAvailable ? 'lotteries' : 'home';
}
