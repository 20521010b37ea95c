import { type StoreCategory, type StoreSort, storeSorts } from '../../entities/store.ts';
import type { StoreItem } from '../../platform/promotions/store-items.ts';

/** The part of the catalogue to show. Without a category, everything is shown. */
export interface StoreQuery {
  readonly category: StoreCategory | undefined;
  readonly sort: StoreSort;
}

const orders: Readonly<Record<StoreSort, (one: StoreItem, other: StoreItem) => number>> = {
  popular: (one, other) => other.popularity - one.popularity,
  price: (one, other) => one.price - other.price,
  newest: (one, other) => other.addedAt - one.addedAt,
};

/** Items of a category in an order. Sold-out ones come last. */
export const arrangeItems = (items: readonly StoreItem[], { category, sort }: StoreQuery): StoreItem[] =>
  items
    .filter((item) => category === undefined || item.category === category)
    .toSorted(
      (one, other) =>
        Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
        orders[sort](one, other) ||
        one.id.localeCompare(other.id, 'en'),
    );

/** Whether no item is left. */
export const isSoldOut = ({ stock }: StoreItem): boolean => stock === 0;

/** The address of a view, without default values. */
export function storeHref(page: string, { category, sort }: StoreQuery): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (sort !== storeSorts[0]) query.set('sort', sort);
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Seconds for which an item counts as new. */
const newSeconds = 30 * 86_400;

/**
 * Whether an item was added less than a month ago.
 * @param now seconds since epoch
 */
export const isNew = ({ addedAt }: StoreItem, now: number): boolean => now - addedAt < newSeconds;
