import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

const address = '/de/promo-redirect/lucky-friday';
const target = '/de/promotion/lucky-friday';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '2000' } });
  await service.ready();
});
afterAll(() => service.close());
afterEach(async () => {
  service.lines.length = 0;
  await service.sandbox.reset();
});

/** Cookies that the mobile app leaves in its webview. */
async function appCookie(): Promise<string> {
  const response = await fetch(`${service.sandbox.url}/sandbox/api/app-authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: aliceId }),
  });
  const { authorization } = z.object({ authorization: z.string() }).parse(await response.json());
  return `mobile_app_auth=${encodeURIComponent(authorization)}`;
}

const go = (cookie = '', path = address) => request(service.url).get(path).set('Cookie', cookie);
const tokenIn = (headers: Record<string, unknown>) =>
  /user_token=([^;,]+);(?![^,]*user_token=;)/.exec(String([headers['set-cookie'] ?? []].flat().at(-1)))?.[1];
const failures = () => service.lines.filter(({ event }) => event === 'app_sign_in_failed');

describe('a promo-redirect route', () => {
  it('signs the app’s visitor in, and redirects to the same page in the same language', async () => {
    const { status, headers } = await go(await appCookie(), `${address}?utm=a`);
    expect([status, headers['location']]).toEqual([302, `${target}?utm=a`]);
    expect(headers['cache-control']).toContain('no-store');
    const token = tokenIn(headers);
    const page = await request(service.url).get(target).set('Cookie', `user_token=${token}`);
    expect(page.text).toContain(`"userId":${aliceId}`);
    expect(page.text).toContain('"userCountry":{"code":"IE"');
  });

  it('makes the token/auth call, then checks the session and the user’s configuration', async () => {
    await go(await appCookie());
    const calls = ['token-auth', 'session-user', 'user-configuration', 'promotion', 'participation'];
    expect(await Promise.all(calls.map((call) => service.sandbox.calls(call)))).toEqual([1, 1, 1, 0, 0]);
  });

  it('redirects a visitor without an app, without a platform call', async () => {
    const { status, headers } = await go();
    expect([status, headers['location'], headers['set-cookie']]).toEqual([302, target, undefined]);
    expect(await service.sandbox.calls('token-auth')).toBe(0);
  });

  it('keeps an existing session without an authorization of the app', async () => {
    const { headers } = await go(`user_token=${await service.sandbox.token()}`);
    expect([headers['location'], headers['set-cookie']]).toEqual([target, undefined]);
  });

  it.each([
    ['token-auth', { status: 500 }],
    ['token-auth', { status: 401 }],
    ['token-auth', { garbage: true }],
    ['token-auth', { hang: true }],
    ['session-user', { status: 500 }],
    ['session-user', { status: 401 }],
    ['session-user', { hang: true }],
    ['user-configuration', { status: 500 }],
  ])('logs a failure of %s and still redirects: %j (R8.17)', async (call, fault) => {
    const cookie = await appCookie();
    await service.sandbox.fault(call, fault);
    const { status, headers } = await go(cookie);
    expect([status, headers['location']]).toEqual([302, target]);
    const logged = service.lines.filter(
      ({ event }) => event === 'platform_call_failed' || event === 'app_sign_in_failed',
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(service.lines)).not.toContain(cookie.slice(30, 80));
    if (call === 'token-auth') expect([failures().length, tokenIn(headers)]).toEqual([1, undefined]);
  });

  it.each(['Bearer a.b.c', 'x', 'Bearer ', 'Basic Zm9v'])(
    'redirects with an unusable authorization: %s',
    async (text) => {
      const { status, headers } = await go(`mobile_app_auth=${encodeURIComponent(text)}`);
      expect([status, headers['location'], tokenIn(headers)]).toEqual([302, target, undefined]);
      expect(failures()).toHaveLength(1);
    },
  );

  it.each(['a%0d%0aX-Evil: 1', '%00', '%E2%82%AC', 'x'.repeat(5_000)])(
    'does not send an invalid header value: %s',
    async (text) => {
      const { status } = await go(`mobile_app_auth=${text}`);
      expect(status).toBe(302);
      expect(await service.sandbox.calls('token-auth')).toBe(0);
    },
  );

  it('responds to page data requests with the redirect', async () => {
    const { status, body } = await request(service.url).get(`/page-data${address}?a=1`);
    expect([status, body]).toEqual([200, { redirect: `${target}?a=1` }]);
  });

  it.each(['/de/promo-redirect/Not_A_Slug', '/de/promo-redirect/..%5c..', '/de/promo-redirect/%2f%2fevil.example'])(
    'does not redirect elsewhere: %s',
    async (path) => {
      const { status, headers } = await request(service.url).get(path).redirects(0);
      expect([400, 404]).toContain(status);
      expect(headers['location']).toBeUndefined();
    },
  );
});
