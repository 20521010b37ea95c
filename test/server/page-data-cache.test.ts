import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { pageDataSchema } from '../../src/document/page-data.ts';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

const settings = {
  DEFAULT_COUNTRY: 'IE',
  EDGE_COUNTRY_HEADER: 'x-edge-country',
  TRUSTED_PROXIES: 'loopback',
  PAGE_CACHE_MB: '8',
  PAGE_CACHE_FRESH_MS: '3600000',
};
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings });
  await service.ready();
});
afterEach(async () => {
  await fetch(`${service.opsUrl}/page-cache`, { method: 'DELETE' });
  await service.sandbox.reset();
});
afterAll(() => service.close());

const page = '/en/promotion/lucky-friday';
const data = `/page-data${page}`;

interface Ask {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
  readonly of?: TestService;
}

/** The original bytes of a response, which Node's client does not change. */
const ask = async (path: string, { headers = {}, method = 'GET', body, of = service }: Ask = {}) => {
  const { status, got, bytes } = await new Promise<{
    readonly status: number | undefined;
    readonly got: Readonly<Record<string, string | string[] | undefined>>;
    readonly bytes: Buffer;
  }>((resolve, reject) => {
    request(of.url + path, { method, headers: { host: 'localhost', ...headers } }, (response) => {
      buffer(response).then(
        (received) => resolve({ status: response.statusCode, got: response.headers, bytes: received }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });
  return { status, headers: got, bytes, source: got['x-cache'] };
};
const replyOf = ({ bytes }: { readonly bytes: Buffer }) => pageDataSchema.parse(JSON.parse(bytes.toString()));
const sourceOf = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, { ...(headers && { headers }) })).source;
const statistics = async () =>
  z
    .object({ entries: z.number(), bytes: z.number() })
    .parse(await (await fetch(`${service.opsUrl}/page-cache`)).json());

describe('cached page data', () => {
  it('is sent to the next visitors, byte for byte and with its age', async () => {
    const [made, hit, again] = [await ask(data), await ask(data), await ask(data)];
    expect([made.source, hit.source, again.source]).toEqual(['MISS', 'HIT', 'HIT']);
    expect([hit.bytes, again.bytes]).toEqual([made.bytes, made.bytes]);
    for (const { status, headers } of [hit, again]) {
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['vary']).toMatch(/Cookie.*Sec-GPC.*Accept-Encoding/);
      expect(headers['server-timing']).toMatch(/^age;dur=\d+$/);
    }
    const { 'x-request-id': _own, 'server-timing': _timing, age: _age, date: _date, ...lasting } = again.headers;
    expect(hit.headers).toMatchObject(lasting);
  });

  it('is separate from the cached document', async () => {
    await ask(data);
    expect(await sourceOf(page)).toBe('MISS');
    expect(String((await ask(page)).bytes)).toMatch(/^<!DOCTYPE html>/);
    expect(replyOf(await ask(data))).toHaveProperty('page.view.routeId', 'promotion');
    expect((await statistics()).entries).toBe(2);
  });

  it('is the same in gzip and uncompressed, with its length', async () => {
    const plain = (await ask(data)).bytes;
    const inEncoding = async (accepted: string) => await ask(data, { headers: { 'accept-encoding': accepted } });
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
      ['br, zstd', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      // The first request passes all steps, later ones are served by the response cache.
      for (let time = 0; time < 3; time += 1) {
        const { headers, bytes } = await inEncoding(accepted);
        expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(bytes.length)]);
        expect(decode(bytes).equals(plain)).toBe(true);
      }
      const head = await ask(data, { method: 'HEAD', headers: { 'accept-encoding': accepted } });
      const got = await inEncoding(accepted);
      expect([head.source, head.headers['content-length'], head.bytes.length]).toEqual([
        'HIT',
        got.headers['content-length'],
        0,
      ]);
    }
    expect((await statistics()).bytes).toBeLessThan(plain.length);
  });

  it('is rendered once for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => ask(data)));
    expect(new Set(responses.map(({ bytes }) => String(bytes))).size).toBe(1);
    expect((await statistics()).entries).toBe(1);
  });

  it.each([
    ['a session cookie', { cookie: 'user_token=a.b.c' }],
    ['an invalid session cookie', { cookie: 'user_token=x' }],
    ['an Authorization header', { authorization: 'Basic dTpw' }],
    ["the page's own token", { 'x-auth': 'Bearer a.b.c' }],
  ])('is bypassed for %s', async (_what, headers) => {
    for (let time = 0; time < 3; time += 1) await ask(data);
    expect(await sourceOf(data, headers)).toBe('BYPASS');
  });

  it.each<[string, string, Record<string, string>]>([
    ['theme', data, { cookie: 'app_theme=light' }],
    ['time zone', data, { cookie: 'tzo=5.5' }],
    ['consent', data, { cookie: 'consent=granted-denied' }],
    ['Global Privacy Control', data, { 'sec-gpc': '1' }],
    ['tenant', data, { host: 'stranger.example' }],
    ['country', data, { 'x-edge-country': 'DE' }],
    ['language', '/page-data/ar/promotion/lucky-friday', {}],
    ['watched query', '/page-data/en/lotto/?sort=DRAW_DATE', {}],
  ])('is separate for another %s', async (_what, path, headers) => {
    for (let time = 0; time < 3; time += 1) {
      await ask(data);
      await ask('/page-data/en/lotto/');
    }
    expect(await sourceOf(path, headers)).toBe('MISS');
    expect(await sourceOf(path, headers)).toBe('HIT');
    expect(await sourceOf(data)).toBe('HIT');
  });

  it('contains no data of a signed-in visitor, and is not served to one', async () => {
    const cookie = `user_token=${await service.sandbox.token()}`;
    const own = await ask(data, { headers: { cookie } });
    expect(replyOf(own)).toMatchObject({ visitor: { userId: aliceId } });
    const kept = [await ask(data), await ask(data), await ask(data)];
    for (const one of kept) {
      expect(replyOf(one)).toMatchObject({ visitor: { userId: null, userCountry: null, isKnown: true } });
      expect(String(one.bytes)).not.toContain(String(aliceId));
    }
    expect(replyOf(await ask(data, { headers: { cookie } }))).toMatchObject({ visitor: { userId: aliceId } });
  });

  it('is not cached for a visitor whose session has ended', async () => {
    await service.sandbox.fault('session-user', { status: 401 });
    const refused = await ask(data, { headers: { cookie: `user_token=${await service.sandbox.token()}` } });
    expect(replyOf(refused)).toMatchObject({ visitor: { userId: null } });
    expect([refused.source, String(refused.headers['set-cookie'])]).toEqual([
      'BYPASS',
      expect.stringContaining('user_token=;'),
    ]);
    expect((await statistics()).entries).toBe(0);
  });

  it('is rendered separately for each host that changes the configuration', async () => {
    for (let time = 0; time < 3; time += 1) await ask(data);
    const posted = await ask(data, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ configuration: { brandName: 'Partner Bet' } }),
    });
    expect(posted.source).toBe('BYPASS');
    expect(replyOf(posted)).toHaveProperty('page.head.title', expect.stringContaining('Partner Bet'));
    expect(String((await ask(data)).bytes)).not.toContain('Partner Bet');
  });

  it('is never an error', async () => {
    const missing = '/page-data/en/promotion/no-such-campaign';
    for (let time = 0; time < 2; time += 1) {
      const { status, source } = await ask(missing);
      expect([status, source]).toEqual([404, 'MISS']);
    }
    expect((await statistics()).entries).toBe(0);
  });

  it('is purged with its page', async () => {
    await Promise.all([ask(page), ask(data), ask('/page-data/en/lotto/')]);
    const purged = await fetch(`${service.opsUrl}/page-cache?path=/promotion/lucky-friday`, { method: 'DELETE' });
    expect(await purged.json()).toEqual({ purged: 2 });
    expect([await sourceOf(data), await sourceOf('/page-data/en/lotto/')]).toEqual(['MISS', 'HIT']);
  });
});

