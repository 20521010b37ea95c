import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { definitionOf, type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import { charactersOf, fontFaces } from './font-faces.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Characters that Onest lacks and every device has. */
const deviceFontCharacters = ['≈'];
const families = {
  unbounded: 'Unbounded Variable',
  onest: 'Onest Variable',
  vazirmatn: 'Vazirmatn Variable',
  'noto-sans-devanagari': 'Noto Sans Devanagari Variable',
} as const;

describe('the font files', () => {
  it.each(localeCodes)('have every character of our texts and numbers in %s', (language) => {
    const files = globSync(`src/**/${language}.json`, { cwd: root });
    expect(files.length).toBeGreaterThan(3);
    const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('');
    expect(missingLetters(language, texts + JSON.stringify(languages[language]))).toEqual([]);
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

function missingLetters(language: LanguageCode, words: string): string[] {
  const { text } = definitionOf(language).fonts;
  const faces = fontFaces.filter(({ family }) => text.some((face) => families[face] === family));
  const known = new Set(faces.flatMap(({ characters }) => charactersOf(characters)).concat(deviceFontCharacters));
  return [...new Set(words)].filter(
    (character) => character >= ' ' && !/\p{Cf}/u.test(character) && !known.has(character),
  );
}

it('headlines have the display face of each language', () => {
  const sheet = readFileSync(path.join(root, 'src/components/styles/fonts.css'), 'utf8');
  const rules = [...sheet.matchAll(/((?:\s*:root:lang\(\w+\),?)+) \{[^}]*?--font-display:\s*([^;]*);/g)];
  const faceIn = (language: string) => {
    const [, , faces = '"Unbounded Variable"'] =
      rules.find(([, selector = '']) => selector.includes(`(${language})`)) ?? [];
    return faces.split(',')[0]?.trim();
  };
  for (const language of localeCodes) {
    const [headline = 'onest'] = definitionOf(language).fonts.headlines;
    expect([language, faceIn(language)]).toEqual([language, `"${families[headline]}"`]);
  }
});
