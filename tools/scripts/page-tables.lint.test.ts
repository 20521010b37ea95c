import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageTables } from './page-tables.ts';

const tables = Object.entries(await pageTables());

it.each(tables)('%s is what the folders of pages say; else run: npm run pages', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
