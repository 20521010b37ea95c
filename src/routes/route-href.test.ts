import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRoutes, matchPage, matchRoute } from './match-route.ts';
import { routeFixture } from './route-fixture.ts';
import { fillRoutePath, hrefFor, hrefInLanguage, pathWithoutLanguage } from './route-href.ts';
import type { RouteSpec } from './route-types.ts';

const common = { ...routeFixture, id: 'route' } as const;

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,7}$/);
const freeValue = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed());

/** A segment of a path and, for a parameter, a possible value. */
interface Segment {
  readonly written: string;
  readonly isOptional: boolean;
  readonly value?: string;
}

const literal = word.map((written): Segment => ({ written: `page-${written}`, isOptional: false }));
const parameter = (index: number) =>
  fc
    .record({
      values: fc.uniqueArray(word, { maxLength: 3 }),
      isOptional: fc.boolean(),
      free: freeValue,
      choice: fc.nat(),
    })
    .map(
      ({ values, isOptional, free, choice }): Segment => ({
        written: `:p${index}${values.length === 0 ? '' : `(${values.join('|')})`}`,
        isOptional,
        value: values[choice % values.length] ?? free,
      }),
    );

/** Paths with their values: literal segments, then parameters of which the last ones may be optional, and missing. */
const filledPaths = fc
  .record({
    literals: fc.array(literal, { minLength: 1, maxLength: 2 }),
    parameters: fc
      .nat({ max: 3 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => parameter(index)))),
    missing: fc.nat({ max: 3 }),
    endsWithSlash: fc.boolean(),
  })
  .map(({ literals, parameters, missing, endsWithSlash }) => {
    const firstOptional = parameters.findLastIndex(({ isOptional }) => !isOptional) + 1;
    const segments = [
      ...literals.map(({ written }) => written),
      ...parameters.map(({ written }, index) => (index < firstOptional ? written : `${written}?`)),
    ];
    const present = parameters.slice(0, Math.max(firstOptional, parameters.length - missing));
    return {
      path: segments.join('/') + (endsWithSlash ? '/' : ''),
      parameters: Object.fromEntries(present.map(({ value = '' }, index) => [`p${index}`, value])),
    };
  });

describe('fillRoutePath', () => {
  it('returns the canonical address of its route, with the same parameters', () => {
    fc.assert(
      fc.property(filledPaths, ({ path, parameters }) => {
        const address = `/${fillRoutePath(path, parameters)}`;
        const match = matchRoute(compileRoutes<RouteSpec>([{ ...common, path }]), address);
        expect({ address, parameters: match?.parameters, canonicalPath: match?.canonicalPath }).toEqual({
          address,
          parameters,
          canonicalPath: address,
        });
        expect(match?.isCanonical).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['promo-frame/:lng?/:section?', {}, 'promo-frame'],
    ['promo-frame/:lng?/:section?', { lng: 'de', section: 'slots' }, 'promo-frame/de/slots'],
    ['info/:id/:tab(about|rules)?', { id: '7' }, 'info/7'],
    ['info/:id/:tab(about|rules)?', { id: '7', tab: 'rules' }, 'info/7/rules'],
    ['draws/:year?/', {}, 'draws/'],
    [':type(bonus|promo-code)/:page', { type: 'bonus', page: 'a/b' }, 'bonus/a%2Fb'],
  ])('fills %s with %j', (path, parameters, filled) => {
    expect(fillRoutePath(path, parameters)).toBe(filled);
  });
});

describe('hrefFor', () => {
  it('leads to the canonical address of its route for any parameter', () => {
    fc.assert(
      fc.property(freeValue, (name) => {
        expect(matchPage(hrefFor('promotion', 'ar', { name }))).toMatchObject({
          prefix: 'ar',
          parameters: { name },
          isCanonical: true,
          route: { id: 'promotion' },
        });
        expect(matchPage(hrefFor('content-page', 'ar', { cmsPageType: 'bonus', cmsPage: name }))).toMatchObject({
          parameters: { cmsPageType: 'bonus', cmsPage: name },
          route: { id: 'content-page' },
        });
      }),
    );
  });

  it('requires the parameters of the route', () => {
    // @ts-expect-error: a promotion has a name
    expect(hrefFor('promotion', 'en', {})).toBe('/en/promotion/');
    // @ts-expect-error: no link leads to the route that catches the rest
    expect(hrefFor('not-found', 'en', {})).toBe('/en/*');
    expect(hrefFor('home', 'en', {})).toBe('/en/');
  });
});

describe('pathWithoutLanguage', () => {
  it.each([
    ['/en/promotion/lucky-friday', '/promotion/lucky-friday'],
    ['/promotion/lucky-friday', '/promotion/lucky-friday'],
    ['/promo-frame/en/sports', '/promo-frame/sports'],
    ['/en/', '/'],
    ['/', '/'],
  ])('leaves the language out of %s', (path, expected) => {
    expect(pathWithoutLanguage(path)).toBe(expected);
  });
});

describe('hrefInLanguage', () => {
  it('R4.33 keeps page and query', () => {
    expect(hrefInLanguage('/en/lotto/', '?sort=DRAW_DATE', 'ar')).toBe('/ar/lotto/?sort=DRAW_DATE');
    expect(hrefInLanguage('/lotto/', '', 'ru')).toBe('/ru/lotto/');
    expect(hrefInLanguage('/', '', 'ru')).toBe('/ru/');
    expect(hrefInLanguage('/en', '', 'ru')).toBe('/ru/');
  });
});
