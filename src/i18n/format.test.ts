import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormatters, inDigits } from './format.ts';

const currencies = [
  { code: 'EUR', symbol: '€' },
  { code: 'JPY', symbol: '¥' },
  { code: 'X$', symbol: '$&' },
];
const of = (language: string, timeZone = 3, is12h = false) =>
  createFormatters({ language, timeZone, is12h, currencies });

describe('money', () => {
  it.each([
    ['en', { amount: 5_000_000, currency: 'EUR' }, '€50,000'],
    ['en', { amount: 123_456, currency: 'EUR' }, '€1,234.56'],
    ['en', { amount: 5, currency: 'EUR' }, '€0.05'],
    ['en', { amount: -1_050, currency: 'EUR' }, '€\u221210.50'],
    ['en', { amount: 1_000, currency: 'JPY' }, '¥1,000'],
    ['en', { amount: 100, currency: 'GBP' }, 'GBP1'],
    ['en', { amount: 100, currency: 'X$' }, '$&1'],
    ['ru', { amount: 123_456_789, currency: 'EUR' }, '1\u00a0234\u00a0567,89\u00a0€'],
    ['ar', { amount: 123_456, currency: 'EUR' }, '1,234.56\u00a0€'],
  ])('in %s of %j is %s', (language, money, text) => {
    expect(of(language).money(money)).toBe(text);
  });

  it('is grouped as India groups it in Hindi', () => {
    expect(of('hi').integer(1_234)).toBe('1,234');
    expect(of('hi').integer(123_456_789)).toBe('12,34,56,789');
  });

  it('says what it was given, whatever the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const [whole = '', minor = '00'] = of('en')
          .money({ amount, currency: 'EUR' })
          .replaceAll(/[€,]/g, '')
          .split('.');
        expect(BigInt(whole.replace('\u2212', '-') + minor)).toBe(BigInt(amount));
      }),
    );
  });
});

describe('times', () => {
  const moment = Date.UTC(2026, 10, 21, 22, 5) / 1000;

  it('are in the zone of the visitor', () => {
    expect(of('en', 3).dateTime(moment)).toBe('22.11 / 01:05');
    expect(of('en', -5).dateTime(moment)).toBe('21.11 / 17:05');
    expect(of('en', 5.75).dateTime(moment)).toBe('22.11 / 03:50');
    expect(of('en', 0, true).dateTime(moment)).toBe('21.11 / 10:05\u00a0PM');
    expect(of('ar', 0, true).dateTime(moment - 12 * 3600)).toBe('21.11 / 10:05\u00a0ص');
    expect(of('en', 3).date(moment)).toBe('22.11.2026');
  });

  it.each([
    [3, 'UTC+3'],
    [0, 'UTC+0'],
    [-5, 'UTC-5'],
    [5.5, 'UTC+5:30'],
    [12, 'UTC+12'],
  ])('name the zone %d as %s', (timeZone, name) => {
    expect(of('en', timeZone).zoneName).toBe(name);
  });
});

describe('digits', () => {
  it('are those of the language, and nothing else changes', () => {
    expect(inDigits('arabext', '22.11 / 01:05')).toBe('۲۲.۱۱ / ۰۱:۰۵');
    expect(inDigits('latn', '22.11')).toBe('22.11');
  });
});
