import { expect, it } from 'vitest';
import type { StoreItem } from '../../platform/promotions/store-items.ts';
import { arrangeItems, isNew, storeHref } from './store-list.ts';

const item = (id: string, rest: Partial<StoreItem> = {}): StoreItem => ({
  id,
  category: 'free-bets',
  prize: { kind: 'points', count: 1 },
  price: 10,
  stock: null,
  addedAt: 0,
  popularity: 0,
  ...rest,
});

const items = [
  item('dear', { price: 90, popularity: 5, addedAt: 3 }),
  item('gone', { price: 1, popularity: 9, addedAt: 9, stock: 0 }),
  item('cheap', { price: 5, addedAt: 1 }),
  item('spins', { category: 'free-spins', price: 20, popularity: 1, addedAt: 2, stock: 1 }),
];

it.each([
  ['popular', undefined, ['dear', 'spins', 'cheap', 'gone']],
  ['price', undefined, ['cheap', 'spins', 'dear', 'gone']],
  ['newest', undefined, ['dear', 'spins', 'cheap', 'gone']],
  ['price', 'free-bets', ['cheap', 'dear', 'gone']],
  ['price', 'things', []],
] as const)('the order %s of %s is %j, with sold-out items last', (sort, category, ids) => {
  expect(arrangeItems(items, { sort, category }).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['popular', undefined, '/en/promo-store/'],
  ['price', undefined, '/en/promo-store/?sort=price'],
  ['popular', 'things', '/en/promo-store/?category=things'],
  ['newest', 'things', '/en/promo-store/?category=things&sort=newest'],
] as const)('the address of the view %s of %s is %s', (sort, category, href) => {
  expect(storeHref('/en/promo-store/', { sort, category })).toBe(href);
});

it('marks an item as new for thirty days', () => {
  expect([29, 30].map((days) => isNew(item('a'), days * 86_400))).toEqual([true, false]);
});
