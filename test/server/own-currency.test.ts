import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** Accounts in euros and in tenge. */
const [marco, timur] = [285_133_092, 285_117_860];

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CLOCK_START: '2026-11-22T12:00:00Z' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

async function pageOf(path: string, cookie = ''): Promise<string> {
  const { text, status } = await request(service.url).get(path).set('Cookie', cookie);
  expect(status).toBe(200);
  return text;
}

/** A page does not wait long for a rate: on a slow machine the first one may be without it. */
const shows = (path: string, cookie: string, expected: RegExp): Promise<void> =>
  vi.waitFor(async () => expect(await pageOf(path, cookie)).toMatch(expected), { timeout: 20_000, interval: 200 });

const sessionOf = async (accountId: number) => `user_token=${await service.sandbox.token(accountId)}`;

describe('amounts in the visitor’s currency (R7.23, R7.36)', () => {
  it('are shown beside the exact ones, with the time of the rates', async () => {
    await shows(
      '/en/promotion/lucky-friday',
      'geo_currency=INR',
      /In your currency.*<th scope="row"><bdi>€10,000<\/bdi><\/th><td>≈ <bdi>₹\d{3},000<\/bdi>.*Rates of <time dateTime="2026-11-22T1/s,
    );
  });

  it('are in the currency of the account for signed-in visitors', async () => {
    await shows('/en/promotion/lucky-friday', await sessionOf(timur), /≈ <bdi>₸/);
  });

  it('are shown beside the figures of home page cards and jackpots', async () => {
    const cookie = await sessionOf(timur);
    await shows('/', cookie, /<p[^>]*>[^<]*€[\d,]+[^<]*<\/p><p[^>]*>≈ <bdi>₸/);
    await shows('/', cookie, /\$[\d,]+<\/bdi><\/p><p[^>]*>≈ <bdi>₸/);
    expect(await pageOf('/', await sessionOf(marco))).not.toMatch(/€[\d,]+[^<]*<\/p><p[^>]*>≈/);
  });

  it.each(Object.keys(languages))('have texts in %s', async (language) => {
    await shows(`/${language}/promotion/lucky-friday`, 'geo_currency=TRY', /≈ <bdi>/);
  });

  it('need one call for all visitors of a country, and none without amounts', async () => {
    for (const cookie of ['', 'geo_currency=EUR', 'geo_currency=RUB', 'geo_currency=XXX']) {
      expect(await pageOf('/en/promotion/daily-tournament', cookie)).not.toContain('≈ <bdi>');
    }
    for (const name of ['daily-tournament', 'no-risk-bet', 'express-fight']) {
      await pageOf(`/en/promotion/${name}`, 'geo_currency=GBP');
    }
    expect(await service.sandbox.calls('amounts-convert')).toBe(1);
  });

  it('are shown in mBTC for a campaign in mBTC, once to visitors who play in it (R3.13)', async () => {
    const path = '/en/promotion/crypto-miracle';
    await shows(path, 'geo_currency=USD', /In cryptocurrency.*<bdi>\$500<\/bdi><\/th><td>≈ <bdi>(?:mBTC|₿)?[^<]*\d/s);
    await shows(path, 'geo_currency=INR', /In your currency.*≈ <bdi>₹.*In cryptocurrency.*≈ <bdi>/s);
    const bruno = await sessionOf(285_127_293);
    await shows(path, bruno, /In your currency/);
    expect(await pageOf(path, bruno)).not.toContain('In cryptocurrency');
    expect(await pageOf('/en/promotion/lucky-friday', 'geo_currency=INR')).not.toContain('In cryptocurrency');
  });

  it('need no call for visitors who play in the campaign’s currency', async () => {
    expect(await pageOf('/en/promotion/daily-tournament', await sessionOf(marco))).not.toContain('≈ <bdi>');
    expect(await service.sandbox.calls('converted-sum')).toBe(0);
    // The header and the amounts share the call that returns it.
    expect(await service.sandbox.calls('balance')).toBe(1);
  });

  it.each([
    ['slow', { latencyMs: 5_000 }],
    ['failing', { status: 503 }],
    ['refusing', { status: 400 }],
    ['talking garbage', { garbage: true }],
  ])('are left out while the platform is %s', async (_, fault) => {
    await service.sandbox.fault('amounts-convert', fault);
    await service.sandbox.fault('converted-sum', fault);
    for (const cookie of ['geo_currency=CAD', await sessionOf(timur)]) {
      const page = await pageOf('/en/promotion/become-legend', cookie);
      expect(page).toContain('</html>');
      expect(page).not.toContain('≈ <bdi>');
    }
  });
});
