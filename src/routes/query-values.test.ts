import { expect, it } from 'vitest';
import { isQueryValue } from './query-values.ts';
import { routeTable } from './route-table.ts';

const keysOfCachedRoutes = routeTable.flatMap(({ id, cache, watchQuery }) =>
  cache === 'never' ? [] : watchQuery.map((key) => [id, key] as const),
);

it.each(keysOfCachedRoutes)('limits what %s accepts for %s, so that visitors can’t fill the caches', (id, key) => {
  expect(isQueryValue(id, key, 'x'.repeat(10_000))).toBe(false);
});
