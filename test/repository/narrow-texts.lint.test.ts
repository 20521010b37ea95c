import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type NarrowPlace, narrowTexts } from '../../src/i18n/narrow-texts.ts';
import { modulesIn, reachedFrom } from '../../tools/scripts/import-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

const inHeading = /<(?:h[1-4]|Heading)\b[^>]*>\s*\{t\('([\w-]+)'/g;
const inCell = /<(?:d[td]|th)\b[^>]*>\s*\{t\('([\w-]+)'/g;

const keysIn = (code: string, place: RegExp): string[] => [...code.matchAll(place)].map(([, key = '']) => key);

/** The texts that islands show as headings and cells, and nothing shows elsewhere: a label for screen readers has no hyphens. */
function narrowTextsOfIslands(): Record<string, NarrowPlace> {
  const islands = globSync('src/**/island.tsx', { cwd: root });
  const rendered = [...reachedFrom(islands, ({ now, later }) => [...now, ...later])].filter((file) =>
    file.endsWith('.tsx'),
  );
  const code = rendered.map(codeOf).join('\n');
  const found = new Map<string, NarrowPlace>([
    ...keysIn(code, inHeading).map((key) => [key, 'heading'] as const),
    ...keysIn(code, inCell).map((key) => [key, 'cell'] as const),
  ]);
  const all = modulesIn('src', 'client', 'server').map(codeOf).join('\n');
  const narrow = [...keysIn(all, inHeading), ...keysIn(all, inCell)];
  const isNowhereElse = ([key]: readonly [string, NarrowPlace]) =>
    all.split(`'${key}'`).length - 1 === narrow.filter((other) => other === key).length;
  return Object.fromEntries([...found].filter(isNowhereElse));
}

it('names the texts that islands show as headings and cells', () => {
  expect(Object.keys(narrowTexts).length).toBeGreaterThan(20);
  expect(narrowTexts).toEqual(narrowTextsOfIslands());
});
