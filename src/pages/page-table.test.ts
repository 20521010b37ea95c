import { describe, expect, it } from 'vitest';
import { contentPageTypes } from '../../config/constants.ts';
import { compileRoutes, matchPage, matchRoute } from '../routes/match-route.ts';
import { isQueryValue, type QueryValues } from '../routes/query-values.ts';
import type { PageSpec } from '../routes/route-types.ts';
import { pageTable } from './page-table.ts';

const table: readonly PageSpec[] = pageTable;

describe('the page table', () => {
  it('has every id and path once, and ends with the catch-all route', () => {
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(table.map(({ path }) => path)).size).toBe(table.length);
    expect(table.at(-1)?.path).toBe('*');
    expect(table.filter(({ path }) => path === '*')).toHaveLength(1);
  });

  it('runs the language step before the region step', () => {
    for (const { id, middleware } of table) {
      if (!middleware.includes('region-block')) continue;
      expect({ id, order: middleware.indexOf('language') < middleware.indexOf('region-block') }).toEqual({
        id,
        order: true,
      });
    }
  });
});

describe('an address that matches several routes', () => {
  const routes = table.filter(({ path }) => path !== '*');
  const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
  const isLiteral = (segment: string) => !segment.startsWith(':');
  const literals = [...new Set(routes.flatMap(({ path }) => segmentsOf(path).filter(isLiteral)))];

  /** Every address of a route with names of other routes as parameters. */
  const addressesOf = (path: string): string[] =>
    segmentsOf(path).reduce<string[]>(
      (starts, segment) => {
        const [, only, optional] = /^:\w+(?:\(([\w|-]+)\))?(\?)?$/.exec(segment) ?? [];
        const values = isLiteral(segment) ? [segment] : [...(only?.split('|') ?? [...literals, 'pr', 'a-name'])];
        const longer = starts.flatMap((start) => values.map((value) => `${start}/${value}`));
        return optional === undefined ? longer : starts.concat(longer);
      },
      [''],
    );

  /** Routes that match an address, each tested alone. */
  const candidates = (address: string) => routes.filter((route) => matchRoute(compileRoutes([route]), address));

  /** A literal segment wins over a parameter at the first difference of two paths. */
  const isMoreLiteral = (one: string, other: string) => {
    const [first, second] = [segmentsOf(one).map(isLiteral), segmentsOf(other).map(isLiteral)];
    const at = first.findIndex((literal, index) => literal !== second[index]);
    return first[at] === true;
  };

  const addresses = [...new Set(routes.flatMap(({ path }) => addressesOf(path)))];
  const contested = addresses.filter((address) => candidates(address).length > 1);

  it('goes to the route with the literal segment', () => {
    for (const address of contested) {
      const found = candidates(address);
      const winner = found.find((one) => found.every((other) => one === other || isMoreLiteral(one.path, other.path)));
      expect([address, matchPage(address)?.route.id]).toEqual([address, winner?.id]);
    }
    expect(contested).toEqual(
      expect.arrayContaining([
        '/promo-store/purchases',
        '/lotto/results/a-name/check',
        '/lotto/results/lotto/frequency',
      ]),
    );
  });

  it('has no content type that is a language or another route’s first segment', () => {
    expect(contested.filter((address) => candidates(address).some(({ id }) => id === 'content-page'))).toEqual([]);
    expect(contentPageTypes.filter((type) => /^[a-z]{2}$/.test(type))).toEqual([]);
    for (const type of contentPageTypes) {
      for (const name of literals) expect(matchPage(`/${type}/${name}`)?.route.id).toBe('content-page');
    }
  });
});

const keysOfCachedPages = table.flatMap(({ id, cache, watchQuery }) =>
  cache === 'never'
    ? []
    : Object.entries(watchQuery).map(([key, values]): [string, string, QueryValues] => [id, key, values]),
);

it.each(keysOfCachedPages)(
  'limits the values of %s for %s, so that visitors can’t fill the caches',
  (_id, _key, values) => {
    expect(isQueryValue(values, 'x'.repeat(10_000))).toBe(false);
  },
);
