import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { changesOf, compareLocales } from './review.ts';

const languages = ['en', 'de', 'fr'] as const;
const files = { 'campaign.json': '{}', 'texts/en.json': 'A', 'texts/de.json': 'B', 'texts/fr.json': 'C' };

/** Contents that record which languages were composed. */
function contentsOf(own: Readonly<Record<string, string>>) {
  const composed: LanguageCode[] = [];
  const hash = (language: LanguageCode): string => {
    composed.push(language);
    return `${own['campaign.json']} ${own['texts/en.json']} ${own[`texts/${language}.json`]}`;
  };
  const bytes = new Map(Object.entries(own).map(([file, text]) => [file, Buffer.from(text)]));
  return { files: bytes, languages, locales: languages.map((language) => ({ language })), hash, composed };
}

describe('the changes of a draft', () => {
  it('compose nothing if the files are the same', () => {
    const [draft, live] = [contentsOf(files), contentsOf(files)];
    expect(changesOf(draft, live)).toEqual([]);
    expect([draft.composed, live.composed]).toEqual([[], []]);
  });

  it('compose only the languages that a changed text is in', () => {
    const [draft, live] = [contentsOf({ ...files, 'texts/de.json': 'D' }), contentsOf(files)];
    expect(changesOf(draft, live)).toEqual([{ language: 'de', hash: '{} A D', isChanged: true }]);
    expect([draft.composed, live.composed]).toEqual([['de'], ['de']]);
  });

  it.each(['campaign.json', 'texts/en.json', 'art.svg'])('compare every language after a change of %s', (file) => {
    const [draft, live] = [contentsOf({ ...files, [file]: 'D' }), contentsOf(files)];
    changesOf(draft, live);
    expect([draft.composed, live.composed]).toEqual([languages, languages]);
  });

  it('compare the locales of a country after any change, which can withhold the campaign there', () => {
    const locales = [{ language: 'de', country: 'AT' }, { language: 'de' }] as const;
    const [draft, live] = [contentsOf({ ...files, 'texts/fr.json': 'D' }), contentsOf(files)];
    changesOf({ ...draft, locales }, live);
    expect(live.composed).toEqual(['de']);
  });

  it('are all languages of a campaign that was never published', () => {
    expect(changesOf(contentsOf(files), undefined).map(({ language }) => language)).toEqual(languages);
  });

  it('stand beside the other languages, which need no live version to be composed', () => {
    const [draft, live] = [contentsOf({ ...files, 'texts/de.json': 'D' }), contentsOf(files)];
    const compared = compareLocales(draft, live).map(({ language, isChanged }) => [language, isChanged]);
    expect(compared).toEqual([
      ['en', false],
      ['de', true],
      ['fr', false],
    ]);
    expect(live.composed).toEqual(['de']);
  });
});
