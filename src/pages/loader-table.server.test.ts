import { expect, it } from 'vitest';
import type { PageSpec } from '../routes/route-types.ts';
import { loaderTable, sitemapAddresses } from './loader-table.server.ts';
import { pageTable } from './page-table.ts';

const table: readonly PageSpec[] = pageTable;

it('has a loader for each page, and no other', () => {
  const pages = table.flatMap(({ page }) => (typeof page === 'string' ? [page] : []));
  expect([...loaderTable.keys()].sort()).toEqual(pages.sort());
  for (const load of loaderTable.values()) expect(load).toBeTypeOf('function');
});

it('has the addresses of pages in the sitemaps whose paths have parameters', () => {
  for (const { id, path, isInSitemap } of table) {
    if (isInSitemap && path.includes(':')) expect([id, sitemapAddresses.has(id)]).toEqual([id, true]);
    if (!isInSitemap) expect([id, sitemapAddresses.has(id)]).toEqual([id, false]);
  }
});
