import type { Loader } from './loader.server.ts';

const loaders = import.meta.glob<Loader>('./*/page.server.ts', { eager: true, import: 'load' });

/** The loader of every page, by the page's id: `page.server.ts` in the folder of that name. */
export const loaderTable: ReadonlyMap<string, Loader> = new Map(
  Object.entries(loaders).map(([file, load]) => [file.split('/')[1] ?? '', load]),
);
