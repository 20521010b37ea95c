import { hash } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { leave } from '../support/leave.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', PAGE_CACHE_MB: '16', PAGE_CACHE_FRESH_MS: '60000' },
  });
  await service.ready();
});
afterEach(async () => {
  await fetch(`${service.opsUrl}/page-cache`, { method: 'DELETE' });
  await service.sandbox.reset();
});
afterAll(() => service.close());

const page = '/en/promotion/lucky-friday';
const browser = { 'user-agent': 'Mozilla/5.0 Chrome/148.0', 'accept-encoding': 'identity' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers: { ...browser, ...headers }, redirect: 'manual' });
const sourceOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('x-cache');
const stored = async () => {
  const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
  return Number(/page_cache_refreshes_total\{outcome="stored"\} (\d+)/.exec(text)?.[1] ?? 0);
};

describe('the page cache', () => {
  it('sends the second visitor what the first one got, byte for byte, as a hit', async () => {
    const [first, second] = [await get(page), await get(page)];
    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('age')).toMatch(/^\d+$/);
    expect(second.headers.get('server-timing')).toMatch(/^age;dur=\d+$/);
    expect(second.headers.get('vary')).toMatch(/Cookie.*Sec-GPC.*Accept-Encoding/);
    expect(second.headers.get('cache-control')).toBe('private, no-cache, no-transform');
  });

  it('renders one page for 200 concurrent requests', async () => {
    const before = await stored();
    const responses = await Promise.all(Array.from({ length: 200 }, () => get(page)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored()) - before).toBe(1);
  });

  it.each<[string, (free: number) => string]>([
    ['a search', (free) => `/en/lotto/?search=word${free}`],
    ['lines of a ticket', (free) => `/en/lotto/game/powerball?lines=${free}-2-3-4-5-6`],
    ['the numbers of a ticket check', (free) => `/en/lotto/results/powerball/check?main=${free}`],
    ['a day', (free) => `/en/lotto/draws?day=20${10 + free}-01-01`],
    ['a year and a page', (free) => `/en/lotto/results/powerball?year=20${10 + free}&page=${free + 2}`],
  ])('caches no page of %s', async (_, pathOf) => {
    const before = await stored();
    for (let free = 0; free < 10; free += 1) await get(pathOf(free));
    expect((await stored()) - before).toBe(0);
  });

  it('caches one page for all unknown currencies', async () => {
    const before = await stored();
    const texts = new Set<string>();
    for (let free = 0; free < 20; free += 1) {
      const response = await get(page, { cookie: `geo_currency=Q${String.fromCharCode(65 + free)}Z` });
      texts.add(await response.text());
    }
    expect([(await stored()) - before, texts.size]).toEqual([1, 1]);
    await get(page, { cookie: 'geo_currency=KZT' });
    expect((await stored()) - before).toBe(2);
  });

  it('serves waiting requests when the first visitor has left', async () => {
    const cold = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PAGE_CACHE_MB: '16' } });
    try {
      await cold.sandbox.fault('site-configuration', { latencyMs: 600 });
      const leader = request(cold.url + page, { headers: browser }).on('error', () => {});
      leader.end();
      await vi.waitFor(async () => expect(await cold.sandbox.calls('site-configuration')).toBeGreaterThan(0), 30_000);
      const follower = fetch(cold.url + page, { headers: browser });
      await leave(leader);
      expect((await follower).status).toBe(200);
    } finally {
      await cold.close();
    }
  });

  it('sends compressed pages from the second request on', async () => {
    await get(page);
    const plain = await (await get(page)).text();
    await vi.waitFor(async () => {
      const response = await fetch(service.url + page, { headers: { ...browser, 'accept-encoding': 'gzip' } });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(await response.text()).toBe(plain);
    }, 30_000);
    // Node's client decompresses: these are the original bytes.
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      request(service.url + page, { headers: { ...browser, 'accept-encoding': 'gzip' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      })
        .on('error', reject)
        .end();
    });
    expect(gunzipSync(bytes).toString()).toBe(plain);
  });

  it('holds no nonce, and its policy allows no inline script', async () => {
    const response = await get(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe/);
    expect(policy).toContain("script-src 'self' 'sha256-");
    const html = await response.text();
    expect(html).not.toContain('nonce=');
    // Without React's inline scripts, whose hashes the policy would lack: nothing is streamed late.
    const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, script = ''] of inline) expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
  });

  it.each([
    ['a session cookie', { cookie: 'user_token=a.b.c' }],
    ['an invalid session cookie', { cookie: 'user_token=x' }],
    ['an Authorization header', { authorization: 'Basic dTpw' }],
    ["the page's own token", { 'x-auth': 'Bearer a.b.c' }],
  ])('is bypassed for %s', async (_what, headers) => {
    await get(page);
    expect(await sourceOf(page, headers)).toBe('BYPASS');
  });

  it('is shared with visitors of the app, whose authorization no step reads', async () => {
    await get(page);
    expect(await sourceOf(page, { cookie: 'mobile_app_auth=abc' })).toBe('HIT');
  });

  it('renders a page for each signed-in visitor, and caches none', async () => {
    const token = await service.sandbox.token();
    const own = await get(page, { cookie: `user_token=${token}` });
    expect(own.headers.get('x-cache')).toBe('BYPASS');
    expect(own.headers.get('cache-control')).toContain('private, no-store');
    expect(own.headers.get('content-security-policy')).toContain("'strict-dynamic'");
    expect(await own.text()).toContain('"userId":285104233');
    const other = await get(page);
    expect(other.headers.get('x-cache')).toBe('MISS');
    expect(await other.text()).not.toContain('285104233');
  });

  it('separates requests exactly by the inputs of their document', async () => {
    await get(page);
    expect(await sourceOf(`${page}?utm_source=mail`, { referer: 'https://mail.example/' })).toBe('HIT');
    expect(await sourceOf(page, { cookie: 'app_theme=light' })).toBe('MISS');
    expect(await sourceOf(page, { cookie: 'tzo=5.5' })).toBe('MISS');
    expect(await sourceOf(page, { 'sec-gpc': '1' })).toBe('MISS');
    expect(await sourceOf('/ar/promotion/lucky-friday')).toBe('MISS');
    await get('/en/lotto/');
    expect(await sourceOf('/en/lotto/?sort=DRAW_DATE')).toBe('MISS');
    expect(await sourceOf('/en/lotto/?x=1&sort=DRAW_DATE')).toBe('HIT');
  });

  it('caches no errors, and treats HEAD like GET', async () => {
    expect(await sourceOf('/en/promotion/no-such-campaign')).toBe('MISS');
    expect(await sourceOf('/en/promotion/no-such-campaign')).toBe('MISS');
    const head = await fetch(service.url + page, { method: 'HEAD', headers: browser });
    expect([head.status, head.headers.get('x-cache')]).toEqual([200, 'MISS']);
    expect(await sourceOf(page)).toBe('HIT');
  });

  it('responds to HEAD with the headers of a fresh page', async () => {
    await get(page);
    const hit = await get(page);
    const head = await fetch(service.url + page, { method: 'HEAD', headers: browser });
    expect([head.headers.get('x-cache'), await head.text()]).toEqual(['HIT', '']);
    for (const name of ['content-length', 'content-security-policy', 'vary', 'cache-control']) {
      expect([name, head.headers.get(name)]).toEqual([name, hit.headers.get(name)]);
    }
  });

  it('is purged on the operations port, wholly or for one page, and reports its contents', async () => {
    await Promise.all([get(page), get('/ru/promotion/lucky-friday'), get('/en/lotto/')]);
    const statistics = await (await fetch(`${service.opsUrl}/page-cache`)).json();
    expect(statistics).toMatchObject({ entries: 3, maxBytes: 16 * 1024 * 1024, inFlight: 0 });
    const purge = async (query: string) =>
      (await fetch(`${service.opsUrl}/page-cache${query}`, { method: 'DELETE' })).json();
    expect(await purge('?path=/promotion/lucky-friday')).toEqual({ purged: 2 });
    expect(await sourceOf('/en/lotto/')).toBe('HIT');
    expect(await purge('?path=/a&path=/b')).toEqual({ error: 'path must be one path' });
    expect(await purge('')).toEqual({ purged: 1 });
    expect((await fetch(`${service.url}/page-cache`, { method: 'DELETE' })).status).not.toBe(200);
  });
});

describe('while the platform is down', () => {
  it('serves the last page, and retries at most once a second', async () => {
    const short = await startService({
      settings: { DEFAULT_COUNTRY: 'IE', PAGE_CACHE_MB: '16', PAGE_CACHE_FRESH_MS: '0' },
    });
    try {
      await short.ready();
      const ask = () => fetch(`${short.url}/en/lotto/`, { headers: browser });
      await vi.waitFor(async () => expect((await ask()).status).toBe(200), 30_000);
      await short.sandbox.fault('lotto-available', { status: 503 });
      await short.sandbox.fault('site-configuration', { status: 503 });
      for (let visitor = 0; visitor < 50; visitor += 1) expect((await ask()).status).toBe(200);
    } finally {
      await short.close();
    }
  });
});
