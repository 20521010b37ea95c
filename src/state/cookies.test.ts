import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTimeZone, settingCookie } from './cookies.ts';

describe('readTimeZone', () => {
  it('reads hours, also parts of an hour', () => {
    expect(readTimeZone('-5', 3)).toBe(-5);
    expect(readTimeZone('5.75', 3)).toBe(5.75);
    expect(readTimeZone('0', 3)).toBe(0);
  });

  it.each([undefined, '', ' ', 'x', '15', '-13', '3.1', 'Infinity', '0x3z'])('of %j is the default', (value) => {
    expect(readTimeZone(value, 3)).toBe(3);
  });

  it('is always a zone on earth', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const zone = readTimeZone(value, 3);
        expect(zone).toBeGreaterThanOrEqual(-12);
        expect(zone).toBeLessThanOrEqual(14);
      }),
    );
  });
});

describe('settingCookie', () => {
  it('is partitioned in a frame and lax alone', () => {
    expect(settingCookie('lng', 'ar', true)).toMatch(/^lng=ar; .*SameSite=None; Secure; Partitioned$/);
    expect(settingCookie('lng', 'ar', false)).toMatch(/^lng=ar; .*SameSite=Lax$/);
  });

  it('lets no value add attributes', () => {
    expect(settingCookie('lng', 'ar; Domain=evil', false)).not.toContain('; Domain');
  });
});
