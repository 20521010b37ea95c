import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheTable } from './cache-table.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
const [, section = ''] = document.split('\n## 6. Caches\n');
const names = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name);

it('ARCHITECTURE.md lists the caches of the table, in its order', () => {
  expect(names).toEqual(Object.keys(cacheTable));
});
