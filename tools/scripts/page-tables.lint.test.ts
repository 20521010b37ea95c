import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageTables } from './page-tables.ts';

const tables = Object.entries(await pageTables());

it.each(tables)('%s is up to date: run "npm run pages" otherwise', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
