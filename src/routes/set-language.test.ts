import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrefForLanguage, LanguageNotAvailableError } from './set-language.ts';

const change = { code: 'de', available: ['en', 'de'], pathname: '/en/lotto/', search: '' } as const;

describe('hrefForLanguage', () => {
  it('R4.33 keeps page and query in the new language, without the language parameter', () => {
    expect(hrefForLanguage(change)).toBe('/de/lotto/');
    expect(hrefForLanguage({ ...change, pathname: '/lotto/', search: '?sort=JACKPOT_AMOUNT&lng=de' })).toBe(
      '/de/lotto/?sort=JACKPOT_AMOUNT',
    );
    expect(hrefForLanguage({ ...change, pathname: '/' })).toBe('/de/');
  });

  it('R4.32 raises an error for a language that is not available', () => {
    for (const code of ['ru', '', 'DE', 'de/../..', '__proto__']) {
      expect(() => hrefForLanguage({ ...change, code })).toThrow(LanguageNotAvailableError);
    }
  });

  it('never leads to another site', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (pathname, query) => {
        const href = hrefForLanguage({ ...change, pathname: `/en${pathname}`, search: `?${query}` });
        expect(new URL(href, 'https://marquee.test').origin).toBe('https://marquee.test');
      }),
      { seed: 20_261_121 },
    );
  });
});
