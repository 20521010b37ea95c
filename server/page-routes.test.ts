import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageDataPrefix } from '../src/document/page-data.ts';
import { pageTable } from '../src/pages/page-table.ts';
import { type CompiledRoute, compileRoutes, matchRoute } from '../src/routes/match-route.ts';
import { routeFixture } from '../src/routes/route-fixture.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import { addressPattern } from './page-routes.ts';

/** Routes whose parameters would also match a language, or the prefix of page data. */
const greedy: readonly RouteSpec[] = [
  { ...routeFixture, id: 'three', path: ':one/:two/:three' },
  { ...routeFixture, id: 'frame', path: 'frame/:lng?/:section?' },
  { ...routeFixture, id: 'two', path: ':one/:two' },
  { ...routeFixture, id: 'one', path: ':one/' },
  { ...routeFixture, id: 'rest', path: '*' },
];

const words = [...pageTable, ...greedy].flatMap(({ path }) => path.split('/')).filter((word) => !word.startsWith(':'));
const segment = fc.oneof(
  fc.constantFrom('', 'zz', 'AR', 'a', 'arx', 'about', 'page-data', ...words),
  fc.stringMatching(/^[a-z]{2}$/),
  fc.webSegment(),
);
const paths = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);

describe('addressPattern', () => {
  it.each<[string, readonly CompiledRoute[]]>([
    ['the route table', compileRoutes<RouteSpec>(pageTable)],
    ['routes that would take a prefix for a parameter', compileRoutes(greedy)],
  ])('leads every path of %s to the route that matchRoute finds', (_, routes) => {
    const patterns = routes.map(addressPattern);
    const firstOf = (address: string) => routes[patterns.findIndex((pattern) => pattern.test(address))]?.spec.id;
    fc.assert(
      fc.property(paths, (path) => {
        const id = matchRoute(routes, path)?.route.id;
        const isData = path.startsWith(`${pageDataPrefix}/`);
        expect([isData ? id : firstOf(path), firstOf(pageDataPrefix + path)]).toEqual([id, id]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no capture groups', () => {
    for (const route of compileRoutes(greedy)) {
      const [, ...captured] = addressPattern(route).exec('/page-data/ar/frame/de/x') ?? [];
      expect(captured).toEqual([]);
    }
  });
});
