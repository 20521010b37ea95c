import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { countryDatabase } from '../support/country-database.ts';
import { ownOf, readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

const participation = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
const trusting = { TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' };

describe('behind a trusted edge', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: trusting });
    await service.ready();
  });
  afterAll(() => service.close());
  const from = (country: string, path: string) => request(service.url).get(path).set('X-Edge-Country', country);

  it('redirects pages of a blocked visitor to the block page, which responds with 451 and is not cached or indexed (R8.8)', async () => {
    const led = await from('US', '/ar/lotto/?sort=DRAW_DATE');
    expect([led.status, led.headers['location']]).toEqual([302, '/ar/blockPage?sort=DRAW_DATE']);
    expect(led.headers['cache-control']).toBe('private, no-store');
    const page = await from('US', '/ar/blockPage');
    expect(page.status).toBe(451);
    expect(page.text).toContain('<html lang="ar" dir="rtl"');
    expect(page.headers['cache-control']).toMatch(/no-store/);
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  it('a blocked visitor gets 451 for data and for API calls, and the platform is not asked', async () => {
    const data = await from('US', '/page-data/en/lotto/');
    expect([data.status, data.body]).toEqual([451, { error: { status: 451, code: 'region-blocked' } }]);
    const before = await service.sandbox.calls('participation-confirm');
    const write = await request(service.url).post(participation).set('X-Edge-Country', 'fr');
    expect([write.status, write.body.error.code]).toEqual([451, 'region-blocked']);
    expect(await service.sandbox.calls('participation-confirm')).toBe(before);
  });

  it('redirects other visitors from the block page to the root', async () => {
    const { status, headers } = await from('IE', '/ru/blockPage');
    expect([status, headers['location']]).toEqual([302, '/ru/']);
  });

  it('prefers the edge’s country when appended to the client’s', async () => {
    expect((await from('IE, US', '/en/lotto/')).status).toBe(302);
  });

  it('allows reads and refuses actions from an unknown country', async () => {
    for (const country of ['', 'XX', 'U$', 'USA']) {
      expect((await from(country, '/en/lotto/')).status).toBe(200);
      expect((await request(service.url).post(participation).set('X-Edge-Country', country)).status).toBe(451);
    }
  });

  it('shows the region’s stricter minimum age', async () => {
    expect((await from('EE', '/en/lotto/')).text).toContain('aged 21 or over');
    expect((await from('EE', '/en/nope')).text).toContain('aged 21 or over');
    expect((await from('IE', '/en/lotto/')).text).toContain('aged 18 or over');
  });

  it('varies the response by country', async () => {
    expect((await from('IE', '/en/lotto/')).headers['vary']?.toLowerCase()).toContain('x-edge-country');
  });
});

describe('without a trusted edge a client cannot choose its country', () => {
  const spoofed = {
    'X-Edge-Country': 'IE',
    'CF-IPCountry': 'IE',
    'X-Country-Code': 'IE',
    'X-Forwarded-For': '127.0.0.1',
    'X-Real-IP': '127.0.0.1',
    Forwarded: 'for=127.0.0.1',
    'X-Middleware-Subrequest': 'region-block',
  };

  it.each([
    ['no proxy is trusted', { EDGE_COUNTRY_HEADER: 'x-edge-country' }],
    ['another proxy is trusted', { EDGE_COUNTRY_HEADER: 'x-edge-country', TRUSTED_PROXIES: '203.0.113.7, 10.0.0.0/8' }],
    ['no header is named', { TRUSTED_PROXIES: 'loopback' }],
  ])('when %s', async (_, settings) => {
    const service = await startService({ settings: { ...settings, DEFAULT_COUNTRY: 'US' } });
    await service.ready();
    try {
      for (const path of ['/en/lotto/', '/page-data/en/lotto/', participation]) {
        const { status } = await request(service.url).get(path).set(spoofed);
        expect(status).toBe(path === '/en/lotto/' ? 302 : 451);
      }
    } finally {
      await service.close();
    }
  });
});

