import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CssBlock, declarationsIn, readCss } from '../../src/campaigns/art/read-css.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const find = (pattern: string): readonly string[] =>
  globSync(`{client,src,studio,tools/demo}/**/${pattern}`, { cwd: root });

/** Names of the classes in the selectors of a stylesheet. */
const classesIn = (blocks: readonly CssBlock[]): readonly string[] =>
  blocks.flatMap(({ prelude, blocks: inner }) => [
    ...(prelude.startsWith('@') ? [] : Array.from(prelude.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)),
    ...classesIn(inner),
  ]);

/** Classes that a module uses by name and that its stylesheets lack. */
function missingClasses(source: string, sheetOf: (file: string) => string): readonly string[] {
  const imported = source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return Array.from(imported).flatMap(([, name, file = '']) => {
    const defined = new Set(classesIn(readCss(sheetOf(file))));
    const used = source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'));
    return Array.from(used, ([, used = '']) => used).filter((className) => !defined.has(className));
  });
}

/** Declarations that name a left or right side, which is wrong on right-to-left pages. */
const sidesIn = (css: string): readonly string[] =>
  declarationsIn(readCss(css)).flatMap(({ property, value }) =>
    /(?:^|-)(?:left|right)(?:$|-)/.test(property.replace(/^--.*/, '')) ||
    (/^(?:text-align|float|clear|caption-side)$/.test(property) && /\b(?:left|right)\b/.test(value))
      ? [`${property}: ${value}`]
      : [],
  );

test('components name classes that their stylesheets have', () => {
  const missing = find('*.{ts,tsx}').flatMap((file) =>
    missingClasses(read(file), (sheet) => read(path.join(path.dirname(file), sheet))).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['.a{color:red}.b .c:hover{color:red}', []],
  ['@media print{.a{.b{color:red}}}', ['c']],
  ['/* .a */ .b{background:url(x.c)}', ['a', 'c']],
])('finds the classes that %s lacks', (css, missing) => {
  const source = "import styles from './a.module.css';\nconst all = [styles['a'], styles['b'], styles['c']];";
  expect(missingClasses(source, () => css)).toEqual(missing);
});

test('style sheets name the start and the end of a line, not its left and right', () => {
  const sides = find('*.css').flatMap((file) => sidesIn(read(file)).map((side) => `${file}: ${side}`));
  expect(sides).toEqual([]);
});

test.each([
  ['.a{margin-left:1px}', ['margin-left: 1px']],
  ['@media print{.a{right:0;border-top-left-radius:0}}', ['right: 0', 'border-top-left-radius: 0']],
  ['.a{text-align:left;text-align:start}', ['text-align: left']],
  [':root{--safe-left:0}.a{inset-inline:0;transform-origin:left}', []],
])('finds the sides in %s', (css, sides) => {
  expect(sidesIn(css)).toEqual(sides);
});
