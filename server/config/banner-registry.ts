import path from 'node:path';
import { type Banners, campaignOf } from '../../config/banners.ts';
import type { CampaignStore, PreparedCampaign } from './campaign-store.ts';

/** Redirect targets of promotion ids and old names: paths without a language. */
export interface BannerRegistry {
  /** The page of a promotion id; undefined if there is none. */
  readonly pageOf: (promotionId: number) => string | undefined;
  /** The page of a former campaign name. */
  readonly pageOfOldName: (name: string) => string | undefined;
}

/** The registry of all banners: campaigns name their own ids, `banners.json` has the rest (R2.119 to R2.124). */
export function createBannerRegistry(banners: Banners, campaigns: Pick<CampaignStore, 'get' | 'list'>): BannerRegistry {
  /** Undefined if the entry's campaign is gone. */
  const targetOf = (banner: Banners[number] | undefined): string | undefined => {
    const name = banner && campaignOf(banner);
    return name !== undefined && !campaigns.get(name) ? undefined : banner?.leadsTo;
  };
  return {
    pageOf: (promotionId) => {
      const own = campaigns.list().find(({ campaign }) => campaign.promotionIds.includes(promotionId));
      if (own) return `/promotion/${own.campaign.name}`;
      return targetOf(banners.find(({ promotionIds }) => promotionIds.includes(promotionId)));
    },
    pageOfOldName: (name) => {
      if (campaigns.get(name)) return undefined;
      const renamed = campaigns.list().find(({ campaign }) => campaign.formerNames?.includes(name));
      if (renamed) return `/promotion/${renamed.campaign.name}`;
      return targetOf(banners.find(({ slug }) => slug === name));
    },
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
      : [`${place}: ${index}.leadsTo: there is no campaign ${name}: write another one, or "/"`];
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
