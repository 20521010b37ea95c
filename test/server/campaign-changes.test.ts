import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as zlib from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

vi.mock(import('node:zlib'), { spy: true });

const config = configDirectory(JSON.parse(readFileSync('config/hosts.json', 'utf8')));
const folder = path.join(config.path, 'campaigns/cricket-cash-run');
const campaign = '/en/promotion/cricket-cash-run';
const browser = { 'User-Agent': 'Mozilla/5.0 Chrome/148.0' };
const soon = { timeout: 15_000, interval: 100 };

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      CONFIG_DIR: config.path,
      CAMPAIGN_SCAN_MS: '100',
      PAGE_CACHE_MB: '16',
      // A page is rendered again only after a purge.
      PAGE_CACHE_FRESH_MS: '3600000',
    },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

const get = (address: string) => request(service.url).get(address).set(browser);
const cacheOf = async (address: string) => (await get(address)).headers['x-cache'];
/** The picture of the changed campaign on its card: its own page may show its board in place of a picture. */
const artOf = (html: string): string => /\/campaign-art\/cricket-cash-run\.[\w.-]+\.svg/.exec(html)?.[0] ?? '';

/** The stylesheets with palettes of a document. */
const palettesOf = (html: string): string[] =>
  Array.from(html.matchAll(/<style data-sheet="([^"]*palettes[^"]*)"/g), ([, href = '']) => href);

/** Changes a text of the campaign in English. */
function write(key: string, text: string): void {
  const file = path.join(folder, 'texts/en.json');
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...texts, [key]: text }));
}

/** Requests the pages until all of them are in the cache. */
async function fill(...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await vi.waitFor(async () => expect(await cacheOf(address)).toBe('HIT'), soon);
  }
}

/** The page of another campaign, with a card that links to this one. */
async function pageBeside(href: string): Promise<string> {
  for (const name of readdirSync(path.join(config.path, 'campaigns'))) {
    const page = `/en/promotion/${name}`;
    if (page !== href && (await get(page)).text.includes(`href="${href}"`)) return page;
  }
  throw new Error(`No campaign shows ${href}`);
}

describe('a campaign folder that changes', () => {
  it('soon changes every page that shows it, including cached ones', async () => {
    const inApp = '/en/mobile-app/cricket-cash-run';
    const beside = await pageBeside('/en/promotion/cricket-cash-run');
    const pages = [campaign, inApp, '/en/', beside];
    await fill(...pages);
    write('title', 'Luckiest Friday');
    await vi.waitFor(async () => expect((await get(campaign)).text).toContain('Luckiest Friday'), soon);
    for (const page of pages) expect((await get(page)).text).toContain('Luckiest Friday');
  });

  it('shows a new picture at a new address, and keeps the old one for open pages', async () => {
    const beside = await pageBeside(campaign);
    const before = artOf((await get(beside)).text);
    expect(before).not.toBe('');
    writeFileSync(
      path.join(folder, 'art.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720" id="new"/>',
    );
    await vi.waitFor(async () => expect(artOf((await get(beside)).text)).not.toBe(before), soon);
    const after = artOf((await get(beside)).text);
    expect((await get(after)).body.toString()).toContain('id="new"');
    expect((await get(before)).status).toBe(200);
  });

  it('is rejected with file, field and reason when invalid, and keeps its last good page', async () => {
    const file = path.join(folder, 'campaign.json');
    const good = readFileSync(file, 'utf8');
    await fill(campaign);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(good), accent: 'mauve' }));
    const metric = async () => (await fetch(`${service.opsUrl}/metrics`)).text();
    await vi.waitFor(async () => expect(await metric()).toContain('campaign_folders{state="refused"} 1'), soon);
    expect(service.lines).toContainEqual(
      expect.objectContaining({
        event: 'campaign_refused',
        campaign: 'cricket-cash-run',
        isKept: true,
        message: expect.stringMatching(/cricket-cash-run\/campaign\.json:\d+: accent: /),
      }),
    );
    expect((await get(campaign)).text).toContain('Luckiest Friday');
    expect(await cacheOf(campaign)).toBe('HIT');
    writeFileSync(file, good);
    await vi.waitFor(async () => expect(await metric()).toContain('campaign_folders{state="refused"} 0'), soon);
  });

  it('adds a page when new, and shows a removed running campaign as ended', async () => {
    const second = '/en/promotion/second-friday';
    expect((await get(second)).status).toBe(404);
    const copy = path.join(config.path, 'campaigns/second-friday');
    cpSync(folder, copy, { recursive: true });
    const file = path.join(copy, 'campaign.json');
    const [startTime, expireTime] = [-86_400_000, 86_400_000].map((away) => new Date(Date.now() + away).toISOString());
    const ownPromotion = { promotionId: 990_001, promotionIds: [990_001], isLongTerm: false, startTime, expireTime };
    const facts = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(file, JSON.stringify({ ...facts, ...ownPromotion }));
    await vi.waitFor(async () => expect((await get(second)).status).toBe(200), soon);
    expect((await get('/en/')).text).toContain(second);
    await fill(second, '/en/');
    rmSync(copy, { recursive: true });
    await vi.waitFor(async () => expect((await get('/en/')).text).not.toContain(second), soon);
    expect((await get(second)).text).toContain('noindex');
    expect(service.lines).toContainEqual(
      expect.objectContaining({ event: 'campaign_removed', campaign: 'second-friday' }),
    );
  });
});

