import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheTable } from './cache-table.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/caches.md'), 'utf8');
const names = [...document.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name);

it('docs/caches.md lists the caches of the table, in its order', () => {
  expect(names).toEqual(Object.keys(cacheTable));
});
