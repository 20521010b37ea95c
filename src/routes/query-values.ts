import {
  favoritesView,
  lotteryFilters,
  lotterySorts,
  lotteryViews,
  maxLotterySearchLength,
} from '../entities/lottery.ts';
import { products, promotionSorts, promotionTypes, promotionViews } from '../entities/promotion-list.ts';
import { storeCategories, storeSorts } from '../entities/store.ts';

/** Valid values of a query key. */
interface QueryKey {
  readonly isKnown: (value: string) => boolean;
  /** They are so few that a page for each of them can be cached. */
  readonly isListed?: true;
}

const oneOf = (values: readonly string[]): QueryKey => ({ isKnown: (value) => values.includes(value), isListed: true });

const shapedAs = (shape: RegExp): QueryKey => ({ isKnown: (value) => shape.test(value) });

/** Later pages; the first has no number in its address. */
const laterPage = oneOf(Array.from({ length: 18 }, (_, index) => String(index + 2)));

/** A year of draws. */
const year = shapedAs(/^20\d\d$/);

/** Later pages of an archive, or of the visitor's tickets. */
const laterArchivePage = shapedAs(/^(?:[2-9]|[1-9]\d{1,2})$/);

/** Valid values of watched query keys, by route and key. A key that is not here may have any value. */
const queryKeys: Readonly<Record<string, Readonly<Record<string, QueryKey>>>> = {
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
    search: { isKnown: (value) => value.trim() !== '' && value.length <= maxLotterySearchLength },
  },
  'promo-store': { category: oneOf(storeCategories), sort: oneOf(storeSorts) },
  'store-purchases': { page: laterPage },
  'lotto-archive': { year, page: laterArchivePage },
  'lotto-check': { year },
  'lotto-frequency': { year },
  'lotto-draws': {
    lottery: shapedAs(/^[A-Za-z0-9]{1,32}$/),
    day: shapedAs(/^20\d\d-\d\d-\d\d$/),
    view: oneOf([favoritesView]),
  },
  'lotto-tickets': { sort: oneOf(lotterySorts), filter: oneOf(lotteryFilters), page: laterArchivePage },
};

/** Whether the value of a watched key can change the page. Any other counts as missing. */
export const isQueryValue = (routeId: string, key: string, value: string): boolean =>
  queryKeys[routeId]?.[key]?.isKnown(value) ?? true;

/** Whether a watched key has so few values that a page for each is cached: others are unbounded user input. */
export const isListedKey = (routeId: string, key: string): boolean => queryKeys[routeId]?.[key]?.isListed ?? false;
