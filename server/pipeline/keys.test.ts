import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageList } from '../../src/i18n/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { type Brand, plainBrand } from '../config/brand.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { untouchedResponse } from '../http/response-head-fixture.ts';
import { middlewareRegistry as registry } from '../middleware/registry-fixture.ts';
import { type DocumentVisit, visitOf, watchedSearch } from './document-visit.ts';
import { cookie, header, type Input, inputReader, personal } from './inputs.ts';
import { createCacheKey } from './keys.ts';
import { defineStep, type Step } from './step.ts';
import { contextOf, requestTo } from './step-fixture.ts';

const tenants = ['one', 'two'].map((name) => ({
  name,
  domains: [`${name}.example`],
  frames: [{ origin: `https://partner-${name}.example`, speaks: 2 as const }],
  apps: [],
}));
const hostPolicyOf = createHostPolicyLookup({ tenants }, true);
const cookieValues = {
  tzo: ['-5', '0', '5.5', '99', 'x'],
  tzo_id: ['3 Europe/Istanbul', '3 Africa/Nairobi', '0 Europe/London', '3 Europe/Atlantis'],
  tzo_auto: ['1'],
  is12h: ['0', '1'],
  app_theme: ['default', 'light', 'unset', 'pink'],
  app_view_type: ['auto', 'mobile'],
  coef_view: ['0', '7', '999'],
  geo_currency: ['EUR', 'USD', '<script>'],
  consent: ['granted', 'denied', 'unasked', 'granted-denied', 'denied-granted'],
  no_cdn: ['1'],
  unrelated: ['1', '2'],
} as const;
const cookieJars = fc.record(
  Object.fromEntries(Object.entries(cookieValues).map(([name, values]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
);
const cachedRoutes = pageTable.filter(({ cache }) => cache !== 'never');
const cacheKeys = new Map(
  cachedRoutes.map((route) => [route.id, createCacheKey(route, { registry, hostPolicyOf, hasCurrency: () => true })]),
);

const factsOfRequests = {
  cookies: cookieJars,
  headers: fc.record({ 'sec-gpc': fc.constantFrom('1', '0'), 'user-agent': fc.string() }, { requiredKeys: [] }),
  host: fc.constantFrom('one.example', 'two.example', 'stranger.example'),
  language: fc.constantFrom(...languageList.map(({ code }) => code)),
  country: fc.constantFrom(undefined, 'IE', 'DE', 'FR'),
  route: fc.constantFrom(...cachedRoutes),
  query: fc.webQueryParameters(),
  sort: fc.constantFrom('', 'sort=DRAW_DATE', 'sort=JACKPOT&filter=HOT', 'filter=HOT&sort=JACKPOT'),
};
const facts = fc.record(factsOfRequests);
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;
/** Pairs of requests that differ in at most one property or one cookie. */
const pairs = fc
  .tuple(facts, facts, fc.constantFrom(...Object.keys(factsOfRequests)), fc.constantFrom(...Object.keys(cookieValues)))
  .map(([one, other, name, cookie]) => {
    const cookies = { ...one.cookies, [cookie]: other.cookies[cookie] };
    const changed = Object.fromEntries(Object.entries({ ...other, cookies }).filter(([key]) => key === name));
    return [one, { ...one, ...changed }] as const;
  });

function visitTo({ cookies, headers, host, language, country, route, query, sort }: Facts) {
  const pathname = `/${language}/${route.path}`;
  const url = `${pathname}?${query}&${sort}`;
  const jar = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  const from = country === undefined ? {} : { 'x-country': country };
  const request = requestTo(url, { host, ...headers, ...from, cookie: jar.join('; ') });
  const context = contextOf({ language, region: { country, policy: undefined, isBlocked: false } });
  const visit = visitOf(request, context, hostPolicyOf(request), {
    route,
    pathname,
    search: watchedSearch(route, url),
  });
  return { visit, key: cacheKeys.get(route.id)?.(request) };
}

/** Everything that a document is made from; the host policy is reduced to its tenant. */
const contentOf = ({ hostPolicy, route, ...visit }: DocumentVisit) =>
  JSON.stringify({ ...visit, route: route.id, tenant: hostPolicy.tenant, ancestors: hostPolicy.frameAncestors });

it('has a separate key for every brand and version', () => {
  const [route] = cachedRoutes;
  if (!route) throw new Error('No page is cached');
  const keyFor = (brand: Brand) => {
    const keyOf = createCacheKey(route, {
      registry,
      hostPolicyOf: createHostPolicyLookup({ tenants }, true, () => brand),
      hasCurrency: () => true,
    });
    return keyOf(requestTo('/en/', { host: 'one.example' }));
  };
  const brands = [plainBrand, { ...plainBrand, name: 'kite' }, { ...plainBrand, version: '2' }];
  expect(new Set(brands.map(keyFor)).size).toBe(brands.length);
});

describe('the key of the page cache', () => {
  it('is the same for two visits exactly when all document inputs are', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const [one, other] = [visitTo(pair[0]), visitTo(pair[1])];
        expect(one.key === other.key).toBe(contentOf(one.visit) === contentOf(other.visit));
      }),
      { numRuns: 10_000 },
    );
  });
});

