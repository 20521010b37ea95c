import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('every block with an action offers it only while actions are open', () => {
  const modules = globSync('src/{blocks,pages}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const folders = new Set(modules.filter((file) => /\buseAction</.test(read(file))).map((file) => path.dirname(file)));
  expect(folders.size).toBeGreaterThan(8);
  const offering = new Set(
    modules.filter((file) => read(file).includes('<Offered>')).map((file) => path.dirname(file)),
  );
  expect([...folders].filter((folder) => !offering.has(folder))).toEqual([]);
});