describe('the palette of a campaign', () => {
  it('is the only palette on its page, in a stylesheet with a content hash in its address', async () => {
    // A guide, on whose page no campaign is shown.
    const { text, headers } = await get('/en/promotion/license');
    const addresses = palettesOf(text);
    expect(addresses).toEqual([expect.stringMatching(/^\/campaign-art\/palettes\.midnight\.[\da-f]{10}\.css$/)]);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='(?:;| )/);
    const sheet = await get(addresses[0] ?? '');
    expect(sheet.text).toContain('[data-theme="light"] [data-accent="midnight"],');
    expect(sheet.text).not.toContain('tide');
    expect(text).toContain(sheet.text);
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.headers['cache-control']).toMatch(/public, max-age=31536000, immutable/);
  });

  it('is on the home page together with those of other cards', async () => {
    const { text } = await get('/en/');
    const shown = new Set(Array.from(text.matchAll(/data-accent="([\w-]+)"/g), ([, accent]) => accent));
    const [address, ...more] = palettesOf(text);
    expect(more).toEqual([]);
    expect(new Set(address?.split('.')[1]?.split('_'))).toEqual(shown);
    expect((await get(address ?? '')).status).toBe(200);
  });
});

describe('the picture of a campaign', () => {
  it('is compressed once, for the first request', async () => {
    const art = artOf((await get(await pageBeside(campaign))).text);
    await fill('/en/promotion/cricket-cash-run');
    await get(art);
    const compressions = [zlib.brotliCompress, zlib.gzip, zlib.brotliCompressSync, zlib.gzipSync].map((method) =>
      vi.mocked(method).mockClear(),
    );
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      for (let time = 0; time < 20; time += 1) {
        const { status, headers } = await get(art).set('Accept-Encoding', encoding);
        expect([status, headers['content-encoding']]).toEqual([200, encoding === 'identity' ? undefined : encoding]);
      }
    }
    expect(compressions.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0]);
  });

  it('is immutable, revalidated with 304, and read-only', async () => {
    const art = artOf((await get(await pageBeside(campaign))).text);
    const { headers } = await get(art);
    expect(headers['cache-control']).toMatch(/public, max-age=31536000, immutable/);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect((await get(art).set('If-None-Match', headers['etag'] ?? '')).status).toBe(304);
    expect((await request(service.url).post(art)).status).toBe(405);
    expect((await get('/campaign-art/cricket-cash-run.0000000000.svg')).status).toBe(404);
    expect((await get('/campaign-art/..%2fcampaigns')).status).toBeGreaterThanOrEqual(400);
  });
});
