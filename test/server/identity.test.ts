import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

const timurId = 285_117_860;

let service: TestService;
let now = performance.now();
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
// The test's clock decides how long values stay cached.
beforeEach(() => {
  now = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.sandbox.reset();
});
afterAll(() => service.close());

const get = (path: string, token: string) => request(service.url).get(path).set('Cookie', `user_token=${token}`);
const userOf = async (token: string): Promise<unknown> => (await get('/page-data/en/', token)).body.visitor.userId;
const counted = async () => [
  await service.sandbox.calls('session-user'),
  await service.sandbox.calls('user-configuration'),
];

describe('the owner of a session token', () => {
  it('is requested once for the requests of a few seconds', async () => {
    const token = await service.sandbox.token();
    for (let time = 0; time < 3; time += 1) {
      expect(await userOf(token)).toBe(aliceId);
      expect((await get('/en/', token)).text).toContain(`"userId":${aliceId}`);
    }
    expect(await counted()).toEqual([1, 1]);
    now += 3_100;
    expect(await userOf(token)).toBe(aliceId);
    expect(await counted()).toEqual([2, 1]);
  });

  it('has the country of the account, which is refreshed after ten minutes', async () => {
    const token = await service.sandbox.token();
    const countryOf = async () => (await get('/page-data/en/', token)).body.visitor.userCountry?.code;
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await countryOf()).toBe('IE');
      now += 59_000;
    }
    expect(await counted()).toEqual([10, 1]);
    now += 11_000;
    expect(await countryOf()).toBe('IE');
    expect(await counted()).toEqual([11, 2]);
  });

  it('is requested for each token separately', async () => {
    const [alice, timur] = [await service.sandbox.token(), await service.sandbox.token(timurId)];
    expect([await userOf(alice), await userOf(timur), await userOf(alice)]).toEqual([aliceId, timurId, aliceId]);
    expect(await counted()).toEqual([2, 2]);
  });

  it('is removed when the visitor signs out with the token', async () => {
    const token = await service.sandbox.token();
    expect(await userOf(token)).toBe(aliceId);
    const out = await request(service.url).post('/web-api/user/disconnect').set('Cookie', `user_token=${token}`);
    expect(out.status).toBe(200);
    const after = await get('/page-data/en/', token);
    expect(after.body.visitor).toEqual({ userId: null, userCountry: null, isKnown: true });
  });

  it('is removed when the visitor signs in to another account with the token', async () => {
    const token = await service.sandbox.token();
    expect(await userOf(token)).toBe(aliceId);
    const signedIn = await request(service.url)
      .post('/web-api/external-api/fastLogin')
      .set('Cookie', `user_token=${token}`)
      .send({ login: 'alice', pass: 'alice-in-dublin' });
    expect(signedIn.status).toBe(200);
    const [before] = await counted();
    await userOf(token);
    expect(await service.sandbox.calls('session-user')).toBeGreaterThan(before ?? 0);
  });

  it('is requested again after a failure, or without a country', async () => {
    const token = await service.sandbox.token();
    await service.sandbox.fault('session-user', { status: 500 });
    expect((await get('/page-data/en/', token)).body.visitor).toMatchObject({ userId: null, isKnown: false });
    await service.sandbox.heal('session-user');
    await service.sandbox.fault('user-configuration', { status: 500 });
    expect((await get('/page-data/en/', token)).body.visitor).toMatchObject({ userId: aliceId, userCountry: null });
    await service.sandbox.heal('user-configuration');
    expect((await get('/page-data/en/', token)).body.visitor).toMatchObject({
      userId: aliceId,
      userCountry: { code: 'IE' },
    });
  });
});
