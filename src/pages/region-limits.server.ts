import type { CampaignView } from '../campaigns/campaign-view.ts';
import { isOfferAllowed } from '../campaigns/region-objections.ts';
import type { CmsPage } from '../entities/cms-page.ts';
import type { AvailableLottery } from '../platform/lotto/lotto-available.ts';
import type { PreparedSite } from '../state/prepared-site.ts';
import type { Region } from '../state/region.ts';
import type { LoaderInput } from './loader.server.ts';

/** Who in which country may see a campaign. */
interface CountryLimits {
  readonly isWithheld: boolean;
  /** The campaign is for customers of other countries. */
  readonly isForOthers: boolean;
}

/** What the rules of a visitor's region say of a campaign. */
interface RegionLimits extends CountryLimits {
  /** Countdowns may be shown. */
  readonly urgencyAllowed: boolean;
}

/** Whether the visitors of a country may see a campaign; an unknown country has no rules. */
export const countryLimits = ({ campaign, objections }: CampaignView, country: string | undefined): CountryLimits => ({
  isWithheld: country !== undefined && objections.has(country),
  isForOthers: country !== undefined && campaign.eligibility.countries?.includes(country) === false,
});

/** What the visitor's region lets them see of a campaign. */
export const campaignLimits = (prepared: CampaignView, region: Region | undefined): RegionLimits => ({
  ...countryLimits(prepared, region?.country),
  urgencyAllowed: region?.policy?.promotions.urgencyAllowed ?? true,
});

/** What terms depend on beside the campaign and the language: the stricter age of site and region, and how money is written. */
export const clauseSettings = ({ configuration, version }: PreparedSite, region: Region | undefined) => ({
  currencies: configuration.currency,
  siteVersion: version,
  minimumAge: Math.max(configuration.minimumAge, region?.policy?.minimumAge ?? 0),
});

/** The age that a visitor has to be of: where they are, and where they have registered, the stricter. */
export const protectedAge = ({ site, region, accountPolicy }: Pick<LoaderInput, 'site' | 'region' | 'accountPolicy'>) =>
  Math.max(clauseSettings(site, region).minimumAge, accountPolicy?.minimumAge ?? 0);

/** Whether the visitor's region allows an offer to these customers; a region without rules allows all. */
export const isOfferAllowedIn = (region: Region | undefined, offersTo: 'new' | 'all'): boolean =>
  region?.policy === undefined || isOfferAllowed(region.policy.promotions, offersTo);

/** Whether the visitor's region withholds a page of the content system. */
export const isWithheldPage = ({ offersTo }: Pick<CmsPage, 'offersTo'>, region: Region | undefined): boolean =>
  offersTo !== undefined && !isOfferAllowedIn(region, offersTo);

/** Whether the visitor's region allows a lottery of this kind, however its id is written. */
export const isLotteryAllowed = (region: Region | undefined, id: string): boolean =>
  region?.policy?.blockedLotteryKinds.some((kind) => kind.toLowerCase() === id.toLowerCase()) !== true;

/** The lotteries without those of a kind that the visitor's region does not allow. */
export function lotteriesIn(region: Region | undefined, lotteries: readonly AvailableLottery[]): AvailableLottery[] {
  return lotteries.filter(({ id }) => isLotteryAllowed(region, id));
}
