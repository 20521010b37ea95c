import { describe, expect, it } from 'vitest';
import { selectLanguage } from './select-language.ts';

const none = { route: undefined, previousRoute: undefined, cookie: undefined };
const select = (hints: Partial<Record<keyof typeof none, string>>) =>
  selectLanguage({ ...none, ...hints }, ['en', 'ar'], 'en');

describe('R4.28-R4.31 the language', () => {
  it('is that of the address, then of the previous page, then of the cookie, then the default', () => {
    expect(select({ route: 'ar', previousRoute: 'en', cookie: 'en' })).toBe('ar');
    expect(select({ previousRoute: 'ar', cookie: 'en' })).toBe('ar');
    expect(select({ cookie: 'ar' })).toBe('ar');
    expect(select({})).toBe('en');
  });

  it('is never one that does not exist or that the operator has switched off', () => {
    expect(select({ route: 'zz', cookie: 'ar' })).toBe('ar');
    expect(select({ route: 'ru', previousRoute: '__proto__', cookie: 'constructor' })).toBe('en');
  });

  it('may always be the default', () => {
    expect(selectLanguage({ ...none, route: 'en' }, ['ar'], 'en')).toBe('en');
  });
});