describe('what a country’s rules change', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: trusting });
    await service.ready();
  });
  afterAll(() => service.close());
  const from = (country: string, address: string) => request(service.url).get(address).set('X-Edge-Country', country);
  const pageFrom = async (country: string, address: string) => {
    const { status, body } = await from(country, `/page-data${address}`);
    expect(status).toBe(200);
    const { html, islands } = readPage(body);
    return { html, hasCountdown: islands.some(({ island }) => island.includes('countdown')) };
  };
  const campaign = '/en/promotion/lucky-friday';

  it('the licence sentence and the helplines of the country are in the footer of every page', async () => {
    for (const address of ['/en/', '/ar/lotto/', '/en/nope']) {
      const footer = footerOf((await from('GB', address)).text);
      expect(footer).toContain('licensed and regulated in Great Britain by the Gambling Commission');
      expect(footer).toContain('0808 8020 133');
      expect(footer).toContain('GAMSTOP');
    }
    expect(footerOf((await from('KZ', '/kk/')).text)).toMatch(/<p lang="kk" dir="auto">[^<]*285-111/);
  });

  it('shows a blocked visitor where to find help', async () => {
    const page = await from('FR', '/fr/blockPage');
    expect(page.status).toBe(451);
    expect(footerOf(page.text)).toContain('09 74 75 13 13');
  });

  it('has neither rules nor a licence sentence for an unknown country', async () => {
    expect(countryIn((await from('', '/en/')).text)).toBeUndefined();
    expect((await pageFrom('', campaign)).hasCountdown).toBe(true);
  });

  it('a withheld campaign responds with 200, is not indexed, and shows its name and the terms that still bind participants', async () => {
    const { status, text } = await from('IT', campaign);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).toContain('This promotion is not offered in your country');
    expect(text).not.toMatch(/role="timer"|Take part|Sign in to take part|prizePool/);
    const { body } = await from('IT', `/page-data${campaign}`);
    const { html, page } = readPage(body);
    expect(html).toMatch(
      /This promotion is not offered in your country.*All lotteries.*If you have already taken part/s,
    );
    expect(html).toContain('ax. winnings €2,000');
    expect(html).not.toMatch(/€(?!2,000)|626|table above|First prize|How it works|See current promotions/);
    expect(islandFolders(body)).toEqual([]);
    expect(page.view.visitorData).toEqual({});
  });

  it('a withheld campaign is withheld from participants too', async () => {
    const token = await service.sandbox.token();
    const { body } = await from('IT', `/page-data${campaign}`).set('Cookie', `user_token=${token}`);
    const { html, page } = readPage(body);
    expect(html).toContain('This promotion is not offered in your country');
    expect(islandFolders(body)).toEqual([]);
    expect(ownOf(page.view, 'src/blocks/action-area')).toEqual([]);
  });

  it('a withheld campaign is not on the home page', async () => {
    expect((await pageFrom('IT', '/en/')).html).not.toContain(campaign);
    expect((await pageFrom('IE', '/en/')).html).toContain(`href="${campaign}"`);
  });

  it('shows the end instead of a countdown if countdowns are forbidden', async () => {
    for (const address of [campaign, '/en/']) {
      const [calm, usual] = [await pageFrom('GB', address), await pageFrom('IE', address)];
      expect([address, calm.hasCountdown, usual.hasCountdown]).toEqual([address, false, true]);
      expect(calm.html).toMatch(
        /(?:Ends(?:<\/span><span data-from="\d+" hidden="">Ended<\/span>)?|Take part until|Next chance|The draw is on) <time/,
      );
    }
  });

  it('blocked lottery kinds are in no list', async () => {
    const countIn = (html: string) => Number(/(\d+) lotteries</.exec(html)?.[1]);
    const [usual, british] = [await pageFrom('IE', '/en/lotto/'), await pageFrom('GB', '/en/lotto/')];
    expect(usual.html).toContain('EuroMillions');
    expect(british.html).not.toContain('EuroMillions');
    expect(countIn(british.html)).toBe(countIn(usual.html) - 1);
    expect((await pageFrom('GB', '/en/')).html).not.toContain('EuroMillions');
  });

  it('the start logs in one line how many campaigns are withheld, and where', () => {
    const lines = service.lines.filter(({ event }) => event === 'campaign_withheld');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      campaigns: expect.any(Number),
      countries: expect.arrayContaining(['CA', 'IT', 'SE']),
      message: expect.stringContaining('npm run campaign -- list'),
    });
  });
});

