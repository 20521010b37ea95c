import { expect, it } from 'vitest';
import { createFormatters } from './format.ts';
import { languages } from './languages.ts';
import { writeOdds } from './odds.ts';

const formatIn = (language: 'en' | 'de') =>
  createFormatters({ language: languages[language], timeZone: 0, is12h: false, currencies: [], minorDigits: {} });

it.each([
  [1.5, 0, '1.50'],
  [1.5, 1, '1/2'],
  [1.5, 2, '−200'],
  [3.5, 1, '5/2'],
  [3.5, 2, '+250'],
  [2, 2, '+100'],
])('R3.24 formats odds of %d in the format %d: %s', (odds, coefView, text) => {
  expect(writeOdds(odds, coefView, formatIn('en'))).toBe(text);
});

it('formats decimal odds in the language, even for an unknown format', () => {
  expect(writeOdds(1.85, 0, formatIn('de'))).toBe('1,85');
  expect(writeOdds(1.85, 7, formatIn('de'))).toBe('1,85');
});
