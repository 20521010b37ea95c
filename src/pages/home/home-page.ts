import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import {
  featuredPromotion,
  homeIntro,
  nextDraws,
  noPromotions,
  promotionControls,
  promotionGrid,
  promotionPages,
  promotionRail,
  upcomingPromotions,
} from './block.tsx';
import type { HomePageData, HomePromotion } from './home-data.ts';
import { isWholeList, promotionSearch, titleKeyOf } from './promotion-list.ts';
import { type PromotionRail, promotionRails } from './promotion-rails.ts';

/** The home page: an index of the promotions, and the next draws. */
export function homePage(data: HomePageData, { t }: PageContext): PageContent {
  const { query, shown, matches, page, pages, upcoming, lotteries } = data;
  const { view, sort } = query;
  // Rails would hide the order that the visitor has chosen, and the times that the other views follow.
  const isInRails = view === 'running' && sort === 'recommended';
  const [featured] = isInRails && query.type === undefined && page === 1 ? shown : [];
  const beside = featured ? besideFeatured(featured, shown.slice(1)) : [];
  const others = shown.filter((promotion) => promotion !== featured && !beside.includes(promotion));
  const title = t(titleKeyOf(view));
  // Whether the list contains the visitor's own promotions.
  const isPersonal = typeof data.joined === 'object' && data.joined.count > 0;
  return {
    title: page === 1 ? title : t('home_title_page', { title, page }),
    description: t('home_description'),
    // Whether search engines should ignore the list: an archive, an empty list, or a visitor's own promotions.
    isHidden: view === 'ended' || view === 'joined' || (matches === 0 && !isWholeList(query)),
    canonicalSearch: canonicalSearch(data),
    blocks: [
      homeIntro.of({ view, hasFailed: data.hasFailed, search: promotionSearch(query) }),
      ...(featured ? [featuredPromotion.of({ promotion: featured, beside }, { isPersonal })] : []),
      promotionControls.of(controlsOf(data), { isPersonal }),
      ...(matches === 0
        ? [noPromotions.of({ query, total: data.total, isSignedOut: data.joined === 'signed-out' })]
        : []),
      ...(isInRails
        ? promotionRails(others).map((rail) => promotionRail.of(railOf(rail, data), { isPersonal }))
        : others.length > 0
          ? [promotionGrid.of({ promotions: others }, { isPersonal })]
          : []),
      ...(pages > 1 ? [promotionPages.of({ query, pages })] : []),
      ...(upcoming.length > 0 ? [upcomingPromotions.of({ promotions: upcoming })] : []),
      ...(lotteries.length > 0 ? [nextDraws.of({ lotteries })] : []),
    ],
  };
}

/**
 * The promotion that ends first, and a daily one; in the operator's order if there is no such promotion. None looks like the previous one.
 */
function besideFeatured(featured: HomePromotion, others: readonly HomePromotion[]): HomePromotion[] {
  const endOf = ({ timing }: HomePromotion) => (timing.kind === 'ends' ? timing.at : Number.POSITIVE_INFINITY);
  const [first] = others
    .filter((promotion) => !isAlike(promotion, featured))
    .toSorted((one, other) => endOf(one) - endOf(other));
  if (!first) return [];
  const rest = others.filter((promotion) => promotion !== first && !isAlike(promotion, first));
  const daily = rest.find(({ timing }) => timing.kind === 'rounds' && timing.every === 'day') ?? rest[0];
  return daily ? [first, daily] : [first];
}

const isAlike = (one: HomePromotion, other: HomePromotion): boolean =>
  one.composition === other.composition && one.world === other.world;

/** The rail, and the list of all promotions of its type if there are more. The list of one type needs no title. */
function railOf(rail: PromotionRail, { query, matchesOfType }: HomePageData) {
  const { type, promotions } = rail;
  const count = matchesOfType.get(type) ?? 0;
  return {
    rail,
    isOnly: query.type !== undefined,
    ...(type !== undefined &&
      query.type === undefined &&
      count > promotions.length && { all: { count, search: promotionSearch({ ...query, type, page: 1 }) } }),
  };
}

const controlsOf = ({ query, matches, page, pages, filters, joined }: HomePageData) => ({
  ...{ query, matches, page, pages, filters, joined },
});

/** Search engines list the pages of a whole view; a filter or another order has no canonical page. */
function canonicalSearch({ query: { view, product, type, sort, page } }: HomePageData): string {
  const isWhole = product === undefined && type === undefined && sort === 'recommended';
  return promotionSearch({ view, product: undefined, type: undefined, sort: 'recommended', page: isWhole ? page : 1 });
}
