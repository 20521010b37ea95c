import { describe, expect, it } from 'vitest';
import { defaultLanguage } from '../../config/languages.ts';
import { fallbackChain, isLanguageCode, languageDefinitions, languageList, languages } from './languages.ts';

describe('the languages', () => {
  it('R1.10 R1.11 are at least twelve, two of them right-to-left', () => {
    expect(languageList.length).toBeGreaterThanOrEqual(12);
    const rightToLeft = languageList.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(rightToLeft).toEqual(expect.arrayContaining(['ar', 'fa']));
  });

  it.each([...languageDefinitions])(
    '%s has a consistent locale, HTML language and direction',
    (code, { locale, htmlLang, direction }) => {
      const known = new Intl.Locale(locale);
      expect([known.language, htmlLang]).toEqual([code, code]);
      expect(known.region).toMatch(/^[A-Z]{2}$/);
      expect(['ar', 'fa', 'he', 'ur'].includes(code)).toBe(direction === 'rtl');
    },
  );

  it.each(languageList)('$code has a fallback chain that ends with the default', ({ code }) => {
    const chain = fallbackChain(code);
    expect(chain[0]).toBe(code);
    expect(chain).toContain(defaultLanguage);
    expect(new Set(chain).size).toBe(chain.length);
  });

  it('reach pages without data that only the server and tests need', () => {
    expect(Object.keys(languages.en)).not.toContain('fonts');
    expect(Object.keys(languages.en)).not.toContain('quotes');
  });

  it('are found only by their exact codes', () => {
    for (const code of ['__proto__', 'constructor', 'EN', '', 'toString']) expect(isLanguageCode(code)).toBe(false);
  });
});
