import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { platformCalls } from '../calls/platform-calls.ts';
import { createSandbox } from '../create-sandbox.ts';
import { accounts } from '../state/accounts.ts';

const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const newSandbox = () =>
  createSandbox({
    port: 3900,
    seed: 'control',
    publicUrl: 'http://localhost:3900',
    returnUrl: 'http://localhost:3000',
    campaigns: 'config/campaigns',
    startsAt,
  });
const configuration = '/promo-frame/bff-api/config/all.json';
const promotion = '/web-api/external-api/promotions/1101';

describe('/sandbox/api', () => {
  it('reports clock, faults and a counter for every call', async () => {
    const app = newSandbox();
    await request(app).get(promotion);
    const { body } = await request(app).get('/sandbox/api/state').expect(200);
    expect(Object.keys(body.counters)).toEqual(platformCalls.map(({ id }) => id));
    expect(body.counters.promotion).toBe(1);
    expect(body.clock.startedAt).toBe('2026-11-21T09:00:00.000Z');
    expect(body.faults).toEqual({});
    expect(body.siteConfiguration).toEqual({});
  });

  it('reports accounts with their wallets, and the codes of campaigns', async () => {
    const app = newSandbox();
    const { body } = await request(app).get('/sandbox/api/accounts').expect(200);
    expect(body).toHaveLength(accounts.length);
    expect(body[0]).toMatchObject({
      login: 'alice',
      activeId: accounts[0]?.wallets[0].id,
      wallets: accounts[0]?.wallets.map(({ id, balance, currency }) => ({
        id,
        balance: { amount: balance, currency },
      })),
    });
    const codes = await request(app).get('/sandbox/api/codes').expect(200);
    expect(codes.body).toContainEqual({ campaign: 'wow-promo', promotionId: 266, codes: expect.any(Array) });
  });

  it('sets and moves the clock, and with it the status of a promotion', async () => {
    const app = newSandbox();
    expect((await request(app).get(promotion)).body).toMatchObject({ status: 'active', winners: [] });
    await request(app).post('/sandbox/api/clock').send({ now: '2026-12-04T20:00:00Z' }).expect(200);
    const { body, headers } = await request(app).get(promotion);
    expect(headers['date']).toBe('Fri, 04 Dec 2026 20:00:00 GMT');
    expect(body.status).toBe('finished');
    expect(body.winners).toHaveLength(12);
    await request(app).post('/sandbox/api/clock').send({ advanceSeconds: -1_000_000 }).expect(200);
    expect((await request(app).get(promotion)).body.status).toBe('active');
  });

  it('resets everything', async () => {
    const app = newSandbox();
    await request(app).post('/sandbox/api/clock').send({ advanceSeconds: 9_000_000 });
    await request(app).put('/sandbox/api/faults/*').send({ status: 500 });
    await request(app).get(promotion).expect(500);
    const { body } = await request(app).post('/sandbox/api/reset').expect(200);
    expect(body.faults).toEqual({});
    expect(body.counters.promotion).toBe(0);
    expect((await request(app).get(promotion)).body.status).toBe('active');
  });

  it('issues tokens, including expired ones', async () => {
    const app = newSandbox();
    const order = (expiresInSeconds: number) =>
      request(app).post('/sandbox/api/tokens').send({ accountId: accounts[0]?.id, expiresInSeconds });
    const sessionUser = (token: string) =>
      request(app).get('/web-api/api/internal/v1/sessions/user').set('x-auth', `Bearer ${token}`);
    await sessionUser((await order(60)).body.token).expect(200, { user_id: accounts[0]?.id });
    await sessionUser((await order(-60)).body.token).expect(401);
  });

  it.each([
    ['post', '/sandbox/api/clock', { now: 'noon' }, 400],
    ['post', '/sandbox/api/clock', {}, 400],
    ['post', '/sandbox/api/tokens', { accountId: 1 }, 404],
    ['post', '/sandbox/api/tokens/revoke', { token: 'garbage' }, 404],
    ['post', '/sandbox/api/tokens/revoke', {}, 400],
    ['post', '/sandbox/api/app-authorizations', { accountId: 1 }, 404],
    ['put', '/sandbox/api/faults/promotion', { status: 200 }, 400],
    ['put', '/sandbox/api/faults/nothing', { status: 500 }, 404],
    ['delete', '/sandbox/api/faults/nothing', {}, 404],
    ['put', '/sandbox/api/site-configuration', [{ promoConfig: {} }], 400],
    ['put', '/sandbox/api/site-configuration', undefined, 400],
    ['put', '/sandbox/api/site-configuration', { dictionary: { long: 'x'.repeat(102_400) } }, 413],
  ] as const)('%s %s %j is refused with JSON', async (method, path, body, status) => {
    const response = await request(newSandbox())[method](path).send(body);
    expect(response.status).toBe(status);
    expect(response.body.errors[0].detail).toEqual(expect.any(String));
  });

  it('refuses a body that is not JSON', async () => {
    const response = await request(newSandbox()).post('/sandbox/api/clock').type('json').send('{');
    expect(response.status).toBe(400);
    expect(response.body.errors).toHaveLength(1);
  });
});

describe('a change to the site configuration', () => {
  const change = (app: ReturnType<typeof newSandbox>, patch: object | string) =>
    request(app).put('/sandbox/api/site-configuration').type('json').send(patch);
  const read = async (app: ReturnType<typeof newSandbox>) => (await request(app).get(configuration).expect(200)).body;

  it('is merged into the reply in every language, until a reset', async () => {
    const app = newSandbox();
    const before = await read(app);
    const patch = {
      promoConfig: { isLottoAvailable: false },
      languages: [{ id: 1, title: 'English', code: 'en' }],
      config: { minimumAge: 'eighteen', support: null },
    };
    expect((await change(app, patch).expect(200)).body.siteConfiguration).toEqual(patch);
    const { support: _, ...config } = before.config;
    const after = { ...before, languages: patch.languages, config: { ...config, minimumAge: 'eighteen' } };
    after.promoConfig = { ...before.promoConfig, isLottoAvailable: false };
    expect(await read(app)).toEqual(after);
    expect((await request(app).get(`${configuration}?lang=ru`)).body.promoConfig.isLottoAvailable).toBe(false);
    await request(app).post('/sandbox/api/reset').expect(200);
    expect(await read(app)).toEqual(before);
  });

  it('replaces the previous one, and is removed by an empty one', async () => {
    const app = newSandbox();
    const before = await read(app);
    await change(app, { config: { minimumAge: 21 } }).expect(200);
    await change(app, { config: { refId: 7 } }).expect(200);
    expect((await read(app)).config).toEqual({ ...before.config, refId: 7 });
    await change(app, {}).expect(200);
    expect(await read(app)).toEqual(before);
  });

  it('does not pollute prototypes', async () => {
    const app = newSandbox();
    const nested = '{"polluted":true,"prototype":{"polluted":true}}';
    await change(app, `{"__proto__":${nested},"constructor":${nested},"config":{"__proto__":${nested}}}`).expect(200);
    await request(app).get(configuration).expect(200);
    expect([Object.hasOwn(Object.prototype, 'polluted'), 'polluted' in Object]).toEqual([false, false]);
  });

  it('does not affect other sandboxes', async () => {
    await change(newSandbox(), { config: { refId: 7 } }).expect(200);
    expect((await read(newSandbox())).config.refId).toBe(1);
  });
});
