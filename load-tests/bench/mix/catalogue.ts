import { readdirSync } from 'node:fs';
import path from 'node:path';
import { localeCodes } from '../../../config/languages.ts';
import { favoritesView, lotterySorts, lotteryViews } from '../../../src/entities/lottery.ts';
import { products, promotionSorts, promotionTypes, promotionViews } from '../../../src/entities/promotion-list.ts';
import { storeCategories, storeSorts } from '../../../src/entities/store.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { infoHref } from '../../../src/pages/lotto-info/info-href.ts';
import { infoTabs } from '../../../src/pages/lotto-info/lottery-info.ts';
import { hrefFor } from '../../../src/routes/route-href.ts';
import type { RouteId } from '../../../src/routes/route-paths.ts';
import { createRandom, shuffle } from './random.ts';

const lotteryKindIds = readdirSync(path.resolve(import.meta.dirname, '../../../config/lotteries')).map((file) =>
  path.basename(file, '.json'),
);

/** The operator's current offers: campaigns from their folders, the rest from its platform. */
export interface CatalogueContent {
  readonly campaigns: readonly string[];
  readonly contentPages: readonly { readonly type: string; readonly href: string }[];
  readonly storeItems: readonly string[];
  /** The campaign that brings most visitors. */
  readonly leadingCampaign: string;
}

/** A page's path in each language. */
type PageIn = (language: LanguageCode) => string;

const withQuery = (page: PageIn, key: string, values: readonly string[]): PageIn[] =>
  values.map((value) => (language) => `${page(language)}?${key}=${value}`);

const home: PageIn = (language) => hrefFor('home', language, {});
const lotteries: PageIn = (language) => hrefFor('lotto-main', language, {});
const store: PageIn = (language) => hrefFor('promo-store', language, {});

/** The pages of the mix. Other routes redirect, repeat another page, or belong to one visitor. */
const pagesOf: Readonly<Partial<Record<RouteId, (content: CatalogueContent) => readonly PageIn[]>>> = {
  home: () => [
    home,
    ...withQuery(home, 'view', promotionViews),
    ...withQuery(home, 'product', products),
    ...withQuery(home, 'type', promotionTypes),
    ...withQuery(home, 'sort', promotionSorts.slice(1)),
  ],
  promotion: ({ campaigns }) => campaigns.map((name) => (language) => hrefFor('promotion', language, { name })),
  'promo-store': () => [
    store,
    ...withQuery(store, 'category', storeCategories),
    ...withQuery(store, 'sort', storeSorts.slice(1)),
  ],
  'store-item': ({ storeItems }) => storeItems.map((item) => (language) => hrefFor('store-item', language, { item })),
  'lotto-game': () => lotteryKindIds.map((lottoId) => (language) => hrefFor('lotto-game', language, { lottoId })),
  'lotto-main': () => [
    lotteries,
    ...withQuery(lotteries, 'sort', lotterySorts.slice(1)),
    ...withQuery(
      lotteries,
      'view',
      lotteryViews.filter((view) => view !== 'ALL' && view !== favoritesView),
    ),
  ],
  'lotto-info': () => infoTabs.map((tab) => (language) => infoHref(language, 'powerball', tab)),
  'lotto-results': () => [(language) => hrefFor('lotto-results', language, {})],
  'lotto-archive': () => lotteryKindIds.map((lottoId) => (language) => hrefFor('lotto-archive', language, { lottoId })),
  'lotto-frequency': () =>
    ['powerball', 'megamillions', 'superlottoplus'].map(
      (lottoId) => (language) => hrefFor('lotto-frequency', language, { lottoId }),
    ),
  'lotto-draws': () => [(language) => hrefFor('lotto-draws', language, {})],
  verify: () => [(language) => hrefFor('verify', language, {})],
  'content-page': ({ contentPages }) =>
    contentPages.map(
      ({ type, href }) =>
        (language) =>
          hrefFor('content-page', language, { cmsPageType: type, cmsPage: href }),
    ),
};

/** Seed of the order of pages by popularity, which is invented, but the same in every run. */
const seed = 32;

/**
 * Pages of the mix in all languages, the most popular first: the lists and the leading campaign, then all others in an
 * arbitrary order.
 */
export function catalogueOf(content: CatalogueContent): readonly string[] {
  const inLanguages = (pages: readonly PageIn[]) => pages.flatMap((page) => localeCodes.map((code) => page(code)));
  const leading: PageIn[] = [
    home,
    (language) => hrefFor('promotion', language, { name: content.leadingCampaign }),
    lotteries,
    store,
  ];
  const all = Object.values(pagesOf).flatMap((pages) => pages(content));
  // Removes duplicates: each page keeps its first position.
  return [...new Set([...inLanguages(leading), ...shuffle(inLanguages(all), createRandom(seed, 'catalogue'))])];
}
