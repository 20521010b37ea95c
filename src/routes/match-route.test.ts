import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRoutes, matchPage, matchRoute } from './match-route.ts';
import { routeFixture } from './route-fixture.ts';
import type { RouteSpec } from './route-types.ts';

describe('matchPage', () => {
  it.each([
    ['/', 'home', undefined, '/'],
    ['/ar/', 'home', 'ar', '/'],
    ['/lotto/', 'lotto-main', undefined, '/lotto/'],
    ['/zz/lotto/', 'lotto-main', 'zz', '/lotto/'],
    ['/ru/blockPage', 'block-page', 'ru', '/blockPage'],
    ['/fa/verify/', 'verify', 'fa', '/verify/'],
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

  it('decodes parameters, and matches nothing if that fails', () => {
    expect(matchPage('/promotion/a%20b')?.parameters).toEqual({ name: 'a b' });
    expect(matchPage('/promotion/%E0%A4%A')).toBeUndefined();
  });

  it('accepts any path that starts with a slash, and has an idempotent canonical form', () => {
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

describe('matchRoute', () => {
  const routes = compileRoutes<RouteSpec>([
    { ...routeFixture, id: 'frame', path: 'promo-frame/:lng?/:section?' },
    { ...routeFixture, id: 'page', path: ':type(bonus|promo-code)/:page' },
    { ...routeFixture, id: 'tab', path: 'info/:id/:tab(about|rules)?' },
    { ...routeFixture, id: 'archive', path: 'draws/:year?/' },
    { ...routeFixture, id: 'rest', path: '*' },
  ]);

  it.each([
    ['/promo-frame', 'frame', {}],
    ['/promo-frame/de', 'frame', { lng: 'de' }],
    ['/promo-frame/de/slots', 'frame', { lng: 'de', section: 'slots' }],
    ['/promo-frame/slots', 'frame', { section: 'slots' }],
    ['/promo-frame/de/slots/more', 'rest', {}],
    ['/bonus/a', 'page', { type: 'bonus', page: 'a' }],
    ['/promo-code/a', 'page', { type: 'promo-code', page: 'a' }],
    ['/bonuses/a', 'rest', {}],
    ['/bonus', 'rest', {}],
    ['/info/7', 'tab', { id: '7' }],
    ['/info/7/rules', 'tab', { id: '7', tab: 'rules' }],
    ['/info/7/winnings', 'rest', {}],
    ['/draws/', 'archive', {}],
    ['/draws/2026/', 'archive', { year: '2026' }],
  ])('%s is the route %s', (path, id, parameters) => {
    expect(matchRoute(routes, path)).toMatchObject({ route: { id }, isCanonical: true });
    expect(matchRoute(routes, path)?.parameters).toEqual(parameters);
  });

  it.each([
    ['/promo-frame/', '/promo-frame'],
    ['/en/promo-frame', '/promo-frame'],
    ['/en/promo-frame/de/slots', '/promo-frame/slots'],
    ['/en/promo-frame/pr/pr', '/promo-frame/pr'],
    ['/info/7/', '/info/7'],
    ['/draws', '/draws/'],
    ['/draws/2026', '/draws/2026/'],
    ['/ar/draws/2026', '/draws/2026/'],
  ])('%s has the canonical form %s', (path, canonicalPath) => {
    expect(matchRoute(routes, path)).toMatchObject({ canonicalPath, isCanonical: false });
  });

  it('prefers a language to a parameter', () => {
    const greedy = compileRoutes<RouteSpec>([
      { ...routeFixture, id: 'two', path: ':one/:two' },
      { ...routeFixture, id: 'one', path: ':one' },
      { ...routeFixture, id: 'rest', path: '*' },
    ]);
    expect(matchRoute(greedy, '/ar/a')).toMatchObject({ route: { id: 'one' }, prefix: 'ar', parameters: { one: 'a' } });
    expect(matchRoute(greedy, '/ara/a')).toMatchObject({ route: { id: 'two' }, prefix: undefined });
    expect(matchRoute(greedy, '/ar')).toMatchObject({ route: { id: 'rest' }, prefix: 'ar', canonicalPath: '/' });
  });
});
