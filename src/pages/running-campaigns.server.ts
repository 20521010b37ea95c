import type { CampaignExit } from '../blocks/campaign-exit.tsx';
import { type CampaignState, campaignEnd, campaignState, isClosed, isOver } from '../campaigns/campaign-state.ts';
import type { CampaignOfCountries, CampaignView } from '../campaigns/campaign-view.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { optional } from '../platform/optional.ts';
import type { OwnBanners } from '../platform/own-banners.server.ts';
import type { Banner } from '../platform/promotions/banners.ts';
import { type ListedPromotion, PromotionLists } from './home/promotion-list.ts';
import type { LoaderInput } from './loader.server.ts';
import { countryLimits } from './region-limits.server.ts';

/** Current campaign for the visitors of a country. */
export interface CurrentCampaign {
  readonly prepared: CampaignView;
  readonly banner: Banner | undefined;
  readonly state: CampaignState;
  /** Seconds since epoch; missing without an end, and if the platform has ended it early. */
  readonly endsAt: number | undefined;
}

/** A campaign that the visitor's region allows. */
export interface ListedCampaign extends CurrentCampaign {
  readonly state: Exclude<CampaignState, 'withheld' | 'other-countries' | 'not-available'>;
}

/** A campaign as lists filter and order it. */
export type CampaignPromotion = ListedPromotion & { readonly listed: ListedCampaign };

/** All current campaigns for the visitors of a country who read a language. */
export interface CurrentCampaigns {
  /** By name: those that are published in the language. */
  readonly all: readonly CurrentCampaign[];
  /** Campaigns for lists, ended ones included. A second view of an offer is not listed. */
  readonly listed: readonly ListedCampaign[];
  /** Listed campaigns that have not ended, by their end. */
  readonly running: readonly ListedCampaign[];
  /** Listed campaigns by the filters and orders of lists. */
  readonly lists: PromotionLists<CampaignPromotion>;
  readonly byPromotion: ReadonlyMap<number, CampaignPromotion>;
}

/** Inputs of the current campaigns. */
export interface CurrentInput {
  readonly campaigns: readonly CampaignOfCountries[];
  /** Banners of the list call; missing if it failed. */
  readonly banners: readonly Banner[] | undefined;
  /** Of the visitor, and of the list call. */
  readonly language: LanguageCode;
  readonly country: string | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

/** {@link CurrentCampaigns}, and what they were computed from. */
export interface ComputedCampaigns extends CurrentCampaigns, Pick<CurrentInput, 'campaigns' | 'banners'> {
  /** Seconds since epoch: validity, in which every campaign has the same state. */
  readonly from: number;
  readonly until: number;
}

/** {@link currentCampaigns}, kept. */
export type CurrentCampaignsFor = (input: CurrentInput) => CurrentCampaigns;

/** Campaigns from one list call. */
export function currentCampaigns({ campaigns, banners, language, country, now }: CurrentInput): ComputedCampaigns {
  const bannerById = new Map(banners?.flatMap((banner) => banner.promotionIds.map((id) => [id, banner] as const)));
  const names = new Set(campaigns.map(({ campaign }) => campaign.name));
  const published = campaigns
    .map((campaign) => campaign.forCountry(country))
    .filter(({ campaign }) => campaign.publishedIn.includes(language));
  const all = published.map((prepared) => {
    const banner = bannerById.get(prepared.campaign.promotionId);
    return currentCampaign(prepared, banner, { country, now, hasList: banners !== undefined });
  });
  const listed = all.filter(isAllowed).filter(({ prepared: { campaign } }) => isListed(campaign, names));
  const promotions = listed.map(campaignPromotion);
  return {
    campaigns,
    banners,
    all,
    listed,
    running: soonestFirst(listed),
    lists: new PromotionLists(promotions),
    byPromotion: new Map(promotions.map((promotion) => [promotion.listed.prepared.campaign.promotionId, promotion])),
    from: now,
    until: nextChange(all, now),
  };
}

function campaignPromotion(listed: ListedCampaign): CampaignPromotion {
  const { prepared, banner, state, endsAt } = listed;
  const { name, behavior, startTime, products } = prepared.campaign;
  return {
    name,
    phase: state === 'teaser' ? 'upcoming' : isOver(state) ? 'ended' : 'running',
    products,
    type: behavior.promotionType,
    priority: banner?.priority ?? 0,
    startsAt: startTime,
    endsAt,
    isJoined: banner?.participates === true,
    listed,
  };
}

function currentCampaign(
  prepared: CampaignView,
  banner: Banner | undefined,
  { country, now, hasList }: Pick<CurrentInput, 'country' | 'now'> & { readonly hasList: boolean },
): CurrentCampaign {
  const { startTime, isLongTerm, promotes, behavior } = prepared.campaign;
  // The platform lists only promotions.
  const isUnlisted = promotes !== 'nothing' && hasList && !banner;
  const endsAt = campaignEnd(prepared.campaign, banner?.endAt, now);
  const state = campaignState({
    now,
    ...countryLimits(prepared, country),
    startsAt: startTime,
    endsAt,
    drawsAt: behavior.finalDraw?.seconds,
    // A campaign without an end date runs as long as the platform lists it.
    status: isLongTerm && isUnlisted && startTime <= now ? 'finished' : undefined,
  });
  return { prepared, banner, state, endsAt };
}

const isAllowed = (campaign: CurrentCampaign): campaign is ListedCampaign => !isClosed(campaign.state);

/** The licence and guides are not promotions, and a second view of an offer is reached through the offer. */
const isListed = ({ promotes, parent }: CampaignView['campaign'], names: ReadonlySet<string>): boolean =>
  promotes !== 'nothing' && (parent === undefined || !names.has(parent));

function soonestFirst(listed: readonly ListedCampaign[]): readonly ListedCampaign[] {
  const endOf = ({ endsAt = Number.POSITIVE_INFINITY }: ListedCampaign) => endsAt;
  return listed
    .filter(({ state }) => !isOver(state))
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : Number(endOf(one) > endOf(other))));
}

