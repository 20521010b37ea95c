import path from 'node:path';
import { type Banners, campaignOf } from '../../config/banners.ts';
import { shownLanguage } from '../../src/campaigns/published-languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { hrefFor, pathWithLanguage } from '../../src/routes/route-href.ts';
import type { CampaignStore, PreparedCampaign } from './campaign-store.ts';

/**
 * Redirect targets of promotion ids and old names, in the visitor's language or in one of the operator's that has the page. Undefined for
 * an unknown id or name.
 */
export interface BannerRegistry {
  /** The page of a promotion id. */
  readonly pageOf: (promotionId: number, language: LanguageCode) => string | undefined;
  /** The page of a former campaign name. */
  readonly pageOfOldName: (name: string, language: LanguageCode) => string | undefined;
  /** The languages of a campaign's page; undefined if there is no such campaign. */
  readonly languagesOf: (name: string) => readonly LanguageCode[] | undefined;
}

interface BannerRegistryDeps {
  readonly banners: Banners;
  readonly campaigns: Pick<CampaignStore, 'get' | 'list'>;
  /** Languages that the operator offers. */
  readonly available: () => readonly LanguageCode[];
}

/** The registry of all banners: campaigns name their own ids, `banners.json` has the rest (R2.119 to R2.124). */
export function createBannerRegistry({ banners, campaigns, available }: BannerRegistryDeps): BannerRegistry {
  const campaignHref = ({ campaign }: PreparedCampaign, language: LanguageCode): string | undefined => {
    const shown = shownLanguage(campaign, language, available());
    return shown && hrefFor('promotion', shown, { name: campaign.name });
  };
  /** Undefined if the entry's campaign is gone. */
  const targetOf = (banner: Banners[number] | undefined, language: LanguageCode): string | undefined => {
    if (!banner) return undefined;
    const name = campaignOf(banner);
    if (name === undefined) return pathWithLanguage(banner.leadsTo, language);
    const campaign = campaigns.get(name);
    return campaign && campaignHref(campaign, language);
  };
  return {
    pageOf: (promotionId, language) => {
      const own = campaigns.list().find(({ campaign }) => campaign.promotionIds.includes(promotionId));
      if (own) return campaignHref(own, language);
      const banner = banners.find(({ promotionIds }) => promotionIds.includes(promotionId));
      return targetOf(banner, language);
    },
    pageOfOldName: (name, language) => {
      if (campaigns.get(name)) return undefined;
      const renamed = campaigns.list().find(({ campaign }) => campaign.formerNames?.includes(name));
      if (renamed) return campaignHref(renamed, language);
      const banner = banners.find(({ slug }) => slug === name);
      return targetOf(banner, language);
    },
    languagesOf: (name) => campaigns.get(name)?.campaign.publishedIn,
  };
}

/** Problems of the banners in a configuration directory, one sentence each. */
export function bannerProblems(
  directory: string,
  banners: Banners,
  campaigns: readonly Pick<PreparedCampaign, 'campaign'>[],
): string[] {
  const known = new Set(campaigns.map(({ campaign }) => campaign.name));
  const claims = [
    ...campaigns.flatMap(({ campaign: { name, promotionIds, formerNames = [] } }) => {
      const file = `campaigns/${name}/campaign.json`;
      return [
        ...promotionIds.map((id) => ({ key: `the promotion id ${id}`, place: file, field: 'promotionIds' })),
        ...formerNames.map((former) => ({ key: `the name ${former}`, place: file, field: 'formerNames' })),
      ];
    }),
    ...banners.flatMap(({ promotionIds, slug }, index) => [
      ...promotionIds.map((id) => ({ key: `the promotion id ${id}`, place, field: `${index}.promotionIds` })),
      ...(slug === undefined ? [] : [{ key: `the name ${slug}`, place, field: `${index}.slug` }]),
    ]),
  ];
  const missing = banners.flatMap((banner, index) => {
    const name = campaignOf(banner);
    return name === undefined || known.has(name)
      ? []
      : [`${place}: ${index}.leadsTo: there is no campaign ${name}: choose another one, or "/"`];
  });
  const shadowed = banners.flatMap(({ slug }, index) =>
    slug !== undefined && known.has(slug)
      ? [`${place}: ${index}.slug: ${slug} is a campaign again: remove the name`]
      : [],
  );
  return [...repeated(claims), ...missing, ...shadowed].map((problem) => path.join(directory, problem));
}

const place = 'banners.json';

interface Claim {
  readonly key: string;
  readonly place: string;
  readonly field: string;
}

/** An id in two places would be ambiguous. */
function* repeated(claims: readonly Claim[]): Generator<string> {
  const firsts = new Map<string, Claim>();
  for (const claim of claims) {
    const first = firsts.get(claim.key);
    if (first) yield `${claim.place}: ${claim.field}: ${claim.key} is in ${first.place} already: write it once`;
    else firsts.set(claim.key, claim);
  }
}
