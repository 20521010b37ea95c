import { describe, expect, it } from 'vitest';
import { operatorLanguages } from '../calls/operator.ts';
import english from '../data/bonus-texts/en.json' with { type: 'json' };
import { bonusTextKeySchema, bonusTexts, translatedLanguage } from './bonus-texts.ts';

const keys = Object.keys(english).map((key) => bonusTextKeySchema.parse(key));
const translated = operatorLanguages.map(({ code }) => code).filter((code) => translatedLanguage(code) === code);
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
const values = Object.fromEntries(keys.flatMap((key) => names(english[key])).map((name) => [name, `<${name}>`]));

describe('bonusTexts', () => {
  it('exist in at least twelve languages, and fall back to English for others', () => {
    expect(translated.length).toBeGreaterThanOrEqual(12);
    expect(bonusTexts('xx')('terms_title')).toBe('Terms');
    expect(translatedLanguage('xx')).toBe('en');
  });

  it.each(translated)('have the English placeholders in %s', (language) => {
    for (const key of keys) {
      for (const name of names(english[key])) expect(bonusTexts(language)(key, values)).toContain(`<${name}>`);
    }
  });

  // A single word may be the same in two languages: "Slots", "Licence".
  it.each(translated.filter((code) => code !== 'en'))(
    'differ from English in %s, except for single words',
    (language) => {
      const phrases = keys.filter((key) => english[key].includes(' '));
      expect(phrases.filter((key) => bonusTexts(language)(key, values) === bonusTexts('en')(key, values))).toEqual([]);
    },
  );

  it('throw for a missing value', () => {
    expect(() => bonusTexts('en')('pool_text')).toThrow('pool');
  });
});
