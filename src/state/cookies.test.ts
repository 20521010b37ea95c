import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CookieSpec, cookieLine, readCookie } from './cookies.ts';
import { cookies } from './request-cookies.ts';

describe('the time zone cookie', () => {
  it('reads hours, including fractions', () => {
    expect(cookies.timeZone.parse('-5')).toBe(-5);
    expect(cookies.timeZone.parse('5.75')).toBe(5.75);
    expect(cookies.timeZone.parse('0')).toBe(0);
  });

  it.each([undefined, '', ' ', 'x', '15', '-13', '3.1', 'Infinity', '0x3z', '1e1'])(
    'R9.7 with the value %j is the default time zone',
    (value) => {
      expect(cookies.timeZone.parse(value)).toBe(3);
    },
  );

  it('is always from -12 to 14', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const zone = cookies.timeZone.parse(value);
        expect(zone).toBeGreaterThanOrEqual(-12);
        expect(zone).toBeLessThanOrEqual(14);
      }),
    );
  });
});

describe('the other cookies', () => {
  it('default to the start values of the site state', () => {
    const unset = Object.fromEntries(Object.entries(cookies).map(([key, cookie]) => [key, cookie.parse(undefined)]));
    expect(unset).toEqual({
      token: undefined,
      language: undefined,
      timeZone: 3,
      is12h: false,
      theme: 'unset',
      viewType: 'auto',
      isTimeZoneDetected: false,
      coefficientView: undefined,
      userId: null,
      geoCurrency: 'RUB',
      groupId: 0,
      favoriteLotteries: [],
      isFramed: false,
      appAuthorization: undefined,
      appVersion: undefined,
      appDevice: undefined,
      avoidsCdn: false,
      consent: { analytics: 'unasked', fraudPrevention: 'unasked' },
    });
  });

  it('remove duplicates from a list of lotteries, and reject an invalid list', () => {
    const { parse } = cookies.favoriteLotteries;
    expect([parse('powerball.GER6.powerball'), parse('powerball..GER6')]).toEqual([['GER6', 'powerball'], []]);
  });

  it('have unique names', () => {
    const names = Object.values(cookies).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [cookies.userId, '285104233', 285_104_233],
    [cookies.userId, '0', null],
    [cookies.userId, '-1', null],
    [cookies.coefficientView, '3', 3],
    [cookies.coefficientView, '100', undefined],
    [cookies.geoCurrency, 'mBTC', 'mBTC'],
    [cookies.geoCurrency, '<b>', 'RUB'],
    [cookies.viewType, 'mobile', 'mobile'],
    [cookies.viewType, 'phone', 'auto'],
    [cookies.theme, 'light', 'light'],
    [cookies.language, 'xx', undefined],
    [cookies.language, 'constructor', undefined],
  ] as const)('%j reads %j as %j', (cookie, text, value) => {
    expect(cookie.parse(text)).toBe(value);
  });

  it('round-trip their values', () => {
    const roundTrip = <Value>(cookie: CookieSpec<Value>, value: Value) =>
      expect(readCookie(cookie, `a=1; ${cookieLine(cookie, value, false)}`)).toBe(value);
    roundTrip(cookies.timeZone, -9.5);
    roundTrip(cookies.userId, 7);
    roundTrip(cookies.userId, null);
    roundTrip(cookies.isFramed, true);
    roundTrip(cookies.theme, 'light');
  });

  it('are not read from a longer name with the same end, or from invalid percent-encoding', () => {
    expect(readCookie(cookies.timeZone, 'xtzo=5')).toBe(3);
    expect(readCookie(cookies.timeZone, 'tzo=%E0%A4%A')).toBe(3);
  });
});

describe('cookieLine', () => {
  it('is partitioned in a frame, and lax outside one', () => {
    expect(cookieLine(cookies.language, 'ar', true)).toMatch(/^lng=ar; .*SameSite=None; Secure; Partitioned$/);
    expect(cookieLine(cookies.language, 'ar', false)).toMatch(/^lng=ar; .*SameSite=Lax$/);
  });

  it('lets no value add attributes', () => {
    expect(cookieLine(cookies.geoCurrency, 'EUR; Domain=evil', false)).not.toContain('; Domain');
  });
});
