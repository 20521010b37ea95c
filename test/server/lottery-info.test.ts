import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lotteryKindIds } from '../../src/lottery/lottery-kind-ids.ts';
import { startService, type TestService } from '../support/start-service.ts';

const origin = 'https://promo.aurora.example';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: {
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: 'loopback',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      CONFIGURATION_FRESH_MS: '100',
    },
  });
  await service.ready();
});
afterAll(() => service.close());

const get = (path: string, country = 'IE') => request(service.url).get(path).set('X-Edge-Country', country);

describe('the page of a lottery', () => {
  it.each(lotteryKindIds)('R2.15 R2.16 %s has three tabs, each with links to the others', async (id) => {
    for (const tab of ['', '/winnings', '/rules']) {
      const { status, text } = await get(`/en/lotto/info/${id}${tab}`);
      expect(status).toBe(200);
      const missing = ['', '/winnings', '/rules'].filter(
        (other) => !text.includes(`href="/en/lotto/info/${id}${other}"`),
      );
      expect(missing).toEqual([]);
    }
  });

  it('is not found for an unknown id or tab, or a kind that the region forbids', async () => {
    for (const path of ['/en/lotto/info/powerbal', '/en/lotto/info/powerball/prizes', '/en/lotto/info/constructor']) {
      expect((await get(path)).status).toBe(404);
    }
    const statuses = async (country: string) => (await get('/en/lotto/info/euromillions', country)).status;
    expect([await statuses('IE'), await statuses('GB')]).toEqual([200, 404]);
  });

  it('R6.4 is not found while the section is off', async () => {
    await service.sandbox.configure({ promoConfig: { isLottoAvailable: false } });
    await vi.waitFor(async () => expect((await get('/en/lotto/info/powerball')).status).toBe(404), 30_000);
    await service.sandbox.reset();
    await vi.waitFor(async () => expect((await get('/en/lotto/info/powerball')).status).toBe(200), 30_000);
  });

  it('R2.139 prefers the operator’s text of a kind to ours', async () => {
    await service.sandbox.configure({ dictionary: { lotto_about_powerball: 'Our own words on {{name}}.' } });
    await vi.waitFor(async () => {
      const { text } = await get('/en/lotto/info/powerball');
      expect(text.includes('Our own words on Powerball.')).toBe(true);
    }, 30_000);
    await service.sandbox.reset();
  });

  it('is complete while jackpots can’t be read', async () => {
    await service.sandbox.fault('lotto-available', { status: 503 });
    const { status, text } = await get('/en/lotto/info/fantasy5/winnings');
    expect([status, text.includes('1 in 575,757')]).toEqual([200, true]);
    await service.sandbox.heal('lotto-available');
  });

  it('has breadcrumbs for search engines', async () => {
    const { text } = await get('/de/lotto/info/GER6/rules');
    const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? [];
    const { breadcrumb } = JSON.parse(data);
    expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${origin}/de/`,
      `${origin}/de/lotto/`,
      `${origin}/de/lotto/info/GER6/rules`,
    ]);
    expect(text.includes(`hreflang="ar" href="${origin}/ar/lotto/info/GER6/rules"`)).toBe(true);
  });
});
