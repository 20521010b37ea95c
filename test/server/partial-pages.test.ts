import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformBreaker } from '../../config/platform-groups.ts';
import { ownOf, readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '4000' } });
  await service.ready();
});
afterEach(() => service.close());

const metrics = async () => (await fetch(`${service.opsUrl}/metrics`)).text();
const page = (path: string, cookie = '') => request(service.url).get(path).set('Cookie', cookie);
const breakerOf = async (group: string) =>
  new RegExp(`platform_breaker_state\\{group="${group}"\\} (\\d)`).exec(await metrics())?.[1];

/** The campaign page shows figures that only the platform knows. */
const hasFigures = (body: unknown): boolean => readPage(body).html.includes('Taking part</dt>');

describe('every call of a group fails', () => {
  it('the page is partial, the breaker opens, and the home page works', async () => {
    await service.sandbox.fault('promotion', { status: 503 });
    await service.sandbox.fault('participation', { status: 503 });
    const cookie = `user_token=${await service.sandbox.token()}`;
    const visits = 60;
    for (let visit = 0; visit < visits; visit += 1) {
      const { status, body } = await page('/page-data/en/promotion/lucky-friday', cookie);
      expect([status, hasFigures(body)]).toEqual([200, false]);
      expect(ownOf(readPage(body).page.view, 'src/blocks/action-area')).toEqual([
        { status: expect.not.stringMatching('ready') },
      ]);
    }
    const calls = ['promotion', 'participation', 'banners', 'converted-sum'];
    const counts = await Promise.all(calls.map((call) => service.sandbox.calls(call)));
    const attempts = counts.reduce((sum, count) => sum + count, 0);
    // Successful calls of the group happen in between, and a few may be in flight when the breaker opens.
    expect(attempts).toBeGreaterThanOrEqual(platformBreaker.minimumAttempts);
    expect(attempts).toBeLessThan(2 * platformBreaker.minimumAttempts);
    expect(await breakerOf('promotions')).toBe('1');
    expect(await breakerOf('lotto')).toBe('0');
    const home = await page('/page-data/en/');
    expect([home.status, readPage(home.body).html.includes('Next draws')]).toEqual([200, true]);
  });

  it('the section that needs them fails with a code, without the platform’s text', async () => {
    await service.sandbox.fault('lotto-available', { status: 500 });
    for (let visit = 0; visit < 15; visit += 1) {
      const { status, body, text } = await page('/page-data/en/lotto/');
      expect([status, body]).toEqual([503, { error: { status: 503, code: 'platform-unavailable' } }]);
      expect(text).not.toMatch(/breaker|web-api|127\.0\.0\.1/);
    }
    expect(await breakerOf('lotto')).toBe('1');
    expect(await service.sandbox.calls('lotto-available')).toBe(platformBreaker.minimumAttempts);
  });
});

describe('a client that provokes faults', () => {
  /** A page or a call, as a trusted proxy hands it on. */
  const from = (address: string, path: string) =>
    request(service.url).get(path).set('X-Forwarded-For', address).set('Sec-Fetch-Site', 'same-origin');

  it.each([
    ['lotto', '/page-data/en/lotto/', 'lotto-available'],
    ['bonus-cms', '/page-data/en/bonus/', 'cms-promotion-page'],
    ['api:lotto', '/web-api/external-api/lotto/available', 'lotto-available'],
  ])('opens the breaker of %s only together with others', async (group, path, call) => {
    await service.close();
    service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', TRUSTED_PROXIES: 'loopback' } });
    await service.ready();
    await service.sandbox.fault(call, { status: 500 });
    const pathOf = (index: number) => (path.endsWith('/bonus/') ? `${path}none-${index}` : path);
    for (let visit = 0; visit < 30; visit += 1) await from('203.0.113.7', pathOf(visit));
    expect(await service.sandbox.calls(call)).toBe(platformBreaker.minimumAttempts);
    expect(await breakerOf(group)).toBe('0');
    for (let visit = 0; visit < 30; visit += 1) await from(`2001:db8:${visit}::7`, pathOf(100 + visit));
    expect(await breakerOf(group)).toBe('1');
  });
});

