import { expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { routeMiddlewareProblems } from './route-middleware-problems.ts';

const problemsOf = (routeMiddleware: Readonly<Record<string, readonly string[]>>) =>
  routeMiddlewareProblems(routeMiddleware, pageTable);

it('accepts known names on a route that blocks regions', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ home: ['language', 'region-block'] })).toEqual([]);
});

it.each([
  ['an unknown route', { hom: ['language', 'region-block'] }, /^hom: is not the id of a route/],
  ['an unknown middleware', { home: ['language', 'region-block', 'geo'] }, /^home: geo is not a middleware/],
  ['a name that every object has', { home: ['region-block', 'constructor'] }, /^home: constructor is not a middleware/],
  ['a route that no longer blocks regions', { home: ['language', 'auth'] }, /^home: is without region-block/],
])('reports %s', (_, routeMiddleware, problem) => {
  expect(problemsOf(routeMiddleware)).toEqual([expect.stringMatching(problem)]);
});
