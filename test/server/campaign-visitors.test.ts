import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

/** Accounts of the sandbox: one is under age, one self-excluded, and one has received all rewards of promotion 15. */
const [kadri, niamh, emre] = [285_151_007, 285_153_664, 285_148_321];

/** Her identity is verified, and his is not. */
const [alice, marco] = [285_104_233, 285_133_092];

let service: TestService;
beforeAll(async () => {
  // A day on which the broadcast and its campaign run.
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CLOCK_START: '2026-11-22T12:00:00Z' } });
  await service.ready();
});
afterAll(() => service.close());

const cookieOf = async (accountId?: number) =>
  accountId === undefined ? '' : `user_token=${await service.sandbox.token(accountId)}`;

/** The page of a campaign as a visitor gets it: its main part, and its head. */
async function pageOf(name: string, accountId?: number) {
  const { text, status, headers } = await request(service.url)
    .get(`/en/promotion/${name}`)
    .set('Cookie', await cookieOf(accountId));
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return { main, head: text.slice(0, text.indexOf('<body')), status, cache: headers['cache-control'] };
}

const running = ['lucky-friday', 'two-hundred-percentage', 'spin-wheel', 'daily-tournament', 'nba-basketball-bonus'];

describe('the page of a campaign', () => {
  it.each(running)('of %s shows a protected visitor help instead of an offer', async (name) => {
    for (const [account, reason] of [
      [kadri, 'younger than the law or our rules allow'],
      [niamh, 'paused or self-excluded'],
    ] as const) {
      const { main, head, status, cache } = await pageOf(name, account);
      expect(status).toBe(200);
      expect(main).toContain(reason);
      expect(main).toContain('Free, confidential help');
      expect(main).not.toMatch(/[€$]|Take part|Place a bet|Prizes|How it works|Full terms|<img|Play</);
      expect(head).toContain('noindex');
      expect(head).not.toContain('name="description"');
      expect(cache).toContain('private');
    }
  });

  it('offers a protected visitor nothing while the platform is slow to identify them', async () => {
    await service.sandbox.fault('participation', { latencyMs: 400 });
    try {
      const { main } = await pageOf('lucky-friday', niamh);
      expect(main).toContain('paused or self-excluded');
      expect(main).not.toContain('€');
    } finally {
      await service.sandbox.heal('participation');
    }
  });

  it.each([
    ['slow', { latencyMs: 3_000 }],
    ['failing', { status: 503 }],
  ])('offers nothing to a previously protected visitor while the platform is %s', async (_, fault) => {
    const paths = ['/en/promotion/lucky-friday', '/en/', '/en/lotto/'];
    const read = async (path: string) =>
      (
        await request(service.url)
          .get(path)
          .set('Cookie', await cookieOf(niamh))
      ).text;
    // A page may be rendered before the platform's reply, which then counts for the next one.
    await vi.waitFor(async () => expect(await read('/en/promotion/lucky-friday')).toContain('paused or self-excluded'));
    for (const call of ['participation', 'banners']) await service.sandbox.fault(call, fault);
    try {
      for (const path of paths) expect(await read(path)).toContain('paused or self-excluded');
    } finally {
      for (const call of ['participation', 'banners']) await service.sandbox.heal(call);
    }
  });

  it('of an ended campaign advertises no other to a protected visitor', async () => {
    const { main } = await pageOf('nba-2025', niamh);
    expect(main).toContain('paused or self-excluded');
    expect(main).not.toContain('See current promotions');
  });

  it('does not change for other visitors', async () => {
    for (const account of [undefined, emre]) {
      const { main } = await pageOf('lucky-friday', account);
      expect(main).toContain('€30,000 in cash');
      expect(main).not.toContain('paused or self-excluded');
    }
  });

  it('links to other promotions for visitors who have received every reward', async () => {
    for (const account of [emre, alice]) {
      const { main } = await pageOf('identification-bonus', account);
      expect(main).toMatch(/You have received every reward.*See current promotions/s);
      expect(main).not.toMatch(/Take part<\/span><\/button>|Confirm your identity<\/a>/);
    }
  });

  it('requests verification from unverified visitors', async () => {
    const { main } = await pageOf('identification-bonus', marco);
    expect(main).toContain('Confirm your identity');
    expect(main).not.toContain('Done');
  });

  it('of a broadcast shows the tickets of its campaign or a link to them', async () => {
    const name = 'gold-of-champions-broadcast';
    const cookie = await cookieOf(emre);
    const visit = async () => (await pageOf(name, emre)).main;
    const terms = /Gold of Champions<\/h2><ul[^>]*>.*<li>Stake €10 or more on each bet\.<\/li>/;
    expect((await pageOf(name)).main).toMatch(terms);
    expect((await pageOf(name)).main).toMatch(/Sign in to take part/);
    // On a busy machine the page may be sent before the platform's reply.
    await vi.waitFor(async () => expect(await visit()).toMatch(/Take part<\/span><\/button>/), { timeout: 15_000 });
    await request(service.url)
      .post('/web-api/api/web/promotions/wheel/1120/confirm-participation')
      .set({ Cookie: cookie, Origin: service.url, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': 'broadcast-1' })
      .expect(200);
    await vi.waitFor(async () => expect(await visit()).toContain('You’re in'), { timeout: 15_000 });
    expect((await pageOf('sports-stream')).main).not.toContain('Sign in to take part');
  });

  it('shows the legal notice to every visitor', async () => {
    const { main } = await pageOf('license', kadri);
    expect(main).toContain('Check the licence in the public register');
  });

  it('requests the participation once from the platform', async () => {
    const before = await service.sandbox.calls('participation');
    await pageOf('lucky-friday', emre);
    expect((await service.sandbox.calls('participation')) - before).toBe(1);
  });

  it('can’t be joined by a protected visitor', async () => {
    const response = await request(service.url)
      .post('/web-api/api/web/promotions/wheel/1101/confirm-participation')
      .set('Cookie', await cookieOf(niamh))
      .set('Origin', service.url)
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Idempotency-Key', 'protected-visitor-1');
    expect([response.status, response.body]).toMatchObject([
      403,
      { errors: [{ code: 'self-excluded', detail: expect.any(String) }] },
    ]);
  });
});
