import { describe, expect, it } from 'vitest';
import { routeTable } from '../../src/routes/route-table.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { checkAddress, splitAddress, targetHref, targetPages } from './target-pages.ts';

const origin = 'http://localhost:3000';

describe('targetPages', () => {
  it('has an example of each route that it can make one for', () => {
    const common = { layout: 'empty', middleware: [], cache: 'never', watchQuery: [], embed: 'partners' } as const;
    const routes: RouteSpec[] = [
      { ...common, id: 'home', page: 'home', path: '' },
      { ...common, id: 'promotion', page: 'campaign', path: 'promotion/:name' },
      { ...common, id: 'ticket', page: 'campaign', path: 'tickets/:ticketId' },
      { ...common, id: 'step', page: 'campaign', path: 'step/:number/:name' },
      { ...common, id: 'not-found', page: 'not-found', path: '*' },
    ];
    expect(targetPages(routes, ['lucky-friday', 'ж'])).toEqual([
      { routeId: 'home', path: '' },
      { routeId: 'promotion', path: 'promotion/lucky-friday' },
      { routeId: 'promotion', path: 'promotion/%D0%B6' },
      { routeId: 'not-found', path: 'no-such-page' },
    ]);
  });

  it('makes addresses of Marquee’s own table that may be opened', () => {
    const pages = targetPages(routeTable, ['lucky-friday']);
    expect(pages.map(({ routeId }) => routeId)).toContain('promotion');
    for (const { path } of pages) expect(checkAddress(targetHref(path, 'ar'), origin)).toHaveProperty('href');
  });
});

it('an address names its language, or leaves it to the server', () => {
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
])('tells the language of %j from the rest', (address, language, path) => {
  expect(splitAddress(address)).toEqual({ language, path });
});

describe('checkAddress', () => {
  it.each([
    ['/en/lotto/?sort=DRAW_DATE#faq', '/en/lotto/?sort=DRAW_DATE#faq'],
    ['  /lotto/ ', '/lotto/'],
    [`${origin}/en/`, '/en/'],
    ['/en/../ru/', '/ru/'],
  ])('takes %s', (text, href) => {
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
  ])('refuses %j', (text) => {
    expect(checkAddress(text, origin)).toHaveProperty('problem');
  });

  it('knows the routes that no site may frame', () => {
    for (const path of ['/en/test-mobile-app', '/debug/shell-error', '/en/promotion/%E0%A4%A'])
      expect(checkAddress(path, origin)).toMatchObject({ mayBeFramed: false });
  });
});
