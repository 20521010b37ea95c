import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageTables } from './page-tables.ts';

/** `npm run pages`: writes the tables of pages (src/pages/page-table.ts, src/routes/route-paths.ts). */
for (const [file, text] of Object.entries(await pageTables())) {
  writeFileSync(path.resolve(import.meta.dirname, '../..', file), text);
}