/** Time of the first change of a campaign's state by the calendar. */
function nextChange(all: readonly CurrentCampaign[], now: number): number {
  const times = all.flatMap(({ prepared: { campaign }, banner, endsAt }) => [
    campaign.startTime,
    endsAt ?? banner?.endAt ?? now,
    campaign.behavior.finalDraw?.seconds ?? now,
  ]);
  return Math.min(Number.POSITIVE_INFINITY, ...times.filter((time) => time > now));
}

/**
 * Campaigns whose banner is different for one visitor than for all. Its cost depends on the differences, not on the
 * number of campaigns.
 */
export function ownPromotions(
  { byPromotion }: CurrentCampaigns,
  { banners, differing }: OwnBanners,
  { region, now }: Pick<LoaderInput, 'region' | 'now'>,
): ReadonlyMap<CampaignPromotion, CampaignPromotion> {
  const own = new Map<CampaignPromotion, CampaignPromotion>();
  if (differing.size === 0) return own;
  const bannerById = new Map<number, Banner>();
  for (const banner of banners) for (const id of banner.promotionIds) if (differing.has(id)) bannerById.set(id, banner);
  for (const id of differing) {
    const promotion = byPromotion.get(id);
    if (!promotion) continue;
    const { prepared } = promotion.listed;
    const campaign = currentCampaign(prepared, bannerById.get(id), { country: region?.country, now, hasList: true });
    if (isAllowed(campaign)) own.set(promotion, campaignPromotion(campaign));
  }
  return own;
}

/** Campaigns for the visitor of a page; `banners` is missing if the list call failed. */
export const campaignsFor = (
  {
    campaigns,
    currentCampaigns,
    language,
    region,
    now,
  }: Pick<LoaderInput, 'campaigns' | 'currentCampaigns' | 'language' | 'region' | 'now'>,
  banners: readonly Banner[] | undefined,
): CurrentCampaigns =>
  currentCampaigns({ campaigns: campaigns.list(), banners, language, country: region?.country, now });

/** The campaigns that have not ended, by their end. */
export async function runningCampaigns(input: LoaderInput): Promise<readonly ListedCampaign[]> {
  return campaignsFor(input, await optional(input.reads.banners(input.language))).running;
}

/**
 * Redirect target for a campaign that is closed to the visitor: other campaigns, else the lotteries, else the home
 * page.
 */
export function campaignExit(
  { site }: Pick<LoaderInput, 'site'>,
  running: readonly ListedCampaign[],
  name: string,
): CampaignExit {
  if (running.some(({ prepared }) => prepared.campaign.name !== name)) return 'promotions';
  return site.configuration.promo.isLottoAvailable ? 'lotteries' : 'home';
}
