import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPageTypes } from '../../config/constants.ts';
import { localeCodes } from '../../config/languages.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { readCampaigns } from '../../server/config/read-campaign-folders.ts';
import { lotteryKindIds } from '../../src/lottery/lottery-kind-ids.ts';
import { startService, type TestService } from '../support/start-service.ts';

const { campaigns } = readCampaigns('config/campaigns', loadConfigFiles('config').regions);
const origin = 'https://promo.aurora.example';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { NODE_ENV: 'production', PUBLIC_URL: origin } });
  await service.ready();
});
afterAll(() => service.close());

const contentAddress = new RegExp(`^${origin}/[a-z]{2}/(?:${contentPageTypes.join('|')})/`);
const get = (address: string, url = service.url) => request(url).get(address).redirects(0);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

describe('the sitemap', () => {
  it('has an index with one sitemap for each language, at absolute addresses', async () => {
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(locations(text)).toEqual(localeCodes.map((code) => `${origin}/sitemap-${code}.xml`));
  });

  it.each(localeCodes)('of the language %s lists every page with the page’s own translations', async (code) => {
    const { status, text } = await get(`/sitemap-${code}.xml`);
    expect(status).toBe(200);
    const addresses = locations(text);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining([`${origin}/${code}/`, `${origin}/${code}/promotion/lucky-friday`]),
    );
    expect(addresses.filter((address) => !address.startsWith(`${origin}/${code}/`))).toEqual([]);
    for (const entry of text.split('</url>').slice(0, -1)) {
      expect(entry.match(/hreflang=/g)).toHaveLength(localeCodes.length + 1);
    }
    const entry = text.split('</url>').find((one) => one.includes('/promotion/lucky-friday</loc>')) ?? '';
    const page = await get(`/${code}/promotion/lucky-friday`);
    const links = (source: string) =>
      [...source.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
    expect(links(entry)).toEqual(links(page.text.slice(0, page.text.indexOf('</head>'))));
  });

  it('lists the tabs of every lottery by canonical address', async () => {
    const named = locations((await get('/sitemap-en.xml')).text);
    for (const id of lotteryKindIds) {
      const address = `${origin}/en/lotto/info/${id}`;
      expect(named).toEqual(expect.arrayContaining([address, `${address}/winnings`, `${address}/rules`]));
      expect(named).not.toContain(`${address}/about`);
    }
    for (const path of ['', '/about']) {
      const { text } = await get(`/en/lotto/info/powerball${path}`);
      expect(/<link rel="canonical" href="([^"]*)">/.exec(text)?.[1]).toBe(`${origin}/en/lotto/info/powerball`);
    }
  });

  it('lists the platform’s content pages by canonical address', async () => {
    const named = locations((await get('/sitemap-de.xml')).text).filter((address) => contentAddress.test(address));
    expect(named).toEqual(
      expect.arrayContaining(['bonus/first-deposit', 'rules/bonus-rules'].map((path) => `${origin}/de/${path}`)),
    );
    for (const address of named) {
      const { status, text } = await get(address.slice(origin.length));
      expect([address, status]).toEqual([address, 200]);
      expect(text).toContain(`<link rel="canonical" href="${address}">`);
      expect(text).not.toContain('noindex');
    }
    expect(named.some((address) => address.includes('/promo-frame/'))).toBe(false);
  });

  it('lists exactly the campaigns that are indexed and canonical', {
    timeout: 60_000,
  }, async () => {
    const { text } = await get('/sitemap-en.xml');
    const named = new Set(locations(text));
    const seen: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { name, flags } of campaigns.map(({ campaign }) => campaign)) {
      const address = `${origin}/en/promotion/${name}`;
      const page = await get(`/en/promotion/${name}`);
      const isItself = page.text.includes(`<link rel="canonical" href="${address}">`);
      expected[name] = isItself && !flags.isAlternativeView;
      seen[name] = named.has(address);
    }
    expect(seen).toEqual(expected);
    expect(Object.values(expected)).toContain(false);
  });
});

describe('robots.txt', () => {
  it('allows pages, and links the sitemap', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect(text).toContain('\nDisallow: /page-data/\nDisallow: /web-api/\nDisallow: /embed/\n');
    expect(text).toContain('\nDisallow: /banner/\nDisallow: /*/banner/\n');
    expect(text).not.toMatch(/Disallow: \/$/m);
    expect(text).not.toMatch(/campaign-art|assets/);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/sitemap-en.xml'])('serves %s only to GET and HEAD', async (path) => {
    const head = await request(service.url).head(path);
    expect([head.status, head.text]).toEqual([200, undefined]);
    expect((await request(service.url).post(path)).status).toBe(405);
    const { headers } = await get(path);
    expect((await get(path).set('If-None-Match', String(headers['etag']))).status).toBe(304);
  });

  it.each(['/sitemap-xx.xml', '/sitemap-en.xml/', '/en/sitemap.xml', '/sitemap.xml.gz', '/en/robots.txt'])(
    'has one address: %s is a 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('is the same for a host name of another tenant or of none', async () => {
    const { text } = await get('/sitemap.xml').set('Host', 'evil.example');
    expect(text).not.toContain('evil.example');
  });
});

it('has no sitemap without PUBLIC_URL', async () => {
  const own = await startService({ settings: { NODE_ENV: 'production' } });
  await own.ready();
  expect([(await get('/sitemap.xml', own.url)).status, (await get('/sitemap-en.xml', own.url)).status]).toEqual([
    404, 404,
  ]);
  expect((await get('/robots.txt', own.url)).text).not.toContain('Sitemap');
  await own.close();
});

it('disallows everything outside production', async () => {
  const own = await startService({ settings: { PUBLIC_URL: origin } });
  await own.ready();
  expect((await get('/robots.txt', own.url)).text).toBe('User-agent: *\nDisallow: /\n');
  await own.close();
});

it('uses the dates of the campaign files in the sitemap while the platform is down', async () => {
  const own = await startService({ settings: { NODE_ENV: 'production', PUBLIC_URL: origin } });
  await own.ready();
  await own.sandbox.fault('banners', { status: 500 });
  await own.sandbox.fault('cms-page-list', { status: 500 });
  const { status, text } = await get('/sitemap-en.xml', own.url);
  expect(status).toBe(200);
  expect(locations(text)).toContain(`${origin}/en/promotion/lucky-friday`);
  expect(locations(text).filter((address) => contentAddress.test(address))).toEqual([]);
  await own.close();
});
