import { describe, expect, it } from 'vitest';
import { hrefInApp, isAppPath } from './app-path.ts';
import { matchPage } from './match-route.ts';

describe('the address of a page in the app (R2.25, R2.26)', () => {
  it.each([
    ['/en/promotion/lucky-friday', '/en/mobile-app/lucky-friday'],
    ['/promotion/lucky-friday#terms', '/mobile-app/lucky-friday#terms'],
    ['/ar/promo-redirect/lucky-friday?a=b', '/ar/mobile-app/lucky-friday?a=b'],
    ['/ar/bonus/first-deposit', '/ar/mobile-app/bonus/first-deposit'],
    ['/bonus-redirect/first-deposit', '/mobile-app/bonus/first-deposit'],
  ])('of %s is %s', (href, expected) => {
    expect(hrefInApp(href)).toBe(expected);
    const page = matchPage(expected.replace(/[?#].*/, ''));
    expect(page?.route.id).toMatch(/^mobile-app-/);
    expect(isAppPath(expected)).toBe(true);
  });

  it.each([
    '/en/',
    '/en/lotto/',
    '/en/mobile-app/lucky-friday',
    '/en/promo-store/',
    '/promotions/casino',
    'https://operator.example/en/promotion/lucky-friday',
  ])('leaves %s unchanged, which is not a page of the app', (href) => {
    expect(hrefInApp(href)).toBe(href);
  });
});
