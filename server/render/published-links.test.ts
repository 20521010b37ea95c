import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { createPublishedLinks } from './published-links.ts';

const origin = 'https://promo.example';
const list = [
  { campaign: { name: 'everywhere', publishedIn: localeCodes } },
  { campaign: { name: 'somewhere', publishedIn: ['en', 'ru', 'de'] as const } },
  { campaign: { name: 'hidden', publishedIn: ['hi'] as const } },
];
const offered: readonly LanguageCode[] = ['en', 'ru', 'de', 'kk', 'ar'];

describe('a link of an author to a campaign', () => {
  const targetIn = (language: LanguageCode, href: string) =>
    createPublishedLinks(() => list, origin).targetIn(language, offered)?.(href);

  it.each<[string, LanguageCode, string, string]>([
    ['the fallback of the visitor’s language', 'kk', '/kk/promotion/somewhere', '/ru/promotion/somewhere'],
    ['a language that is offered', 'ar', '/ar/promotion/somewhere', '/en/promotion/somewhere'],
    ['the visitor’s language', 'de', '/ar/promotion/somewhere', '/de/promotion/somewhere'],
    ['its page of the app', 'ar', '/ar/mobile-app/somewhere', '/en/mobile-app/somewhere'],
    ['its place with query and part', 'ar', '/ar/promotion/somewhere?a=1#terms', '/en/promotion/somewhere?a=1#terms'],
    ['the same origin', 'ar', `${origin}/ar/promotion/somewhere`, `${origin}/en/promotion/somewhere`],
  ])('leads to %s where the campaign is not published in the page’s language', (_, language, href, target) => {
    expect(targetIn(language, href)).toBe(target);
  });

  it.each([
    '/ru/promotion/somewhere',
    '/ar/promotion/everywhere',
    '/promotion/somewhere',
    '/ar/promotion/unknown',
    '/ar/promotion/hidden',
    '/ar/lotto/',
    'https://other.example/ar/promotion/somewhere',
    '#terms',
    '/ar/promotion/%zz',
  ])('stays as it is: %s', (href) => {
    expect(targetIn('ar', href)).toBe(href);
  });

  it('needs no lookup while every campaign is in every language', () => {
    const links = createPublishedLinks(() => list.slice(0, 1), origin);
    expect(links.targetIn('ar', offered)).toBeUndefined();
  });

  it('follows changes of the campaigns', () => {
    let now = list;
    const links = createPublishedLinks(() => now, origin);
    const version = links.version();
    expect(links.version()).toBe(version);
    now = list.slice(0, 2);
    expect(links.version()).not.toBe(version);
    now = list.slice(0, 1);
    expect(links.targetIn('ar', offered)).toBeUndefined();
  });
});
