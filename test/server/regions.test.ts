import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('a blocked visitor is led from a page to the block page, which answers 451 and is not to be kept or indexed', async () => {
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
