import {
  favoritesView,
  longestLotterySearch,
  lotteryFilters,
  lotterySorts,
  lotteryViews,
} from '../entities/lottery.ts';
import { products, promotionSorts, promotionTypes, promotionViews } from '../entities/promotion-list.ts';
import { storeCategories, storeSorts } from '../entities/store.ts';

/** Tells whether a value of a query key means something. */
type IsKnown = (value: string) => boolean;

const oneOf =
  (values: readonly string[]): IsKnown =>
  (value) =>
    values.includes(value);

/** Pages after the first, which has no number in its address. */
const laterPage: IsKnown = (value) => /^(?:[2-9]|1\d)$/.test(value);

/** A year that draws may have been held in. */
const year: IsKnown = (value) => /^20\d\d$/.test(value);

/** Pages of an archive, or of the visitor’s tickets, after the first. */
const laterArchivePage: IsKnown = (value) => /^(?:[2-9]|[1-9]\d{1,2})$/.test(value);

/**
 * The values of watched query keys that mean something, by route and key. Any other counts as missing: strangers can't fill
 * the caches with copies of a page. A key that is not here may have any value.
 */
const queryValues: Readonly<Record<string, Readonly<Record<string, IsKnown>>>> = {
  home: {
    view: oneOf(promotionViews),
    product: oneOf(products),
    type: oneOf(promotionTypes),
    sort: oneOf(promotionSorts),
    page: laterPage,
  },
  'lotto-main': {
    sort: oneOf(lotterySorts),
    filter: oneOf(lotteryFilters),
    view: oneOf(lotteryViews),
    search: (value) => value.trim() !== '' && value.length <= longestLotterySearch,
  },
  'promo-store': { category: oneOf(storeCategories), sort: oneOf(storeSorts) },
  'store-purchases': { page: laterPage },
  'lotto-archive': { year, page: laterArchivePage },
  'lotto-check': { year },
  'lotto-frequency': { year },
  'lotto-draws': {
    lottery: (value) => /^[A-Za-z0-9]{1,32}$/.test(value),
    day: (value) => /^20\d\d-\d\d-\d\d$/.test(value),
    view: oneOf([favoritesView]),
  },
  'lotto-tickets': { sort: oneOf(lotterySorts), filter: oneOf(lotteryFilters), page: laterArchivePage },
};

/** The value of a watched key of a route can change its page. */
export const isQueryValue = (routeId: string, key: string, value: string): boolean =>
  queryValues[routeId]?.[key]?.(value) ?? true;
