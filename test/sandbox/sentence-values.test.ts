import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { createFormatters } from '../../src/i18n/format.ts';
import { languages } from '../../src/i18n/languages.ts';
import { moneyText, percentText } from '../../tools/sandbox/lib/money-text.ts';

describe.each(localeCodes)('values in sentences of the sandbox in %s', (language) => {
  const currencies = [{ code: 'EUR', symbol: '€' }];
  const site = createFormatters({
    language: languages[language],
    timeZone: 0,
    is12h: false,
    currencies,
    minorDigits: {},
  });

  it.each([500, 10_000, 1_234_550])('have the amount %i in the form of the site', (amount) => {
    const money = { amount, currency: 'EUR' };
    expect(moneyText(money, language).replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      site.money(money).replaceAll(/[\u2066-\u2069]/g, ''),
    );
  });

  it('have a share in the form of the site', () => {
    expect(percentText(50, language)).toBe(site.percent(50));
  });
});
