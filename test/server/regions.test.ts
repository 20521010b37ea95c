import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { campaignPageSchema } from '../../src/pages/campaign/campaign-contract.ts';
import { homePageSchema } from '../../src/pages/home/home-contract.ts';
import { lottoMainPageSchema } from '../../src/pages/lotto-main/lotto-main-contract.ts';
import { regionViewSchema } from '../../src/state/region-view.ts';
import { countryDatabase } from '../support/country-database.ts';
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

  it('§8 "Block page: access blocked for the visitor\'s region": pages lead to it, it answers 451 and is not to be kept or indexed', async () => {
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

  it('others are led away from the block page to the root', async () => {
    const { status, headers } = await from('IE', '/ru/blockPage');
    expect([status, headers['location']]).toEqual([302, '/ru/']);
  });

  it('the edge has the last word where it appended to what the client sent', async () => {
    expect((await from('IE, US', '/en/lotto/')).status).toBe(302);
  });

  it('an unknown country may read pages and may not act', async () => {
    for (const country of ['', 'XX', 'U$', 'USA']) {
      expect((await from(country, '/en/lotto/')).status).toBe(200);
      expect((await request(service.url).post(participation).set('X-Edge-Country', country)).status).toBe(451);
    }
  });

  it('a stricter minimum age of the region is the one on the page', async () => {
    expect((await from('EE', '/en/lotto/')).text).toContain('aged 21 or over');
    expect((await from('EE', '/en/nope')).text).toContain('aged 21 or over');
    expect((await from('IE', '/en/lotto/')).text).toContain('aged 18 or over');
  });

  it('caches in between are told that the country matters', async () => {
    expect((await from('IE', '/en/lotto/')).headers['vary']?.toLowerCase()).toContain('x-edge-country');
  });
});

