import { expect, it } from 'vitest';
import { initialState, isSignedIn } from './site-state.ts';

it('R4.7 treats a visitor with a non-zero user id as signed in', () => {
  expect([7, 0, null].map((userId) => isSignedIn({ userId }))).toEqual([true, false, false]);
});

it('starts with the specified values (R3.24 to R3.38)', () => {
  expect(initialState).toEqual({
    coefViewId: 0,
    timeZone: 3,
    is12h: 0,
    userId: null,
    siteConfig: null,
    windowSize: { width: 0, height: 0 },
    geoCurrencyCode: 'RUB',
    configLoaded: false,
    theme: 'default',
    isForceMobile: false,
    shouldUseOnlyDesktopNotifications: false,
    currentLanguage: 'ru',
    isRtl: false,
    code: 'ru',
    userCountry: null,
  });
});
