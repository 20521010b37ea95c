import { expect, it } from 'vitest';
import { isSignedIn, startState } from './site-state.ts';

it('§4 "Authenticated means userId non-zero; else anonymous"', () => {
  expect([7, 0, null].map((userId) => isSignedIn({ userId }))).toEqual([true, false, false]);
});

it('§3 "Global site state": starts with the values of the specification', () => {
  expect(startState).toEqual({
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
