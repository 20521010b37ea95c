import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { exchange } from '../support/exchange.ts';
import { startService, type TestService } from '../support/start-service.ts';

let kept: TestService;
let plain: TestService;
beforeAll(async () => {
  const settings = { DEFAULT_COUNTRY: 'IE', EDGE_COUNTRY_HEADER: 'x-edge-country', TRUSTED_PROXIES: 'loopback' };
  kept = await startService({ settings: { ...settings, PAGE_CACHE_MB: '32', PAGE_CACHE_FRESH_MS: '3600000' } });
  plain = await startService({ settings });
  await Promise.all([kept.ready(), plain.ready()]);
});
afterAll(() => Promise.all([kept.close(), plain.close()]));

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Uses Node's client, which sends `Host` and `Referer` unchanged. */
function ask(service: TestService, path: string, headers: Record<string, string> = {}): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const asking = request(
      service.url + path,
      { headers: { 'user-agent': 'Mozilla/5.0 Chrome/148.0', host: 'localhost', ...headers } },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

const page = '/en/promotion/lucky-friday';
/** Headers that depend on the time or on the request. */
const changingHeaders = ['date', 'age', 'server-timing', 'x-request-id', 'connection', 'keep-alive'];
const lasting = ({ headers }: ReceivedResponse) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changingHeaders.includes(name)));

