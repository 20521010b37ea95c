import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CssBlock, declarationsIn, readCss } from '../../src/campaigns/art/read-css.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Properties that the compositor animates without painting. */
const composited = new Set(['transform', 'translate', 'rotate', 'scale', 'opacity']);

const keyframesIn = (blocks: readonly CssBlock[]): readonly CssBlock[] =>
  blocks.flatMap((block) => (/^@keyframes\b/.test(block.prelude) ? [block] : keyframesIn(block.blocks)));

/** The properties that a stylesheet animates or transitions; `all` if a transition names none. */
function movedProperties(css: string): readonly string[] {
  const sheet = readCss(css);
  const animated = declarationsIn(keyframesIn(sheet))
    .map(({ property }) => property)
    .filter((property) => property !== 'animation-timing-function');
  const transitions = declarationsIn(sheet)
    .filter(({ property, value }) => /^transition(?:-property)?$/.test(property) && value !== 'none')
    .flatMap(({ value }) => value.split(/,(?![^()]*\))/))
    .map((part) => /^\s*([a-z-]+)(?![\w(-])/.exec(part)?.[1] ?? 'all');
  return [...animated, ...transitions];
}

const paintedProperties = (css: string): readonly string[] =>
  movedProperties(css).filter((property) => !composited.has(property));

test('animates only properties that the compositor moves', () => {
  const painted = globSync('{src,studio,tools/demo}/**/*.css', { cwd: root }).flatMap((file) =>
    paintedProperties(readFileSync(path.join(root, file), 'utf8')).map((property) => `${file}: ${property}`),
  );
  expect(painted).toEqual([]);
});

test.each([
  ['@keyframes a{from{inline-size:0;opacity:0}}', ['inline-size']],
  ['@media print{@keyframes a{50%{clip-path:inset(0)}}}', ['clip-path']],
  ['.a{transition:transform 1s cubic-bezier(0, 1, 0, 1), border-color 1s}', ['border-color']],
  ['.a{transition:var(--motion-fast)}', ['all']],
  ['.a{transition-property:opacity,color}', ['color']],
  ['.a{transition:none}', []],
])('reads the properties that %s paints', (css, painted) => {
  expect(paintedProperties(css)).toEqual(painted);
});
