import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPage } from './match-route.ts';
import { hrefFor, hrefInLanguage } from './route-href.ts';
import { routeTable } from './route-table.ts';
import type { RouteSpec } from './route-types.ts';

const table: readonly RouteSpec[] = routeTable;

describe('the route table', () => {
  it('has every id and path once, and ends with the route that catches the rest', () => {
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(table.map(({ path }) => path)).size).toBe(table.length);
    expect(table.at(-1)?.path).toBe('*');
    expect(table.filter(({ path }) => path === '*')).toHaveLength(1);
  });

  it('chooses the language before it looks at the region', () => {
    for (const { id, middleware } of table) {
      if (!middleware.includes('region-block')) continue;
      expect({ id, order: middleware.indexOf('language') < middleware.indexOf('region-block') }).toEqual({
        id,
        order: true,
      });
    }
  });
});

describe('matchPage', () => {
  it.each([
    ['/', 'home', undefined, '/'],
    ['/ar/', 'home', 'ar', '/'],
    ['/lotto/', 'lotto-main', undefined, '/lotto/'],
    ['/zz/lotto/', 'lotto-main', 'zz', '/lotto/'],
    ['/ru/blockPage', 'block-page', 'ru', '/blockPage'],
    ['/ENG/lotto/', 'not-found', undefined, '/ENG/lotto/'],
    ['/lottox', 'not-found', undefined, '/lottox'],
  ])('%s is %s', (path, id, prefix, canonicalPath) => {
    expect(matchPage(path)).toMatchObject({ route: { id }, prefix, canonicalPath, isCanonical: true });
  });

  it.each([
    ['/lotto', '/lotto/'],
    ['/ar/promotion/x/', '/promotion/x'],
    ['/ar', '/'],
  ])('%s is not canonical: %s is', (path, canonicalPath) => {
    expect(matchPage(path)).toMatchObject({ canonicalPath, isCanonical: false });
  });

  it('decodes parameters, and matches nothing where that fails', () => {
    expect(matchPage('/promotion/a%20b')?.parameters).toEqual({ name: 'a b' });
    expect(matchPage('/promotion/%E0%A4%A')).toBeUndefined();
  });

  it('takes any path that starts with a slash, and its canonical form is canonical in every language', () => {
    const known = fc.constantFrom('ar', 'zz', 'lotto', 'promotion', 'blockPage', '');
    const paths = fc
      .array(fc.oneof(known, fc.webSegment()), { maxLength: 4 })
      .map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const match = matchPage(path);
        expect(matchPage(`/en${match?.canonicalPath}`)).toEqual({ ...match, prefix: 'en', isCanonical: true });
      }),
    );
  });
});

describe('links', () => {
  it('lead to the route they name, in its canonical form, whatever the parameter', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((name) => name.isWellFormed()),
        (name) => {
          const match = matchPage(hrefFor('promotion', 'ar', { name }));
          expect(match).toMatchObject({
            prefix: 'ar',
            parameters: { name },
            isCanonical: true,
            route: { id: 'promotion' },
          });
        },
      ),
    );
  });

  it('to another language keep page and query', () => {
    expect(hrefInLanguage('/en/lotto/', '?sort=DRAW_DATE', 'ar')).toBe('/ar/lotto/?sort=DRAW_DATE');
    expect(hrefInLanguage('/lotto/', '', 'ru')).toBe('/ru/lotto/');
    expect(hrefInLanguage('/', '', 'ru')).toBe('/ru/');
    expect(hrefInLanguage('/en', '', 'ru')).toBe('/ru/');
  });
});
