import { describe, expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

describe('moneyText', () => {
  it.each([
    [10_000, 'EUR', 'en', '€100'],
    [10_050, 'EUR', 'en', '€100.50'],
    [10_000, 'EUR', 'de', '100\u00a0€'],
    [150, 'mBTC', 'en', '1.5 mBTC'],
    [1_234_550, 'EUR', 'ar', '\u206612,345.50\u00a0€\u2069'],
    [10_000, 'EUR', 'fa', '\u2066100\u00a0€\u2069'],
    [150, 'mBTC', 'fa', '\u20661.5 mBTC\u2069'],
  ])('writes %i of %s in %s as %s', (amount, currency, language, text) => {
    expect(moneyText({ amount, currency }, language)).toBe(text);
  });

  it.each(['ar', 'fa', 'hi'])('has Latin digits in %s', (language) => {
    expect(moneyText({ amount: 12_300, currency: 'EUR' }, language)).toContain('123');
  });
});
