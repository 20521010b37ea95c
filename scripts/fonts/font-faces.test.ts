import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { charactersOf, fontFaces } from './font-faces.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Signs that Onest lacks and every device has. */
const ofTheDevice = ['≈'];
const latin = ['Onest Variable'];
const families: Readonly<Record<LanguageCode, readonly string[]>> = {
  ...{ en: latin, ru: latin, es: latin, pt: latin, fr: latin, de: latin, tr: latin, uz: latin, kk: latin },
  hi: ['Onest Variable', 'Noto Sans Devanagari Variable'],
  ar: ['Vazirmatn Variable'],
  fa: ['Vazirmatn Variable'],
};

describe('the font files', () => {
  it.each(localeCodes)('have every character of our texts and numbers in %s', (language) => {
    const files = globSync(`src/**/${language}.json`, { cwd: root });
    expect(files.length).toBeGreaterThan(3);
    const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('');
    expect(missing(language, texts + JSON.stringify(languages[language]))).toEqual([]);
  });

  it('have each character in at most one file of a family', () => {
    for (const family of new Set(fontFaces.map((face) => face.family))) {
      const all = fontFaces
        .filter((face) => face.family === family)
        .flatMap(({ characters }) => charactersOf(characters));
      expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
    }
  });
});

function missing(language: LanguageCode, text: string): string[] {
  const faces = fontFaces.filter(({ family }) => families[language].includes(family));
  const known = new Set(faces.flatMap(({ characters }) => charactersOf(characters)).concat(ofTheDevice));
  return [...new Set(text)].filter(
    (character) => character >= ' ' && !/\p{Cf}/u.test(character) && !known.has(character),
  );
}
