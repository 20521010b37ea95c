import type { Loader } from './loader.server.ts';
import type { SitemapAddresses } from './sitemap-addresses.server.ts';

interface PageServer {
  readonly load: Loader;
  readonly addresses?: SitemapAddresses;
}

const modules = import.meta.glob<PageServer>('./*/page.server.ts', { eager: true });

const serverParts = Object.entries(modules).map(([file, module]) => [file.split('/')[1] ?? '', module] as const);

/** The loader of each page by its id, from `page.server.ts` in the folder of that name. */
export const loaderTable: ReadonlyMap<string, Loader> = new Map(serverParts.map(([id, { load }]) => [id, load]));

/** Addresses of pages in the sitemaps, by page id. */
export const sitemapAddresses: ReadonlyMap<string, SitemapAddresses> = new Map(
  serverParts.flatMap(([id, { addresses }]) => (addresses ? [[id, addresses]] : [])),
);
