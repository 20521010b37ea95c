import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brandSchema } from '../../src/brands/brand-schema.ts';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

const brands = ['aurora', 'kite', 'noir'] as const;
const tenants = brands.map((brand) => ({ name: brand, brand, domains: [`${brand}.test`] }));
const config = configDirectory({ tenants });
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
      PAGE_CACHE_FRESH_MS: '3600000',
    },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

type BrandName = (typeof brands)[number];

const get = (brand: BrandName, address: string, headers: Readonly<Record<string, string>> = {}) =>
  request(service.url)
    .get(address)
    .set({ ...browser, Host: `${brand}.test`, ...headers });

/** Names of the brands whose files a page refers to. */
const brandsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/brand-files\/([a-z]+)\./g), ([, name = '']) => name)),
];

const themeColors = { aurora: '#0c0a1a', kite: '#ffffff', noir: '#0b0b0c' } as const;

/** Parts of a page that differ between brands. */
const looksOf = (html: string) => ({
  brands: brandsIn(html),
  themeColor: /<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1],
  hasLogo: /<img [^>]*src="\/brand-files\/\w+\.logo-dark/.test(html),
  hasPalettes: html.includes('/campaign-art/palettes.'),
});

const expected = (brand: BrandName) => ({
  brands: brand === 'aurora' ? [] : [brand],
  themeColor: themeColors[brand],
  hasLogo: brand !== 'aurora',
  hasPalettes: brand !== 'noir',
});

describe('the pages of three brands', () => {
  it('contain nothing from another brand in 200 mixed requests, with any cache state and compression', async () => {
    const pages = ['/en/', '/en/promotion/lucky-friday', '/ar/promotion/lucky-friday', '/ru/promotion/wheel-bet'];
    const encodings = ['gzip', 'identity', 'br', 'gzip, zstd'];
    const sources = new Set<string | undefined>();
    for (let index = 0; index < 200; index += 1) {
      const brand = brands[index % 3] ?? 'aurora';
      const page = pages[Math.trunc(index / 3) % pages.length] ?? '/en/';
      const encoding = encodings[Math.trunc(index / 12) % 2] ?? 'gzip';
      const { text, headers, status } = await get(brand, page, { 'Accept-Encoding': encoding });
      sources.add(headers['x-cache']);
      expect([index, status, brand, page, looksOf(text)]).toEqual([index, 200, brand, page, expected(brand)]);
    }
    expect([...sources].sort()).toEqual(['HIT', 'MISS']);
  });

  it('contain nothing from another brand in the data of a navigation', async () => {
    for (const brand of [...brands, ...brands]) {
      const { text, status } = await get(brand, '/page-data/en/promotion/lucky-friday');
      expect([status, brandsIn(text)]).toEqual([200, expected(brand).brands]);
      expect(text.includes('/campaign-art/palettes.')).toBe(expected(brand).hasPalettes);
    }
  });

  it('have the same texts', async () => {
    const texts = await Promise.all(
      brands.map(async (brand) => /<main.*<\/main>/s.exec((await get(brand, '/en/promotion/lucky-friday')).text)?.[0]),
    );
    // Countdown and number of participants change between two requests.
    const words = texts.map((html = '') => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\d[\d,]*/g, '#'));
    expect(new Set(words).size).toBe(1);
    expect(words[0]).toContain('Lucky');
  });

  it('allow the tokens of their brand by hash', async () => {
    const { text, headers } = await get('kite', '/en/');
    const [, css = ''] = /<style data-sheet="\/brand-files\/kite[^>]*>([^<]*)</.exec(text) ?? [];
    const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    expect(css).toContain('--color-page:#ffffff');
    expect(headers['content-security-policy']).toContain(source);
  });

  it('have only the worlds of their brand', async () => {
    const { worlds } = brandSchema.parse(JSON.parse(readFileSync('config/brands/noir/brand.json', 'utf8')));
    const worldOf = async (brand: BrandName, name: string) =>
      /data-world="(\w+)"/.exec((await get(brand, `/en/promotion/${name}`)).text)?.[1];
    const others = ['cricket-cash-run', 'crypto-miracle', 'wheel-bet'];
    const plain = await Promise.all(others.map((name) => worldOf('aurora', name)));
    expect(plain.some((world) => !worlds?.some((known) => known === world))).toBe(true);
    for (const name of others) expect(worlds).toContain(await worldOf('noir', name));
  });

  it('have the theme of their brand until the visitor chooses one', async () => {
    expect((await get('kite', '/en/')).text).toContain('data-theme="light"');
    expect((await get('kite', '/en/', { Cookie: 'app_theme=default' })).text).toContain('data-theme="default"');
  });

  it('reference existing files', async () => {
    const { text } = await get('noir', '/en/');
    const files = [...new Set(text.match(/\/brand-files\/noir\.[\w-]+\.[\da-f]+\.svg/g))];
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { status, headers } = await get('noir', file);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
        expect.stringContaining('immutable'),
      ]);
    }
  });
});

describe('a brand folder that changes', () => {
  const file = path.join(config.path, 'brands/noir/brand.json');
  const versionOf = async () => /\/brand-files\/noir\.([\da-f]{10})\.css/.exec((await get('noir', '/en/')).text)?.[1];

  it('changes every page of its tenants as a whole, and no other', async () => {
    const others = await Promise.all([get('aurora', '/en/'), get('kite', '/en/')]);
    const before = await versionOf();
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('#0b0b0c', '#0c0b0b'));
    await vi.waitFor(async () => expect(await versionOf()).not.toBe(before), soon);
    const { text } = await get('noir', '/en/');
    expect(text).toContain('<meta name="theme-color" content="#0c0b0b">');
    expect(text).toContain('--color-page:#0c0b0b');
    for (const [index, brand] of (['aurora', 'kite'] as const).entries()) {
      const now = await get(brand, '/en/');
      expect([now.headers['x-cache'], now.text]).toEqual(['HIT', others[index]?.text]);
    }
  });

  it('keeps its last good version while invalid, and is counted until it is fixed or removed', async () => {
    const good = readFileSync(file, 'utf8');
    const before = await versionOf();
    writeFileSync(file, good.replace('"text": "#f6f1e6"', '"text": "#333333"'));
    await vi.waitFor(
      () => expect(JSON.stringify(service.lines)).toMatch(/brand_refused.*palette\.dark\.text: text on the page/),
      soon,
    );
    expect(await versionOf()).toBe(before);
    const refused = async () =>
      /^brand_folders\{state="refused"\} (\d)/m.exec(await (await fetch(`${service.opsUrl}/metrics`)).text())?.[1];
    expect(await refused()).toBe('1');
    writeFileSync(file, good);
    await vi.waitFor(async () => expect(await refused()).toBe('0'), soon);
    const folder = path.join(config.path, 'brands/wrong');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'brand.json'), '{');
    await vi.waitFor(async () => expect(await refused()).toBe('1'), soon);
    rmSync(folder, { recursive: true });
    await vi.waitFor(async () => expect(await refused()).toBe('0'), soon);
  });
});
