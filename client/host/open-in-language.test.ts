import { describe, expect, it, vi } from 'vitest';
import { isInternalReferral, openInLanguage } from './open-in-language.ts';

describe('openInLanguage', () => {
  it.each([
    ['/en/promotion/lucky-friday', '?a=1', '#terms', '/de/promotion/lucky-friday?a=1#terms'],
    ['/en', '', '', '/de/'],
    ['/promotion/lucky-friday', '', '', '/de/promotion/lucky-friday'],
  ])('%s%s%s stays the same page', (pathname, search, hash, href) => {
    const replace = vi.fn();
    openInLanguage({ pathname, search, hash, replace }, 'de');
    expect(replace.mock.calls).toEqual([[href]]);
  });
});

describe('isInternalReferral', () => {
  it.each([
    ['https://promo.example/en/', true],
    ['https://promo.example.evil.example/en/', false],
    ['http://promo.example/en/', false],
    ['https://partner.example/', false],
    ['', false],
    ['about:client', false],
  ])('after %j: %s', (referrer, isOurs) => {
    expect(isInternalReferral({ referrer }, 'https://promo.example')).toBe(isOurs);
  });
});
