import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCatalogue } from '../../src/lib/error-catalogue.ts';
import { exchange } from '../support/exchange.ts';
import { type ProductionService, site, startProductionService } from './production-service.ts';

let service: ProductionService;
/** A service whose platform is unreachable. */
let unready: ProductionService;
let token: string;
beforeAll(async () => {
  service = await startProductionService({ LOG_LEVEL: 'trace' });
  unready = await startProductionService({ PLATFORM_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'trace' });
  await service.ready();
  const key = new TextEncoder().encode('a key of at least thirty-two bytes!');
  token = await new SignJWT({ name: 'canary', exp: 4_000_000_000 }).setProtectedHeader({ alg: 'HS256' }).sign(key);
}, 60_000);
beforeEach(() => {
  service.lines.length = 0;
  unready.lines.length = 0;
});
afterAll(async () => {
  await Promise.all([service.close(), unready.close()]);
});

/** Request lines in which each part has a secret whose name identifies the part. */
const secretLines = () => [
  `Host: ${site}`,
  'Connection: close',
  `Cookie: user_token=${token}; session=canary-cookie; canary-name=1; mobile_app_auth=canary-app; lng=canary-lng; user_id=canary`,
  'Authorization: Bearer canary-authorization',
  'Proxy-Authorization: Basic canary-proxy',
  'X-Auth: Bearer canary-auth',
  'X-Api-Key: canary-key',
  'X-Forwarded-For: canary-address',
  'X-Fingerprint: canary-fingerprint',
  'User-Agent: Mozilla/5.0 canary-agent',
  'Referer: https://canary-referer.example/canary?canary=1',
  'Origin: https://canary-origin.example',
  'Accept: text/html;canary-accept',
  'Accept-Language: canary-language',
  'X-Request-Id: canary request id',
  'traceparent: 00-canary',
  'tracestate: canary=1',
  'baggage: user=canary',
  'X-Canary-Name: canary',
];

const secretQuery = 'secret=canary-query&token=canary-token&canary=1';
const request = (path: string, { method = 'GET', lines = [], body = '' }: RequestOptions = {}) =>
  [
    `${method} ${path}?${secretQuery} HTTP/1.1`,
    ...secretLines(),
    ...lines,
    ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
    '',
    body,
  ].join('\r\n');

interface RequestOptions {
  readonly method?: string;
  readonly lines?: readonly string[];
  readonly body?: string;
}

/** Expects that no log line and no metric contains them. */
async function expectSilence(place: ProductionService): Promise<void> {
  await vi.waitFor(() => expect(place.lines.some(({ event }) => event === 'request_done')).toBe(true), 30_000);
  const metrics = await (await fetch(`${place.opsUrl}/metrics`)).text();
  for (const [where, text] of Object.entries({ log: JSON.stringify(place.lines), metrics })) {
    expect(/canary/i.test(text), where).toBe(false);
    for (const part of token.split('.').slice(1)) expect(text.includes(part), where).toBe(false);
  }
}

const pages = [
  '/en/',
  '/en/promotion/lucky-friday',
  '/en/lotto/',
  '/en/promo-redirect/lucky-friday',
  '/lotto',
  '/xx/lotto/',
];

describe('S17: a visitor’s secrets appear in no log line and no metric', () => {
  it.each([
    ...pages,
    ...pages.map((page) => `/page-data${page}`),
    '/embed.json',
    '/assets/canary.js',
    '/embed/canary.js',
  ])('when %s is requested', async (path) => {
    await exchange(service.url, request(path));
    await expectSilence(service);
  });

  it.each([
    '/web-vitals',
    '/host-report',
    '/web-api/external-api/fastLogin',
    '/web-api/external-api/promotions/ticket',
  ])('when %s gets a body', async (path) => {
    const body = '{"login":"canary-login","pass":"canary-pass","name":"canary","value":"canary","page":"canary"}';
    const lines = ['Content-Type: application/json', 'Sec-Fetch-Site: same-origin'];
    await exchange(service.url, request(path, { method: 'POST', lines, body }));
    await expectSilence(service);
  });

  it('when the platform is down', async () => {
    for (const path of pages) await exchange(unready.url, request(path));
    await expectSilence(unready);
  });
});

