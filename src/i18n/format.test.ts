import { TZDate, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateShapes } from '../../config/constants.ts';
import { iso4217Digits } from '../../config/iso-4217.ts';
import { minorDigitsOf } from '../lib/minor-digits.ts';
import { createFormatters, writeTime } from './format.ts';
import { type LanguageCode, languages } from './languages.ts';
import { writeMoment } from './moment.ts';
import { createOffsets } from './zone.ts';

const currencies = [
  { code: 'EUR', symbol: '€', isCrypto: false },
  { code: 'JPY', symbol: '¥', isCrypto: false },
  { code: 'X$', symbol: '$&', isCrypto: true },
];
const of = (language: LanguageCode, timeZone = 3, is12h = false) =>
  createFormatters({
    language: languages[language],
    timeZone,
    is12h,
    currencies,
    minorDigits: minorDigitsOf(currencies),
  });

describe('money', () => {
  it.each([
    ['en', { amount: 5_000_000, currency: 'EUR' }, '€50,000'],
    ['en', { amount: 123_456, currency: 'EUR' }, '€1,234.56'],
    ['en', { amount: 5, currency: 'EUR' }, '€0.05'],
    ['en', { amount: -1_050, currency: 'EUR' }, '\u2212€10.50'],
    ['de', { amount: -1_050, currency: 'EUR' }, '\u221210,50\u00a0€'],
    ['hi', { amount: -1_050, currency: 'EUR' }, '\u2212€10.50'],
    ['en', { amount: 1_000, currency: 'JPY' }, '¥1,000'],
    ['en', { amount: 100, currency: 'GBP' }, 'GBP1'],
    ['en', { amount: 12_345, currency: 'KWD' }, 'KWD12.345'],
    ['en', { amount: 12_345, currency: 'BHD' }, 'BHD12.345'],
    ['en', { amount: 12_340, currency: 'TND' }, 'TND12.340'],
    ['en', { amount: 12_345, currency: 'XOF' }, 'XOF12,345'],
    ['en', { amount: 12_345, currency: 'XAF' }, 'XAF12,345'],
    ['en', { amount: 12_345, currency: 'PYG' }, 'PYG12,345'],
    ['en', { amount: 12_345, currency: 'ISK' }, 'ISK12,345'],
    ['en', { amount: 12_345, currency: 'HUF' }, 'HUF123.45'],
    ['en', { amount: 12_345, currency: 'VED' }, 'VED123.45'],
    ['en', { amount: 12_345, currency: 'CLF' }, 'CLF1.2345'],
    ['en', { amount: 12_345, currency: 'XYZ' }, ''],
    ['en', { amount: 100, currency: 'X$' }, '$&1'],
    ['ru', { amount: 123_456_789, currency: 'EUR' }, '1\u00a0234\u00a0567,89\u00a0€'],
    ['ar', { amount: 123_456, currency: 'EUR' }, '\u20661,234.56\u00a0€\u2069'],
    ['fa', { amount: -1_050, currency: 'EUR' }, '\u2066\u221210.50\u00a0€\u2069'],
  ] as const)('in %s of %j is %s', (language, money, text) => {
    expect(of(language).money(money)).toBe(text);
  });

  it.each([
    ['en', '€0.50–€1,000'],
    ['ar', '\u20660.50\u00a0€–1,000\u00a0€\u2069'],
  ] as const)('is isolated in %s together with the other end of a range', (language, text) => {
    const { money, range } = of(language);
    const [from, to] = [50, 100_000].map((amount) => money({ amount, currency: 'EUR' }));
    expect(range(from ?? '', to ?? '')).toBe(text);
  });

  it.each([...iso4217Digits])('of %s has the digits of ISO 4217: %i', (currency, digits) => {
    expect(of('en').minorDigits(currency)).toBe(digits);
  });

  it('is grouped in the Indian style in Hindi', () => {
    expect(of('hi').integer(1_234)).toBe('1,234');
    expect(of('hi').integer(123_456_789)).toBe('12,34,56,789');
  });

  it('keeps every digit of an amount', () => {
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

  it('are in the visitor’s time zone', () => {
    expect(of('en', 3).dateTime(moment)).toBe('22.11\u00a0/\u00a001:05');
    expect(of('en', -5).dateTime(moment)).toBe('21.11\u00a0/\u00a017:05');
    expect(of('en', 5.75).dateTime(moment)).toBe('22.11\u00a0/\u00a003:50');
    expect(of('en', 0, true).dateTime(moment)).toBe('21.11\u00a0/\u00a010:05\u00a0PM');
    expect(of('ar', 0, true).dateTime(moment - 12 * 3600)).toBe('21.11\u00a0/\u00a010:05\u00a0ص');
    expect(of('en', 3).date(moment)).toBe('22.11.2026');
  });

  it.each([
    [3, 'UTC+3'],
    [0, 'UTC+0'],
    [-5, 'UTC-5'],
    [5.5, 'UTC+5:30'],
    [12, 'UTC+12'],
  ])('format the zone %d as %s', (timeZone, name) => {
    expect(of('en', timeZone).zoneName(moment)).toBe(name);
  });

  it('use the offset of their zone at that time', () => {
    const berlin = createFormatters({
      language: languages['en'],
      timeZone: 2,
      timeZoneId: 'Europe/Berlin',
      is12h: false,
      currencies: [],
      minorDigits: {},
    });
    // Clocks go back on 25 October.
    const before = Date.UTC(2026, 9, 20, 18) / 1_000;
    const after = Date.UTC(2026, 9, 27, 18) / 1_000;
    expect(writeMoment(berlin, before, 'zone')).toEqual(['Tue', '20.10\u00a0/\u00a020:00 UTC+2', '']);
    expect(writeMoment(berlin, after, 'zone')).toEqual(['Tue', '27.10\u00a0/\u00a019:00 UTC+1', '']);
  });

  it('are equal to those of date-fns in every zone', () => {
    const zones = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(...zones), (seconds, timeZoneId) => {
        const hours = createOffsets({ timeZone: 0, timeZoneId })(seconds);
        expect(hours * 60).toBe(tzOffset(timeZoneId, new Date(seconds * 1_000)));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [3, 3, 'Sun', '22.11\u00a0/\u00a001:05 UTC+3', ''],
    [3, 2, 'Sun', '22.11\u00a0/\u00a001:05 UTC+3', '(\u206600:05\u00a0UTC+2\u2069)'],
    [3, -5, 'Sun', '22.11\u00a0/\u00a001:05 UTC+3', '(Sat\u00a0\u206621.11\u00a0/\u00a017:05\u00a0UTC-5\u2069)'],
    [1, 1, 'Sat', '21.11\u00a0/\u00a023:05 UTC+1', ''],
  ])('at UTC+%i, for a visitor at UTC%i, add the visitor’s time if it differs', (binding, hours, ...expected) => {
    expect(writeMoment(of('en', hours), moment, 'zone', binding)).toEqual(expected);
  });
});

describe('writeTime', () => {
  it('is equal to date-fns in every format and zone', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000 });
    // No zone is less than an hour behind UTC, and date-fns parses such offsets incorrectly.
    const quarters = fc.integer({ min: -48, max: 56 }).filter((quarter) => quarter <= -4 || quarter >= 0);
    fc.assert(
      fc.property(moment, quarters, fc.constantFrom(...Object.values(dateShapes)), (seconds, quarter, shape) => {
        const minutes = Math.abs(quarter * 15);
        const pad = (value: number) => value.toString().padStart(2, '0');
        const zone = `${quarter < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
        expect(writeTime(seconds, quarter / 4, shape)).toBe(format(new TZDate(seconds * 1_000, zone), shape));
      }),
    );
  });
});
