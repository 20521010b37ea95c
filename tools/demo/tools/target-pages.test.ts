import { describe, expect, it } from 'vitest';
import { pageTable } from '../../../src/pages/page-table.ts';
import type { RouteSpec } from '../../../src/routes/route-types.ts';
import { checkAddress, linkedBonuses, splitAddress, targetHref, targetPages } from './target-pages.ts';

const origin = 'http://localhost:3000';

describe('targetPages', () => {
  it('has an example of each route with an address', () => {
    const common = { layout: 'empty', middleware: [], cache: 'never', watchQuery: {}, embed: 'partners' } as const;
    const routes: RouteSpec[] = [
      { ...common, id: 'home', page: 'home', path: '' },
      { ...common, id: 'promotion', page: 'campaign', path: 'promotion/:name' },
      { ...common, id: 'app-bonus', page: 'campaign', path: 'mobile-app/bonus/:cmsPage' },
      { ...common, id: 'bonus-redirect', page: 'campaign', path: 'bonus-redirect/:name' },
      { ...common, id: 'content', page: 'campaign', path: ':cmsPageType/:cmsPage' },
      { ...common, id: 'ticket', page: 'campaign', path: 'tickets/:ticketId' },
      { ...common, id: 'step', page: 'campaign', path: 'step/:number/:name' },
      { ...common, id: 'not-found', page: 'not-found', path: '*' },
    ];
    expect(targetPages(routes, { campaigns: ['lucky-friday', 'ж'], bonuses: ['first-deposit'] })).toEqual([
      { routeId: 'home', path: '' },
      { routeId: 'promotion', path: 'promotion/lucky-friday' },
      { routeId: 'promotion', path: 'promotion/%D0%B6' },
      { routeId: 'app-bonus', path: 'mobile-app/bonus/first-deposit' },
      { routeId: 'bonus-redirect', path: 'bonus-redirect/first-deposit' },
      { routeId: 'not-found', path: 'no-such-page' },
    ]);
  });

  it('returns valid addresses of the page table', () => {
    const pages = targetPages(pageTable, { campaigns: ['lucky-friday'], bonuses: ['first-deposit'] });
    expect(pages.map(({ routeId }) => routeId)).toEqual(
      expect.arrayContaining(['promotion', 'mobile-app-promotion', 'mobile-app-bonus', 'bonus-redirect']),
    );
    for (const { path } of pages) expect(checkAddress(targetHref(path, 'ar'), origin)).toHaveProperty('href');
  });
});

it('lists each linked bonus once', () => {
  const card = (href: unknown) => ({ title: '/bonus/no-link', href });
  const blocks = [
    { type: 'hero', link: card('/ar/bonus/daily-gift') },
    { type: 'cards', cards: [card('/bonus/first-deposit'), card('/rules/x'), card('/bonus/daily-gift')] },
    'garbage',
    card(7),
    card('https://evil.example/bonus/evil'),
  ];
  expect(linkedBonuses(blocks)).toEqual(['daily-gift', 'first-deposit']);
  expect(linkedBonuses(undefined)).toEqual([]);
});

it('includes the language in an address, or leaves it to the server', () => {
  expect(targetHref('lotto/', 'ar')).toBe('/ar/lotto/');
  expect(targetHref('lotto/', undefined)).toBe('/lotto/');
  expect(targetHref('', undefined)).toBe('/');
});

it.each([
  ['/ar/lotto/?sort=DRAW_DATE', 'ar', 'lotto/?sort=DRAW_DATE'],
  ['/lotto/', undefined, 'lotto/'],
  ['/en/', 'en', ''],
  ['/en', 'en', ''],
  ['/en?a=1', 'en', '?a=1'],
  ['/xx/lotto/', undefined, 'xx/lotto/'],
  ['/english/', undefined, 'english/'],
  ['', undefined, ''],
])('separates the language of %j from the rest', (address, language, path) => {
  expect(splitAddress(address)).toEqual({ language, path });
});

describe('checkAddress', () => {
  it.each([
    ['/en/lotto/?sort=DRAW_DATE#faq', '/en/lotto/?sort=DRAW_DATE#faq'],
    ['  /lotto/ ', '/lotto/'],
    [`${origin}/en/`, '/en/'],
    ['/en/../ru/', '/ru/'],
  ])('accepts %s', (text, href) => {
    expect(checkAddress(text, origin)).toEqual({ href, mayBeFramed: true });
  });

  it.each([
    '',
    'lotto/',
    'javascript:alert(1)',
    ' javascript:alert(1)//',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\t//evil.example',
    `${origin}.evil.example/`,
    `${origin}//evil.example/`,
    'http://',
  ])('rejects %j', (text) => {
    expect(checkAddress(text, origin)).toHaveProperty('problem');
  });

  it('excludes routes that no site may frame', () => {
    for (const path of ['/en/test-mobile-app', '/debug/shell-error', '/en/promotion/%E0%A4%A'])
      expect(checkAddress(path, origin)).toMatchObject({ mayBeFramed: false });
  });
});