it('sends the last data with its age while renders fail', async () => {
  const short = await startService({
    settings: { ...settings, PAGE_CACHE_FRESH_MS: '0', CONFIGURATION_FRESH_MS: '1' },
  });
  try {
    await short.ready();
    const lotto = '/page-data/en/lotto/';
    await vi.waitFor(async () => expect((await ask(lotto, { of: short })).status).toBe(200), 30_000);
    await short.sandbox.fault('lotto-available', { status: 503 });
    await short.sandbox.fault('site-configuration', { status: 503 });
    for (let visitor = 0; visitor < 20; visitor += 1) expect((await ask(lotto, { of: short })).status).toBe(200);
  } finally {
    await short.close();
  }
});

it('is sent uncompressed when a proxy compresses', async () => {
  const behind = await startService({ settings: { ...settings, COMPRESSION: 'off' } });
  try {
    await behind.ready();
    for (const path of [data, page]) {
      const bodies = new Set<string>();
      for (let time = 0; time < 4; time += 1) {
        const { headers, bytes } = await ask(path, { of: behind, headers: { 'accept-encoding': 'br, gzip' } });
        expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(bytes.length)]);
        bodies.add(String(bytes));
      }
      expect(bodies.size).toBe(1);
      const all = await Promise.all(Array.from({ length: 50 }, () => ask(path, { of: behind })));
      expect(new Set(all.map(({ bytes }) => String(bytes)))).toEqual(bodies);
    }
  } finally {
    await behind.close();
  }
});
