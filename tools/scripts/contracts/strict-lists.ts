import type { Plugin } from 'vite';

/** Lists that drop unusable items report them in tools: a platform should send none. */
export const strictLists = (): Plugin => ({
  name: 'strict-lists',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/lib/list-of-usable.ts') ? strictList : undefined),
});

const strictList = "import * as z from 'zod/mini';\nexport const listOfUsable = (item) => z.array(item);\n";
