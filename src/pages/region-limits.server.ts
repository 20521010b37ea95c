import type { CampaignView } from '../campaigns/campaign-view.ts';
import { isOfferAllowed } from '../campaigns/withheld-reasons.ts';
import type { CmsPage } from '../entities/cms-page.ts';
import type { AvailableLottery } from '../platform/lotto/lotto-available.ts';
import type { PreparedSite } from '../state/prepared-site.ts';
import type { Region } from '../state/region.ts';
import type { LoaderInput } from './loader.server.ts';

/** Limits of a campaign in one country. */
interface CountryLimits {
  readonly isWithheld: boolean;
  /** The campaign is for customers of other countries. */
  readonly isForOthers: boolean;
}

/** Limits of a campaign in a visitor's region. */
interface RegionLimits extends CountryLimits {
  /** Countdowns may be shown. */
  readonly urgencyAllowed: boolean;
}

/** Whether visitors of a country may see a campaign; an unknown country has no rules. */
export const countryLimits = ({ campaign, withheld }: CampaignView, country: string | undefined): CountryLimits => ({
  isWithheld: country !== undefined && withheld.has(country),
  isForOthers: country !== undefined && campaign.eligibility.countries?.includes(country) === false,
});

/** Limits of a campaign in a visitor's region. */
export const campaignLimits = (prepared: CampaignView, region: Region | undefined): RegionLimits => ({
  ...countryLimits(prepared, region?.country),
  urgencyAllowed: region?.policy?.promotions.urgencyAllowed ?? true,
});

/**
 * Inputs of terms beside the campaign and the language: the stricter age of site and region, how money is written, and the
 * operator's own sentences.
 */
export const clauseSettings = (
  { configuration, version, clauseOverrides }: PreparedSite,
  region: Region | undefined,
) => ({
  currencies: configuration.currency,
  overrides: clauseOverrides,
  siteVersion: version,
  minimumAge: Math.max(configuration.minimumAge, region?.policy?.minimumAge ?? 0),
});

/** Required age of a visitor: the stricter of the countries where they are and where they have registered. */
export const protectedAge = ({ site, region, accountPolicy }: Pick<LoaderInput, 'site' | 'region' | 'accountPolicy'>) =>
  Math.max(clauseSettings(site, region).minimumAge, accountPolicy?.minimumAge ?? 0);

/** Whether the visitor's region allows an offer to these customers; a region without rules allows all. */
export const isOfferAllowedIn = (region: Region | undefined, offersTo: 'new' | 'all'): boolean =>
  region?.policy === undefined || isOfferAllowed(region.policy.promotions, offersTo);

/** Whether the visitor's region withholds a page of the content system. */
export const isWithheldPage = ({ offersTo }: Pick<CmsPage, 'offersTo'>, region: Region | undefined): boolean =>
  offersTo !== undefined && !isOfferAllowedIn(region, offersTo);

/** Whether the visitor's region allows a lottery of this kind, ignoring case in its id. */
export const isLotteryAllowed = (region: Region | undefined, id: string): boolean =>
  region?.policy?.blockedLotteryKinds.some((kind) => kind.toLowerCase() === id.toLowerCase()) !== true;

/** Lotteries without kinds that the visitor's region forbids. */
export function lotteriesIn(region: Region | undefined, lotteries: readonly AvailableLottery[]): AvailableLottery[] {
  return lotteries.filter(({ id }) => isLotteryAllowed(region, id));
}
