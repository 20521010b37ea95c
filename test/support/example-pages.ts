import { examplePath } from '../../src/pages/example-path.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import type { PageSpec } from '../../src/routes/route-types.ts';

/** A page that exists, and the request that shows it. */
export interface Example {
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every page, by the first of its examples. */
export const examplePages: readonly Example[] = pageTable.flatMap((page: PageSpec) =>
  page.examples
    .slice(0, 1)
    .map((example) => ({ id: page.id, path: examplePath(page, example), headers: example.headers ?? {} })),
);