const noted = {
  name: 'note',
  parse: (text: string | undefined) => text,
  write: (text: string | undefined) => text ?? '',
};

/** The key of the home page with one more step. */
function keyWith(step: Step) {
  const [home] = pageTable;
  const route = { ...home, middleware: [...home.middleware, step.name] };
  return createCacheKey(route, {
    registry: new Map([...registry, [step.name, step]]),
    hostPolicyOf,
    hasCurrency: () => true,
  });
}

/** Whether requests with these headers share a key. */
function isShared(step: Step, ...headers: Readonly<Record<string, string>>[]): boolean {
  const keyOf = keyWith(step);
  return new Set(headers.map((each) => keyOf(requestTo('/en/', each)))).size === 1;
}

describe('a step with a new input', () => {
  const group = defineStep({ name: 'group', reads: { group: header('x-group') }, run: () => {} });
  const note = defineStep({ name: 'note', reads: { note: cookie(noted) }, run: () => {} });

  it('caches requests with different values separately', () => {
    expect(isShared(group, { 'x-group': 'a' }, { 'x-group': 'b' })).toBe(false);
    expect(isShared(group, { 'x-group': 'a' }, {})).toBe(false);
    expect(isShared(group, { 'x-group': 'undefined' }, {})).toBe(false);
    expect(isShared(note, { cookie: 'note=null' }, { cookie: 'unrelated=1' })).toBe(false);
  });

  it('shares responses of requests with equal values', () => {
    expect(isShared(group, { 'x-group': 'a', 'x-other': '1' }, { 'x-group': 'a', 'x-other': '2' })).toBe(true);
  });

  it('shares responses of requests whose values serialize equally', () => {
    const grouped = defineStep({
      name: 'grouped',
      reads: { group: { ...header('x-group'), serialize: () => 'same' } },
      run: () => {},
    });
    expect(isShared(grouped, { 'x-group': 'a' }, { 'x-group': 'b' })).toBe(true);
  });

  it('distinguishes a value that contains a line break from two values', () => {
    const two = defineStep({ name: 'two', reads: { note: cookie(noted), group: header('x-group') }, run: () => {} });
    const split = { cookie: `note=${encodeURIComponent('a\n"b')}` };
    expect(isShared(two, { ...split, 'x-group': 'c' }, { cookie: 'note=a', 'x-group': 'b"\n"c' })).toBe(false);
  });

  it('has no key for a request with a personal input', () => {
    const account = defineStep({ name: 'account', reads: { account: personal(header('x-account')) }, run: () => {} });
    const keyOf = keyWith(account);
    expect(keyOf(requestTo('/en/', { 'x-account': '' }))).toBeUndefined();
    expect(keyOf(requestTo('/en/', { 'x-account': '7' }))).toBeUndefined();
    expect(keyOf(requestTo('/en/'))).toBeDefined();
  });

  it('reads inputs of the same name once', () => {
    const counted: Input<number> = { name: 'counted', read: () => (reads += 1) };
    let reads = 0;
    const step = defineStep({ name: 'step', reads: { one: counted, other: counted }, run: () => {} });
    keyWith(step)(requestTo('/en/'));
    expect(reads).toBe(1);
  });
});

describe('a step', () => {
  it('gets only the values of its declared inputs', () => {
    const received: unknown[] = [];
    const step = defineStep({
      name: 'group',
      reads: { group: header('x-group') },
      run: (values, scope) => {
        // @ts-expect-error A value that is not declared is not there.
        received.push(values.group, values.cookie);
        // @ts-expect-error The request itself is not there either.
        received.push(scope.request);
        // @ts-expect-error Nor is it available through the response.
        void scope.response.req;
      },
    });
    const response = { ...untouchedResponse };
    void step.run(requestTo('/en/', { 'x-group': 'a', cookie: 'x=1' }), {
      context: contextOf(),
      response,
      redirect: () => {},
    });
    expect(received).toEqual(['a', undefined, undefined]);
  });

  it('reads each input by its definition', () => {
    const request = requestTo('/en/?a=1', { 'x-group': 'a', cookie: 'note=%41' });
    expect(inputReader({ group: header('x-group'), note: cookie(noted) })(request)).toEqual({ group: 'a', note: 'A' });
  });
});