const block = ['X-Edge-Country: US'];
/** Every way for a request to fail, as a page and as JSON. */
const failures: readonly (readonly [string, string, number])[] = [
  ['an invalid path', request('/en/canary%00path'), 400],
  ['data of an invalid path', request('/page-data/en/canary%00path'), 400],
  ['a target that is not a path', request('http://canary.example/canary'), 400],
  ['an unknown language', request('/en/lotto/').replace('?', '?lng=canary&'), 400],
  ['two hosts', request('/en/', { lines: ['Host: canary.example'] }), 400],
  [
    'a write of another site',
    request('/web-api/external-api/fastLogin', { method: 'POST', lines: ['Sec-Fetch-Site: cross-site'] }),
    403,
  ],
  ['an unknown campaign', request('/en/promotion/no-such-campaign'), 404],
  ['data of an unknown page', request('/page-data/en/canary-path'), 404],
  ['an unknown call', request('/web-api/canary/call'), 404],
  ['an unknown file', request('/assets/canary.js'), 404],
  ['a method that is not allowed', request('/en/lotto/', { method: 'DELETE' }), 405],
  [
    'a call with a body of unknown length',
    request('/web-api/external-api/promotions/ticket', { method: 'POST', lines: ['Transfer-Encoding: chunked'] }),
    411,
  ],
  [
    'a body that is too large',
    request('/web-api/external-api/promotions/ticket', { method: 'POST', lines: ['Content-Length: 9999999'] }),
    413,
  ],
  ['headers that are too large', request('/en/', { lines: [`X-Canary: ${'canary'.repeat(4_000)}`] }), 431],
  ['data of a blocked country', request('/page-data/en/lotto/', { lines: block }), 451],
  ['a call of a blocked country', request('/web-api/external-api/lotto/available', { lines: block }), 451],
];

/** Anything that reveals the location of the code or the platform, or repeats the request. */
const disclosure =
  /canary|\bat \S+ \(|node_modules|file:\/\/|\.tsx?:\d|\/server\/|\/work\/|127\.0\.0\.1:\d|ECONN|SyntaxError|TypeError|ZodError/i;

const plain = (response: string) => response.slice(response.indexOf('\r\n\r\n'));

describe('S20: an error response discloses only the error catalogue', () => {
  it.each(failures)('%s', async (_, bytes, status) => {
    const response = await exchange(service.url, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(disclosure.exec(withoutOwnLinks(withoutState(plain(response))))?.[0]).toBeUndefined();
    const code = /"error":\{"status":\d+,"code":"([^"]+)"/.exec(response)?.[1];
    if (code !== undefined) expect(Object.keys(errorCatalogue)).toContain(code);
  });

  it.each([
    ['a page', '/en/lotto/', 503],
    ['data of a page', '/page-data/en/lotto/', 503],
    ['a call', '/web-api/external-api/lotto/available', 503],
  ])('%s while the platform is down', async (_, path, status) => {
    const response = await exchange(unready.url, request(path));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(disclosure.exec(plain(response))?.[0]).toBeUndefined();
    expect(plain(response)).not.toContain(':9');
  });

  it.each([
    ['an error', { status: 500 }],
    ['garbage', { garbage: true }],
    ['a refusal', { status: 403 }],
  ])('a page and its data while the platform responds with %s', async (_, fault) => {
    for (const call of ['lotto-available', 'site-configuration']) await service.sandbox.fault(call, fault);
    for (const path of ['/en/lotto/', '/page-data/en/lotto/']) {
      const { text } = await service.ask(`${path}`, { headers: { cookie: `user_token=${token}` } });
      expect(disclosure.exec(withoutState(text))?.[0]).toBeUndefined();
    }
    await service.sandbox.reset();
  });
});

/** Removes the document's state, which contains addresses of the operator's sandbox on this machine. */
const withoutState = (text: string) => text.replace(/<script id="marquee-state"[^>]*>[^<]*/, '');

/** Removes the page's own address in each language, which page data contains, without its query, for the language switch. */
const withoutOwnLinks = (text: string) => text.replace(/(\\?")\/[a-z]{2}\/canary-path\1/g, '');
