import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from '../../config/constants.ts';

const root = path.resolve(import.meta.dirname, '../..');
const styles = globSync('src/**/*.css', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));
/** Pixels of a `rem`, for a visitor without larger letters (`--text-md`). */
const rem = 17;
/** Width in CSS pixels up to which style sheets may have other thresholds: phones and tablets. */
const widestTablet = 900;

test('R9.24: style sheets have breakpoints at 1920, 1366 and 1100 pixels, and no others above a tablet’s width', () => {
  const thresholds = styles
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/\(width [<>]=? ([\d.]+)(px|rem)\)/g), ([, width, unit]) =>
        Math.round(Number(width) * (unit === 'rem' ? rem : 1)),
      ),
    )
    .filter((width) => width > widestTablet);
  expect([...new Set(thresholds)].sort((a, b) => b - a)).toEqual([...breakpoints]);
});

test('only base.css queries the width of the window; other styles query the width of the site', () => {
  const windowed = styles.filter(({ text }) => /@media[^{]*width/.test(text)).map(({ file }) => path.basename(file));
  expect(windowed).toEqual(['base.css']);
});
