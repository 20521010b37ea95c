import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageList } from '../../src/i18n/languages.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { createTrustOf } from '../host/trust-of.ts';
import { type DocumentVisit, visitKey, visitOf, watchedSearch } from './document-visit.ts';

const tenants = ['one', 'two'].map((name) => ({
  name,
  domains: [`${name}.example`],
  frames: [{ origin: `https://partner-${name}.example`, speaks: 2 as const }],
  apps: [],
}));
const trustOf = createTrustOf({ tenants }, true);

const cookieValues = {
  tzo: ['-5', '0', '5.5', '99', 'x'],
  is12h: ['0', '1'],
  app_theme: ['default', 'light', 'unset', 'pink'],
  app_view_type: ['auto', 'mobile'],
  coef_view: ['0', '7', '999'],
  geo_currency: ['EUR', 'USD', '<script>'],
  consent: ['granted', 'denied', 'unasked'],
  no_cdn: ['1'],
  unrelated: ['1', '2'],
} as const;
const cookieJars = fc.record(
  Object.fromEntries(Object.entries(cookieValues).map(([name, values]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
);
const visits = fc
  .record({
    cookies: cookieJars,
    headers: fc.record({ 'sec-gpc': fc.constant('1'), 'user-agent': fc.string() }, { requiredKeys: [] }),
    hostname: fc.constantFrom('one.example', 'two.example', 'stranger.example'),
    language: fc.constantFrom(...languageList.map(({ code }) => code)),
    country: fc.constantFrom(undefined, 'IE', 'DE', 'FR'),
    route: fc.constantFrom(...routeTable.filter(({ cache }) => cache === 'public-short')),
    query: fc.webQueryParameters(),
    sort: fc.constantFrom('', 'sort=DRAW_DATE', 'sort=JACKPOT&filter=HOT', 'filter=HOT&sort=JACKPOT'),
  })
  .map(({ cookies, headers, hostname, language, country, route, query, sort }) =>
    visitOf(
      { cookies, headers },
      { language, session: { status: 'anonymous' }, region: { country, policy: undefined, isBlocked: false } },
      trustOf({ hostname, headers: {} }),
      { route, pathname: `/${language}/${route.path}`, search: watchedSearch(route, `/?${query}&${sort}`) },
    ),
  );

/** Everything that a document is made from; what a tenant trusts is told by its name. */
const contentOf = ({ trust, route, ...visit }: DocumentVisit) =>
  JSON.stringify({ ...visit, route: route.id, tenant: trust.tenant, ancestors: trust.frameAncestors });

describe('visitKey', () => {
  it('is the same for two visits exactly when everything that a document is made from is', () => {
    fc.assert(
      fc.property(visits, visits, (one, other) => {
        expect(visitKey(one) === visitKey(other)).toBe(contentOf(one) === contentOf(other));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('watchedSearch', () => {
  const lotto = { watchQuery: ['sort', 'filter'] };
  it.each([
    ['/en/lotto/', ''],
    ['/en/lotto/?', ''],
    ['/en/lotto/?utm_source=mail&gclid=1', ''],
    ['/en/lotto/?filter=HOT&utm=1&sort=A', '?sort=A&filter=HOT'],
    ['/en/lotto/?sort=A&sort=B', '?sort=A'],
    ['/en/lotto/?sort=%3Cscript%3E', '?sort=%3Cscript%3E'],
    ['/en/lotto/?sort', '?sort='],
  ])('of %s is %j', (address, search) => {
    expect(watchedSearch(lotto, address)).toBe(search);
  });

  it('is nothing where the route watches nothing', () => {
    expect(watchedSearch({ watchQuery: [] }, '/en/?sort=A')).toBe('');
  });
});
