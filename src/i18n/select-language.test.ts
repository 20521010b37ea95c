import { describe, expect, it } from 'vitest';
import { selectLanguage } from './select-language.ts';

const none = { route: undefined, previousRoute: undefined, cookie: undefined };
const select = (hints: Partial<Record<keyof typeof none, string>>) =>
  selectLanguage({ ...none, ...hints }, ['en', 'ar'], 'en');

describe('R4.28-R4.31 the language', () => {
  it('is taken from the address, else the previous page, else the cookie, else the default', () => {
    expect(select({ route: 'ar', previousRoute: 'en', cookie: 'en' })).toBe('ar');
    expect(select({ previousRoute: 'ar', cookie: 'en' })).toBe('ar');
    expect(select({ cookie: 'ar' })).toBe('ar');
    expect(select({})).toBe('en');
  });

  it('is never an unknown or a disabled one', () => {
    expect(select({ route: 'zz', cookie: 'ar' })).toBe('ar');
    expect(select({ route: 'ru', previousRoute: '__proto__', cookie: 'constructor' })).toBe('en');
  });

  it('may always be the default', () => {
    expect(selectLanguage({ ...none, route: 'en' }, ['ar'], 'en')).toBe('en');
  });
});
