import { expect, it } from 'vitest';
import { routeTable } from '../routes/route-table.ts';
import { loaderTable } from './loader-table.server.ts';

it('has a loader for each page, and no other', () => {
  const pages = routeTable.flatMap(({ page }) => (typeof page === 'string' ? [page] : []));
  expect([...loaderTable.keys()].sort()).toEqual(pages.sort());
  for (const load of loaderTable.values()) expect(load).toBeTypeOf('function');
});
