import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { configDirectory } from '../support/config-directory.ts';
import { readState } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

const config = configDirectory(JSON.parse(readFileSync('config/hosts.json', 'utf8')));
const origin = 'https://promo.aurora.example';
const name = 'lucky-friday';
const page = `promotion/${name}`;
const left: readonly LanguageCode[] = ['ar', 'de'];
const published = languageList.map(({ code }) => code).filter((code) => !left.includes(code));
const soon = { timeout: 15_000, interval: 100 };

const folderOf = (campaign: string) => path.join(config.path, 'campaigns', campaign);
const texts = new Map(
  left.map((code) => [code, readFileSync(path.join(folderOf(name), `texts/${code}.json`), 'utf8')] as const),
);

/** Takes languages out of a campaign, and says so. */
function leaveOut(campaign: string, languages: readonly LanguageCode[], changes: object = {}): void {
  const file = path.join(folderOf(campaign), 'campaign.json');
  const fields = { ...JSON.parse(readFileSync(file, 'utf8')), ...changes };
  writeFileSync(file, JSON.stringify({ ...fields, withoutLanguages: languages }));
  for (const code of languages) rmSync(path.join(folderOf(campaign), `texts/${code}.json`), { force: true });
}

let service: TestService;
beforeAll(async () => {
  leaveOut(name, left, { formerNames: ['friday-of-luck'] });
  leaveOut('cricket-cash-run', ['en', 'kk']);
  service = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      CONFIG_DIR: config.path,
      CAMPAIGN_SCAN_MS: '100',
      PAGE_CACHE_MB: '16',
      PUBLIC_URL: origin,
      CONFIGURATION_FRESH_MS: '50',
    },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

const get = (address: string, cookie = '') => request(service.url).get(address).set('Cookie', cookie).redirects(0);
const textOf = async (address: string): Promise<string> => (await get(address)).text;
const targetOf = async (address: string, cookie?: string) => (await get(address, cookie)).headers['location'];

/** All pages of the home page's list. */
async function homePages(code: LanguageCode): Promise<string> {
  const pages = await Promise.all(Array.from({ length: 8 }, (_, index) => textOf(`/${code}/?page=${index + 1}`)));
  return pages.join('');
}

/** A campaign that shows the card of another. */
async function campaignBeside(shown: string, code: LanguageCode): Promise<string> {
  for (const other of readdirSync(path.join(config.path, 'campaigns'))) {
    const text = other === shown ? '' : await textOf(`/${code}/promotion/${other}`);
    if (text.includes(`href="/${code}/promotion/${shown}"`)) return other;
  }
  throw new Error(`No campaign shows ${shown}`);
}

/** Pages and files that name a campaign in each language that it is published in, and in no other. */
const places: readonly (readonly [place: string, (code: LanguageCode) => Promise<string>])[] = [
  ['the list of the home page', homePages],
  ['the sitemap', async (code) => (await textOf(`/sitemap-${code}.xml`)).replaceAll(/<xhtml:link [^>]*>/g, '')],
];

describe('a campaign that leaves out languages', () => {
  it.each(left)('has no page in %s: on the site, in the app, as data and for hosts', async (code) => {
    for (const address of [`/${code}/${page}`, `/${code}/mobile-app/${name}`, `/page-data/${code}/${page}`]) {
      const none = await get(address.replace(name, 'no-such-campaign'));
      const { status, headers, text } = await get(address);
      expect([address, status, headers['cache-control']]).toEqual([
        address,
        none.status,
        none.headers['cache-control'],
      ]);
      expect(status).toBe(404);
      expect(text).not.toContain('Lucky Friday');
    }
    const { status } = await get(`/embed.json?path=/${code}/${page}`);
    expect(status).toBe(404);
  });

  it.each(published)('has its page in %s', async (code) => {
    expect((await get(`/${code}/${page}`)).status).toBe(200);
    expect((await get(`/embed.json?path=/${code}/${page}`)).status).toBe(200);
  });

  it.each(places)('is in %s in its languages only', { timeout: 60_000 }, async (_, read) => {
    for (const code of ['en', 'tr', ...left] as const) {
      const found = new RegExp(`/${code}/${page}["<]`).test(await read(code));
      expect([code, found]).toEqual([code, published.includes(code)]);
    }
  });

  it('has a card on other campaigns’ pages in its languages only', { timeout: 60_000 }, async () => {
    const beside = await campaignBeside('cricket-cash-run', 'de');
    const isShown = async (code: LanguageCode) =>
      (await textOf(`/${code}/promotion/${beside}`)).includes(`/${code}/promotion/cricket-cash-run"`);
    const found = await Promise.all((['de', 'ru', 'en', 'kk'] as const).map(isShown));
    expect(found).toEqual([true, true, false, false]);
  });

  it('is in a navigation banner and a popup in its languages only', async () => {
    await service.sandbox.configure({
      promoConfig: {
        navigation_promo_banner_data: [{ prop_name: 'promotion', value: name }],
        promo_modal_config: [{ modal_name: 'lucky_friday' }],
      },
    });
    const shownIn = async (code: LanguageCode) => {
      const text = await textOf(`/${code}/`);
      return [text.includes(`data-navigation-banner="${name}"`), text.includes('promo_lucky_friday')];
    };
    await vi.waitFor(async () => expect(await shownIn('en')).toEqual([true, true]), soon);
    expect([await shownIn('ar'), await shownIn('de')]).toEqual([
      [false, false],
      [false, false],
    ]);
    await service.sandbox.reset();
  });

  it('lists only its languages in its head, in sitemaps and for hosts', async () => {
    const text = await textOf(`/en/${page}`);
    const links = (source: string) =>
      [...source.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
    const expected = [
      ['x-default', `${origin}/en/${page}`],
      ...languageList
        .filter(({ code }) => published.includes(code))
        .map(({ code, htmlLang }) => [htmlLang, `${origin}/${code}/${page}`]),
    ];
    expect(links(text.slice(0, text.indexOf('</head>')))).toEqual(expected);
    const entry = (await textOf('/sitemap-en.xml')).split('</url>').find((one) => one.includes(`/${page}</loc>`)) ?? '';
    expect(links(entry)).toEqual(expected);
    expect(readState(text).view).toMatchObject({ languages: published });
  });

  it('has one of its languages as x-default', async () => {
    const text = await textOf('/de/promotion/cricket-cash-run');
    expect(text).toContain(`hreflang="x-default" href="${origin}/ru/promotion/cricket-cash-run"`);
    expect(text).not.toContain('/en/promotion/cricket-cash-run');
  });

  it('links to the home page of its missing languages in the language menu', async () => {
    const menu = /<nav id="language-menu".*?<\/nav>/s.exec(await textOf(`/en/${page}`))?.[0] ?? '';
    const hrefs = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(
      languageList.map(({ code }) => (published.includes(code) ? `/${code}/${page}` : `/${code}/`)),
    );
    const missing = /<nav id="language-menu".*?<\/nav>/s.exec(await textOf(`/ar/${page}`))?.[0] ?? '';
    expect(missing).toContain(`href="/en/${page}"`);
  });

  it.each([
    ['its banner', '/ar/banner/?id=61'],
    ['its banner with the id in the path', '/ar/banner/61'],
    ['its former name', '/ar/promotion/friday-of-luck'],
  ])('is shown in a language that it is published in by %s', async (_, address) => {
    expect(await targetOf(address)).toBe(`/en/${page}`);
    expect(await targetOf(address.replace('/ar/', '/tr/'))).toBe(`/tr/${page}`);
  });

  it('is shown in one of its languages at addresses without a language', async () => {
    const { status, text } = await get(`/${page}?utm_source=a`, 'lng=ar');
    expect([status, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([200, 'en']);
    expect(await targetOf(`/${page}`, 'lng=tr')).toBe(`/tr/${page}`);
    expect(await targetOf('/promotion/cricket-cash-run')).toBe('/ru/promotion/cricket-cash-run');
    expect(await targetOf('/promotion/cricket-cash-run', 'lng=kk')).toBe('/ru/promotion/cricket-cash-run');
    expect(await targetOf(`/ar/promo-redirect/${name}`)).toBe(`/en/promo-redirect/${name}`);
    expect(await targetOf(`/tr/promo-redirect/${name}`)).toBe(`/tr/${page}`);
  });

  it('appears in a language that is added while the server runs, and disappears with it', async () => {
    const addresses = [`/ar/${page}`, `/ar/mobile-app/${name}`];
    const statuses = () => Promise.all(addresses.map(async (address) => (await get(address)).status));
    const isLinked = async () => (await homePages('ar')).includes(`/${page}"`);
    // Kept as a 404 before.
    for (let time = 0; time < 3; time++) expect(await statuses()).toEqual([404, 404]);
    writeFileSync(path.join(folderOf(name), 'texts/ar.json'), texts.get('ar') ?? '');
    leaveOut(name, ['de']);
    await vi.waitFor(async () => expect([...(await statuses()), await isLinked()]).toEqual([200, 200, true]), soon);
    expect(await textOf(`/en/${page}`)).toContain(`hreflang="ar" href="${origin}/ar/${page}"`);
    leaveOut(name, ['ar', 'de']);
    await vi.waitFor(async () => expect([...(await statuses()), await isLinked()]).toEqual([404, 404, false]), soon);
    expect(await textOf(`/en/${page}`)).not.toContain('hreflang="ar"');
  });

  it('keeps the languages of its last good version while a language file is invalid', async () => {
    const file = path.join(folderOf(name), 'texts/tr.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, '{');
    await vi.waitFor(() => expect(service.lines.some(({ event }) => event === 'campaign_refused')).toBe(true), soon);
    expect((await get(`/tr/${page}`)).status).toBe(200);
    expect((await get(`/ar/${page}`)).status).toBe(404);
    writeFileSync(file, before);
  });
});
