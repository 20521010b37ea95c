import { globSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { compareForMatching } from '../../src/routes/match-order.ts';

const root = path.resolve(import.meta.dirname, '../..');

const pageModule = z.object({ page: z.looseObject({ id: z.string(), path: z.string() }) });

type Page = z.infer<typeof pageModule>['page'];

/** Text of each table that is generated from the pages' folders, by file. */
export async function pageTables(): Promise<Readonly<Record<string, string>>> {
  const pages = (await readPages()).toSorted((one, other) => compareForMatching(one.path, other.path));
  return { 'src/pages/page-table.ts': pageTable(pages), 'src/routes/route-paths.ts': routePaths(pages) };
}

async function readPages(): Promise<Page[]> {
  const files = globSync('src/pages/*/page.ts', { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => {
      const { page } = pageModule.parse(await import(path.join(root, file)));
      const folder = path.basename(path.dirname(file));
      if (page.id !== folder) throw new Error(`${file} declares the page ${page.id}: its folder must have that name`);
      return page;
    }),
  );
}

const notice = '// Written by `npm run pages` from the folders of src/pages. Do not edit.\n';

const pageTable = (pages: readonly Page[]): string => `${notice}
${pages
  .map(({ id }) => id)
  .toSorted()
  .map((id) => `import { page as ${nameOf(id)} } from './${id}/page.ts';`)
  .join('\n')}

/** Every page, in matching order. */
export const pageTable = [
${pages.map(({ id }) => `  ${nameOf(id)},`).join('\n')}
] as const;
`;

const routePaths = (pages: readonly Page[]): string => `${notice}
/** Paths of pages by id, in matching order: the part of the page table that browsers need. */
export const routePaths = {
${pages.map(({ id, path: written }) => `  ${quoteKey(id)}: '${written}',`).join('\n')}
} as const;

/** The id of a route: metric label, log field, argument of \`hrefFor\`. */
export type RouteId = keyof typeof routePaths;
`;

const nameOf = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const quoteKey = (id: string): string => (id.includes('-') ? `'${id}'` : id);