describe('one group hangs', () => {
  it('pages that do not need it do not wait', async () => {
    // Longer than any page takes, even on a slow machine: calls of the group wait until the service ends.
    const patient = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '60000' } });
    try {
      await patient.ready();
      await patient.sandbox.fault('lotto-available', { hang: true });
      const cookie = `user_token=${await patient.sandbox.token()}`;
      const ask = (path: string) => fetch(patient.url + path, { headers: { cookie } });
      let answered = 0;
      const count = () => {
        answered += 1;
      };
      for (let visitor = 0; visitor < 40; visitor += 1) void ask('/page-data/en/lotto/').then(count, count);
      // After a second they also wait for the list for all, in one call.
      await vi.waitFor(
        async () => expect(await patient.sandbox.calls('lotto-available')).toBeGreaterThanOrEqual(40),
        30_000,
      );
      for (let visit = 0; visit < 10; visit += 1) {
        const page = await ask('/page-data/en/promotion/lucky-friday');
        expect([page.status, hasFigures(await page.json())]).toEqual([200, true]);
      }
      expect(answered).toBe(0);
    } finally {
      await patient.close();
    }
  });
});

describe('a visitor’s token', () => {
  it.each([{ status: 500 }, { status: 401 }, { garbage: true }])(
    'is in no log line, no metric and no error body when the platform replies %j to everything',
    async (fault) => {
      const token = await service.sandbox.token();
      await service.sandbox.fault('*', fault);
      const paths = ['/en/lotto/', '/page-data/en/lotto/', '/page-data/en/promotion/lucky-friday'];
      const responses = await Promise.all(paths.map((path) => page(path, `user_token=${token}`)));
      for (const { text } of responses) expect(text).not.toContain(token);
      expect(await metrics()).not.toContain(token);
      await vi.waitFor(() => {
        expect(service.lines.filter(({ event }) => event === 'request_done')).toHaveLength(paths.length);
      }, 30_000);
      expect(JSON.stringify(service.lines)).not.toContain(token);
    },
  );
});

describe('the calls of browsers', () => {
  const lotteries = '/web-api/external-api/lotto/available';
  const balance = '/web-api/user/balance';

  it('of a failing group are refused after ten, unlike those of other groups', async () => {
    await service.sandbox.fault('lotto-available', { status: 500 });
    for (let call = 0; call < 25; call += 1) {
      const { status, body } = await request(service.url).get(lotteries);
      expect([status, body]).toEqual([503, { error: { status: 503, code: 'platform-unavailable' } }]);
    }
    expect(await service.sandbox.calls('lotto-available')).toBe(platformBreaker.minimumAttempts);
    expect([await breakerOf('api:lotto'), await breakerOf('api:rest')]).toEqual(['1', '0']);
    const other = await request(service.url)
      .post(balance)
      .set('Cookie', `user_token=${await service.sandbox.token()}`)
      .send({});
    expect(other.status).toBe(200);
  });

  it('that are refused, and visitors who leave, open no breaker', async () => {
    for (let call = 0; call < 15; call += 1) {
      expect((await request(service.url).post(balance).send({})).status).toBe(401);
    }
    await service.sandbox.fault('lotto-available', { hang: true });
    for (let call = 0; call < 15; call += 1) {
      const leaving = new AbortController();
      const asking = fetch(service.url + lotteries, { signal: leaving.signal }).catch(() => undefined);
      await vi.waitFor(async () => expect(await service.sandbox.calls('lotto-available')).toBe(call + 1), 30_000);
      leaving.abort();
      await asking;
    }
    expect([await breakerOf('api:rest'), await breakerOf('api:lotto')]).toEqual(['0', '0']);
    await service.sandbox.heal('lotto-available');
    expect((await request(service.url).get(lotteries)).status).toBe(200);
  });
});