const replySchema = z.looseObject({
  visitor: z.optional(z.unknown()),
  language: z.optional(z.unknown()),
  page: z.optional(z.looseObject({ head: z.unknown(), styles: z.unknown() })),
  redirect: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

const stateSchema = z.looseObject({
  view: z.looseObject({ routeId: z.string() }),
  address: z.unknown(),
  site: z.unknown(),
  host: z.unknown(),
});

/**
 * Content of a response without varying parts: redirect, framing, page state, and legal content of the region in the
 * footer.
 */
function essence({ status, headers, body }: ReceivedResponse) {
  const text = /<script id="marquee-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  const state = text === undefined ? undefined : stateSchema.parse(JSON.parse(text));
  const ancestors = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  const html = /<html[^>]*>/.exec(body)?.[0];
  const footer = /<footer.*<\/footer>/s.exec(body)?.[0];
  const { view, address, site, host } = state ?? {};
  const reply = body.startsWith('{') ? replySchema.parse(JSON.parse(body)) : undefined;
  return {
    data: [reply?.visitor, reply?.language, reply?.redirect, reply?.error, reply?.page?.head, reply?.page?.styles],
    status,
    location: headers['location'],
    ancestors,
    html,
    footer,
    routeId: view?.routeId,
    address,
    site,
    host,
  };
}

const sometimes = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const requests = fc
  .record({
    path: fc.constantFrom(
      page,
      '/ar/promotion/lucky-friday',
      '/promotion/lucky-friday',
      '/en/',
      '/',
      '/en/lotto/',
      '/xx/',
      `/page-data${page}`,
      '/page-data/ar/promotion/lucky-friday',
      '/page-data/promotion/lucky-friday',
      '/page-data/en/lotto/',
      '/page-data/xx/',
    ),
    query: fc.constantFrom(
      '',
      '?',
      '?utm_source=mail',
      '?sort=DRAW_DATE',
      '?lng=de',
      '?%6Cng=de',
      '?lng=de&lng=fr',
      '?a=%zz',
    ),
    host: sometimes('localhost', '127.0.0.1', 'stranger.example', 'LOCALHOST'),
    cookie: sometimes('lng=de', 'app_theme=light', 'user_token=a.b.c', 'x=1', ''),
    referer: sometimes('http://localhost/de/', 'https://mail.example/', 'http://stranger.example/ar/lotto/'),
    'x-edge-country': sometimes('IE', 'US', 'DE', 'XX', 'ie', 'nonsense'),
    'sec-gpc': sometimes('1', '0'),
    'sec-fetch-dest': sometimes('document', 'iframe'),
    authorization: sometimes('Bearer x', undefined, undefined),
    'accept-language': sometimes('ar', 'fr'),
  })
  .map(({ path, query, ...headers }) => ({
    path: path + query,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  }));

describe('a response of the page cache in front of Express', () => {
  it('is byte-identical to the response of all steps', async () => {
    const [, byAllSteps, again] = [await ask(kept, page), await ask(kept, page), await ask(kept, page)];
    expect(lasting(again)).toEqual(lasting(byAllSteps));
    expect(again.body).toBe(byAllSteps.body);
    expect(again.headers['x-cache']).toBe('HIT');
  });

  it.each<[string, string, Record<string, string>]>([
    ['another country', page, { 'x-edge-country': 'DE' }],
    ['a country that is blocked', page, { 'x-edge-country': 'US' }],
    ['another tenant', page, { host: 'stranger.example' }],
    ['the other loopback name', page, { host: '127.0.0.1' }],
    ['Global Privacy Control', page, { 'sec-gpc': '1' }],
    ['a cookie', page, { cookie: 'app_theme=light' }],
    ['a language that is to be set', `${page}?lng=de`, {}],
    ['the same, in disguise', `${page}?%6Cng=de`, {}],
    ['another path', '/ar/promotion/lucky-friday', {}],
    ['a slash too many', `${page}/`, {}],
  ])('is not used for %s', async (_what, path, headers) => {
    for (let time = 0; time < 3; time += 1) await ask(kept, page);
    const [wanted, got] = [essence(await ask(plain, path, headers)), essence(await ask(kept, path, headers))];
    expect(got).toEqual(wanted);
    expect(got).not.toEqual(essence(await ask(kept, page)));
  });

  it('depends on the referrer when the address has no language', async () => {
    const home = '/promotion/lucky-friday';
    for (let time = 0; time < 3; time += 1) await ask(kept, home);
    const from = { referer: 'http://localhost/de/' };
    expect(essence(await ask(kept, home, from))).toEqual(essence(await ask(plain, home, from)));
    expect((await ask(kept, home, from)).status).toBe(302);
  });

  it('depends on the query that its route watches', async () => {
    for (let time = 0; time < 3; time += 1) await ask(kept, '/en/lotto/');
    const sorted = '/en/lotto/?a=1&sort=DRAW_DATE';
    expect(essence(await ask(kept, sorted))).toEqual(essence(await ask(plain, sorted)));
  });

  it('is the same without any cache, for any request', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ path, headers }) => {
        const wanted = essence(await ask(plain, path, headers));
        for (let time = 0; time < 3; time += 1) expect(essence(await ask(kept, path, headers))).toEqual(wanted);
      }),
      { numRuns: 250 },
    );
  });

  it('has its own id, one line in the log and one observation', async () => {
    const metrics = async () => (await fetch(`${kept.opsUrl}/metrics`)).text();
    // A duration is observed when the response has closed, which the client may notice earlier.
    const count = async () => {
      await vi.waitFor(async () => expect(await metrics()).toMatch(/^http_requests_in_flight 0$/m));
      return Number(
        /^http_request_duration_seconds_count\{route="promotion",status="2xx"\} (\d+)$/m.exec(await metrics())?.[1],
      );
    };
    await ask(kept, page);
    const before = await count();
    const responses = [await ask(kept, page, { 'x-request-id': 'visitor-0001' }), await ask(kept, page)];
    expect(responses.map(({ headers }) => headers['x-request-id'])).toEqual([
      'visitor-0001',
      expect.stringMatching(/^[\da-f]{24}$/),
    ]);
    expect(await count()).toBe(before + 2);
    const lines = kept.lines.filter(({ requestId }) => requestId === 'visitor-0001');
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'request_done',
        route: 'promotion',
        status: 200,
        language: 'en',
        country: 'IE',
      }),
    ]);
  });

  it('is not sent to a request that the steps would refuse', async () => {
    await ask(kept, page);
    await ask(kept, page);
    const twoHosts = `GET ${page} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
    expect(await exchange(kept.url, twoHosts)).toMatch(/^HTTP\/1\.1 400 /);
    const withBody = `GET ${page} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello`;
    expect(await exchange(kept.url, withBody)).toMatch(/connection: close/i);
    const posted = `POST ${page} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    expect(await exchange(kept.url, posted)).toMatch(/^HTTP\/1\.1 405 /);
  });
});
