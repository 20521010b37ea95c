import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteFixture } from '../src/state/site-fixture.ts';
import { rememberSettings, rememberUser } from './visitor-cookies.ts';

/** The part of a browser that these tests need, with a cookie jar. */
function browserWith(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const document = {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      jar.set(name, value);
    },
  };
  const target = {
    document,
    get parent(): unknown {
      return target;
    },
  };
  return { jar, target };
}

/** Minutes behind UTC, as `getTimezoneOffset` returns them. */
const inZone = (hours: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);

describe('the cookies for the next document', () => {
  beforeEach(() => void inZone(1));
  afterEach(() => void vi.restoreAllMocks());
  const site = siteFixture({ timeZone: 3 });

  it('follow the browser’s time zone from visit to visit', () => {
    const { jar, target } = browserWith();
    const { timeZone: timeZoneId } = new Intl.DateTimeFormat().resolvedOptions();
    expect(rememberSettings(target, site)).toEqual({ timeZone: 1, timeZoneId });
    inZone(-5);
    expect(rememberSettings(target, site)).toEqual({ timeZone: -5, timeZoneId });
    expect(jar.get('tzo')).toBe('-5');
    expect(decodeURIComponent(jar.get('tzo_id') ?? '')).toBe(`-5 ${timeZoneId}`);
  });

  it('keep a time zone that the operator’s site has set', () => {
    const { jar, target } = browserWith({ tzo: '3' });
    expect(rememberSettings(target, site)).toEqual({ timeZone: 3 });
    expect(jar.get('tzo')).toBe('3');
  });

  it('keep the signed-in user until the platform reports a sign-out', () => {
    const { jar, target } = browserWith();
    rememberUser(target, { userId: 7, isKnown: true });
    expect(jar.get('user_id')).toBe('7');
    rememberUser(target, { userId: null, isKnown: false });
    expect(jar.get('user_id')).toBe('7');
    rememberUser(target, { userId: null, isKnown: true });
    expect(jar.get('user_id')).toBe('');
  });
});
