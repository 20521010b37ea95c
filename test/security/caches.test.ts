import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { fillRoutePath, pathWithLanguage } from '../../src/routes/route-href.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { type ProductionService, startProductionService } from './production-service.ts';

const page = '/en/promotion/lucky-friday';

let service: ProductionService;
let cookie: string;
beforeAll(async () => {
  service = await startProductionService();
  await service.ready();
  cookie = `user_token=${await service.sandbox.token()}`;
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

describe('S13: visitor data', () => {
  const addresses = ['/en/', page, '/en/lotto/', '/en/no-such-page', '/lotto', '/en/promo-redirect/lucky-friday'];
  it.each([
    ...addresses,
    ...addresses.map((address) => `/page-data${address}`),
    '/web-api/external-api/lotto/available',
  ])('is not cached: %s', async (address) => {
    const { headers, text } = await service.ask(address, { headers: { cookie } });
    const isLeading = headers.location !== undefined || text.startsWith('{"redirect":');
    // A redirect that is the same for everybody only needs revalidation.
    expect(headers['cache-control']).toMatch(
      isLeading ? /^no-cache$|^private, no-store$/ : /^private, no-store(?:, no-transform)?$/,
    );
  });

  it('is not cached in a response that sets a cookie', async () => {
    const body = JSON.stringify({ login: 'alice', pass: 'alice-in-dublin' });
    const signedIn = await service.ask('/web-api/external-api/fastLogin', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'lng=en' },
    });
    expect([signedIn.status, signedIn.headers['set-cookie']?.some((line) => /^user_token=[^;]/.test(line))]).toEqual([
      200,
      true,
    ]);
    expect(signedIn.headers['cache-control']).toBe('private, no-store');
    await service.sandbox.fault('session-user', { status: 401 });
    const refused = await service.ask(page, { headers: { cookie: `user_token=${await service.sandbox.token()}` } });
    await service.sandbox.heal('session-user');
    expect(String(refused.headers['set-cookie'])).toContain('user_token=;');
    expect(refused.headers['cache-control']).toBe('private, no-store, no-transform');
  });
});

describe('S13: a page requested as if it were a file', () => {
  const disguises = [
    ...['/x.css', '/x.js', '/x.png', '/x.avif', '/x.woff2', '/x.json', '/x.txt', '/.css', '/..css', '/robots.txt'],
    ...[';x.js', ';.css', ';/x.css', '%3bx.css', '%0a.css', '%00.css', '%09.css', '%20.css', '%23x.css', '%3fx.css'],
    ...['%2fx.css', '%252fx.css', '%5cx.css', '.css', '.js', '.png', '~x.css', '!x.css', '$x.css', '@x.css', ',x.css'],
    ...['?x.css', '?/x.css', '/?x.css', '/assets/x.css', '/assets/..%2fx.css', '/%2e%2e/x.css', '/../x.css'],
  ];
  it.each(['/en', page, '/en/lotto', '/page-data/en', `/page-data${page}`])(
    'is never cached nor mistaken for a cached page: %s',
    async (address) => {
      for (const disguise of disguises) {
        const { status, headers, text } = await service.ask(address + disguise, { headers: { cookie } });
        expect(headers['cache-control'], disguise).toMatch(/no-store|^no-cache$/);
        expect(headers['x-content-type-options'], disguise).toBe('nosniff');
        expect(headers['content-type'] ?? 'text/html', disguise).toMatch(
          /^(?:text\/html|application\/json|text\/plain)/,
        );
        if (headers['cache-control'] === 'no-cache')
          expect(status === 301 || text.startsWith('{"redirect":')).toBe(true);
        if (!disguise.includes('?'))
          expect(status, disguise).toBeGreaterThanOrEqual(address.startsWith('/page-data') ? 200 : 300);
      }
    },
  );
});

/** Headers that are not part of the cache key. */
const keylessHeaders: Readonly<Record<string, string>> = {
  accept: 'text/html,canary',
  'accept-charset': 'canary',
  'accept-datetime': 'canary',
  'cache-control': 'no-cache, canary',
  dnt: '1',
  dpr: '2',
  ect: '4g',
  from: 'canary@evil.example',
  'if-none-match': '"canary"',
  'if-modified-since': 'Sat, 01 Jan 2028 00:00:00 GMT',
  'max-forwards': '1',
  origin: 'https://canary.example',
  pragma: 'canary',
  priority: 'u=1',
  range: 'bytes=0-10',
  'save-data': 'on',
  'sec-ch-ua': '"canary"',
  'sec-ch-ua-platform': '"canary"',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  te: 'trailers',
  'true-client-ip': '6.6.6.6',
  'upgrade-insecure-requests': '1',
  'viewport-width': '100',
  via: '1.1 canary',
  'x-canary': 'canary"><script>',
  'x-forwarded-host': 'canary.example',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/canary',
  'x-forwarded-proto': 'canary',
  'x-forwarded-scheme': 'canary',
  'x-forwarded-server': 'canary.example',
  'x-host': 'canary.example',
  'x-http-method-override': 'POST',
  'x-invoke-path': '/canary',
  'x-original-url': '/canary',
  'x-requested-with': 'canary',
  'x-rewrite-url': '/canary',
  'x-url-scheme': 'canary',
};

/** Parameters of pages that the sandbox platform has. */
const parameters = {
  name: 'lucky-friday',
  cmsPageType: 'bonus',
  cmsPage: 'first-deposit',
  item: 'free-spins-10',
  lottoId: 'powerball',
  draw: '2026-11-25',
};
const cacheable = pageTable
  .filter((route: RouteSpec) => route.cache !== 'never')
  .map(({ path }) => pathWithLanguage(`/${fillRoutePath(path, parameters)}`, 'en'));

describe('S13: a page in the page cache', () => {
  /** The document without its nonce, which differs each time it is streamed. */
  const documentOf = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status, text } = await service.ask(address, { headers });
    return `${status} ${text.replaceAll(/ nonce="[^"]*"/g, '')}`;
  };

  it.each(cacheable)('does not depend on headers outside its cache key: %s', async (address) => {
    expect(Object.keys(keylessHeaders).length).toBeGreaterThanOrEqual(30);
    // The document contains a countdown's remaining time: the clock is stopped for all of them.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const plain = await documentOf(address);
    // One request at a time on one page, because a render costs some milliseconds.
    for (const [name, value] of address === '/en/' ? Object.entries(keylessHeaders) : []) {
      expect((await documentOf(address, { [name]: value })) === plain, name).toBe(true);
    }
    expect((await documentOf(address, keylessHeaders)) === plain, 'all of them').toBe(true);
    vi.useRealTimers();
  });

  it.each(cacheable)('has the same data for every unwatched query: %s', async (address) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const data = async (query: string) => (await service.ask(`/page-data${address}${query}`)).text;
    const plain = await data('');
    for (const query of [
      '?utm_source=canary',
      '?canary',
      '?__proto__=canary',
      '?cb=1&cb=2',
      `?${'x'.repeat(4_000)}=canary`,
    ])
      expect((await data(query)) === plain, query).toBe(true);
    vi.useRealTimers();
  });
});