describe('with a list of served countries', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { ...trusting, NODE_ENV: 'production', SERVED_COUNTRIES: 'IE,GB' } });
    await service.ready();
  });
  afterAll(() => service.close());
  const from = (country: string, address: string) => request(service.url).get(address).set('X-Edge-Country', country);

  it('is open in those countries', async () => {
    for (const country of ['IE', 'GB']) expect((await from(country, '/en/lotto/')).status).toBe(200);
  });

  it.each(['KZ', 'NO', 'US'])('is blocked in %s', async (country) => {
    const page = await from(country, '/en/lotto/');
    expect([page.status, page.headers['location']]).toEqual([302, '/en/blockPage']);
    expect((await from(country, '/en/blockPage')).status).toBe(451);
    expect((await from(country, '/page-data/en/lotto/')).status).toBe(451);
    expect((await request(service.url).post(participation).set('X-Edge-Country', country)).status).toBe(451);
  });

  it('lets visitors of an unknown country read and not act', async () => {
    expect((await from('', '/en/lotto/')).status).toBe(200);
    expect((await request(service.url).post(participation)).status).toBe(451);
  });

  it('logs only those countries’ open legal questions', () => {
    const doubts = service.lines.filter(({ event }) => event === 'region_doubt');
    expect(doubts.map(({ message }) => message?.slice(0, 15))).toEqual(['regions/ie.json', 'regions/gb.json']);
    const withheld = service.lines.filter(({ event }) => event === 'campaign_withheld');
    expect(withheld.map(({ countries }) => countries)).toEqual([['GB']]);
  });
});

describe('with a country database', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-regions-'));
  const COUNTRY_DATABASE = path.join(directory, 'countries.mmdb');
  writeFileSync(
    COUNTRY_DATABASE,
    countryDatabase({ '81.2.69.0/24': 'GB', '8.8.8.0/24': 'US', '2a02:ffc0::/29': 'SE' }),
  );
  const services: TestService[] = [];
  const start = async (settings: Record<string, string>) => {
    const service = await startService({ settings: { COUNTRY_DATABASE, ...settings } });
    services.push(service);
    await service.ready();
    return service;
  };
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    rmSync(directory, { recursive: true });
  });

  it('uses the address of the trusted hop, unless the edge sends a country', async () => {
    const service = await start(trusting);
    const country = async (headers: Record<string, string>) =>
      countryIn((await request(service.url).get('/en/blockPage').redirects(1).set(headers)).text);
    expect(await country({ 'X-Forwarded-For': '81.2.69.142' })).toBe('GB');
    expect(await country({ 'X-Forwarded-For': '81.2.69.142, 8.8.8.8' })).toBe('US');
    expect(await country({ 'X-Forwarded-For': '[2a02:ffc0::7]:443, 127.0.0.1' })).toBe('SE');
    expect(await country({ 'X-Forwarded-For': '8.8.8.8', 'X-Edge-Country': 'DK' })).toBe('DK');
    expect(await country({ 'X-Forwarded-For': '192.168.1.1' })).toBeUndefined();
    expect((await request(service.url).get('/en/lotto/').set('X-Forwarded-For', '8.8.8.8')).status).toBe(302);
  });

  it('an untrusted client cannot change its country', async () => {
    const service = await start({ EDGE_COUNTRY_HEADER: 'x-edge-country', DEFAULT_COUNTRY: 'US' });
    const names = ['X-Edge-Country', 'X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-IPCountry', 'True-Client-IP'];
    const values = fc.constantFrom(
      'GB',
      'IE',
      '81.2.69.142',
      '127.0.0.1',
      '81.2.69.142, 127.0.0.1',
      '[::1]:80',
      ',',
      'unknown',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), values), async (headers) => {
        expect((await request(service.url).get('/page-data/en/lotto/').set(headers)).status).toBe(451);
      }),
      { numRuns: 40 },
    );
  });
});

/** Legal content of the visitor's country, in the footer. */
const footerOf = (html: string): string => /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';

const policies = [...loadConfigFiles('config').regions.byCountry.values()];

/** The country whose helplines a page shows. */
const countryIn = (html: string): string | undefined =>
  policies.find(({ helplines }) => helplines.some(({ phone }) => phone !== undefined && footerOf(html).includes(phone)))
    ?.country;

/** Folders of the islands of the page itself: the shell's are on every page. */
const islandFolders = (body: unknown): string[] =>
  readPage(body)
    .islands.map(({ island }) => island)
    .filter((island) => !/^shell:|src-document-/.test(island));