describe('without a trusted edge a client can not choose its country', () => {
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
  const dataFrom = async <Schema extends z.core.$ZodType>(country: string, address: string, schema: Schema) => {
    const { status, body } = await from(country, `/page-data${address}`);
    expect(status).toBe(200);
    return z.parse(schema, body.data);
  };
  const campaign = '/en/promotion/lucky-friday';
  const typesOf = ({ blocks }: z.infer<typeof campaignPageSchema>) => blocks.map(({ type }) => type);

  it('the licence sentence and the helplines of the country are in the document’s state', async () => {
    for (const address of ['/en/', '/ar/lotto/', '/en/nope']) {
      const region = regionIn((await from('GB', address)).text);
      expect(region.licence?.text).toContain('licensed and regulated in Great Britain by the Gambling Commission');
      expect(region.helplines).toContainEqual(expect.objectContaining({ phone: '0808 8020 133' }));
      expect(region.selfExclusion?.name).toBe('GAMSTOP');
    }
    expect(regionIn((await from('KZ', '/kk/')).text).licence).toMatchObject({ language: 'kk' });
  });

  it('a blocked visitor is still told where help is', async () => {
    const page = await from('FR', '/fr/blockPage');
    expect(page.status).toBe(451);
    expect(regionIn(page.text).helplines).toContainEqual(expect.objectContaining({ phone: '09 74 75 13 13' }));
  });

  it('an unknown country has no rules and no sentence', async () => {
    expect(regionIn((await from('', '/en/')).text)).toEqual({ helplines: [] });
    expect(typesOf(await dataFrom('', campaign, campaignPageSchema))).toContain('countdown');
  });

  it('a withheld campaign answers 200, is not indexed, and tells nothing but its name and its terms', async () => {
    const { status, text } = await from('IT', campaign);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).toContain('This promotion is not offered in your country');
    expect(text).not.toMatch(/role="timer"|Take part|Sign in to take part|prizePool/);
    const data = await dataFrom('IT', campaign, campaignPageSchema);
    expect([data.state, typesOf(data)]).toEqual(['region-blocked', ['withheld', 'terms']]);
    expect([data.live, data.tickets, data.endsAt]).toEqual([undefined, undefined, undefined]);
  });

  it('is withheld from somebody who takes part as well', async () => {
    const token = await service.sandbox.token();
    const { body } = await from('IT', `/page-data${campaign}`).set('Cookie', `user_token=${token}`);
    expect(body.data.state).toBe('region-blocked');
  });

  it('a withheld campaign is not on the home page', async () => {
    expect((await dataFrom('IT', '/en/', homePageSchema)).promotions).toEqual([]);
    expect((await dataFrom('IE', '/en/', homePageSchema)).promotions.map(({ name }) => name)).toEqual(['lucky-friday']);
  });

  it('the end stands in for countdowns where nobody may be hurried', async () => {
    const [calm, usual] = await Promise.all(
      ['GB', 'IE'].map((country) => dataFrom(country, campaign, campaignPageSchema)),
    );
    expect(usual && typesOf(usual)).toContain('countdown');
    expect(calm && typesOf(calm)).toEqual(usual && typesOf(usual).map((type) => (type === 'countdown' ? 'end' : type)));
    expect((await dataFrom('GB', '/en/', homePageSchema)).promotions[0]?.withoutCountdown).toBe(true);
    expect((await dataFrom('IE', '/en/', homePageSchema)).promotions[0]?.withoutCountdown).toBeUndefined();
  });

  it('blocked lottery kinds are in no list', async () => {
    const idsIn = async (
      country: string,
      address: string,
      schema: typeof lottoMainPageSchema | typeof homePageSchema,
    ) => (await dataFrom(country, address, schema)).lotteries.map(({ id }) => id);
    const usual = await idsIn('IE', '/en/lotto/', lottoMainPageSchema);
    expect(usual).toContain('euromillions');
    expect(await idsIn('GB', '/en/lotto/', lottoMainPageSchema)).toEqual(usual.filter((id) => id !== 'euromillions'));
    expect((await dataFrom('GB', '/en/lotto/', lottoMainPageSchema)).total).toBe(usual.length - 1);
    expect(await idsIn('GB', '/en/', homePageSchema)).not.toContain('euromillions');
  });

  it('the start says once which campaigns are withheld where, and why', () => {
    const lines = service.lines.filter(({ event }) => event === 'campaign_withheld');
    const said = lines.map(({ campaign: name, country, reasons }) => [name, country, reasons]);
    expect(said).toContainEqual(['lucky-friday', 'IT', ['promotions are not allowed']]);
    expect(said).toHaveLength(new Set(said.map((line) => JSON.stringify(line))).size);
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

  it('the address that the trusted hop names decides, and the edge’s word is stronger', async () => {
    const service = await start(trusting);
    const country = async (headers: Record<string, string>) =>
      regionIn((await request(service.url).get('/en/blockPage').redirects(1).set(headers)).text).country;
    expect(await country({ 'X-Forwarded-For': '81.2.69.142' })).toBe('GB');
    expect(await country({ 'X-Forwarded-For': '81.2.69.142, 8.8.8.8' })).toBe('US');
    expect(await country({ 'X-Forwarded-For': '[2a02:ffc0::7]:443, 127.0.0.1' })).toBe('SE');
    expect(await country({ 'X-Forwarded-For': '8.8.8.8', 'X-Edge-Country': 'DK' })).toBe('DK');
    expect(await country({ 'X-Forwarded-For': '192.168.1.1' })).toBeUndefined();
    expect((await request(service.url).get('/en/lotto/').set('X-Forwarded-For', '8.8.8.8')).status).toBe(302);
  });

  it('an untrusted client stays where it is, whatever it writes', async () => {
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

/** What the region asks to be shown, as the document carries it to the browser. */
function regionIn(html: string): z.infer<typeof regionViewSchema> {
  const [, state = ''] = /<script[^>]*type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  const document: unknown = JSON.parse(state);
  return z.object({ site: z.object({ region: regionViewSchema }) }).parse(document).site.region;
}
