import { expect, it } from 'vitest';
import type { PageSpec } from '../routes/route-types.ts';
import { loaderTable, sitemapAddresses } from './loader-table.server.ts';
import { pageTable } from './page-table.ts';

const table: readonly PageSpec[] = pageTable;

it('has exactly one loader for each page', () => {
  const pages = table.flatMap(({ page }) => (typeof page === 'string' ? [page] : []));
  expect([...loaderTable.keys()].sort()).toEqual(pages.sort());
  for (const load of loaderTable.values()) expect(load).toBeTypeOf('function');
});

it('lists sitemap addresses for pages whose paths have parameters', () => {
  for (const { id, path, isInSitemap } of table) {
    if (isInSitemap && path.includes(':')) expect([id, sitemapAddresses.has(id)]).toEqual([id, true]);
    if (!isInSitemap) expect([id, sitemapAddresses.has(id)]).toEqual([id, false]);
  }
});
