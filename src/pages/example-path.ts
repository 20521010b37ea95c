import { fillRoutePath } from '../routes/route-href.ts';
import type { PageExample, PageSpec } from '../routes/route-types.ts';

/** The path of an example, query included, without language and leading slash. */
export const examplePath = (
  { path }: Pick<PageSpec, 'path'>,
  { path: explicitPath, parameters = {}, query = '' }: PageExample,
): string => (explicitPath ?? fillRoutePath(path, parameters)) + query;
