import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('no block uses React’s useId, which differs in lazy islands', () => {
  const modules = globSync('src/blocks/**/*.tsx', { cwd: root });
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((file) => /\buseId\b/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
