import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startRecordingPlatform } from '../support/recording-platform.ts';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

const signIn = '/web-api/external-api/fastLogin';
const signOut = '/web-api/user/disconnect';
const balance = '/web-api/user/balance';
const alice = { login: 'alice', pass: 'alice-in-dublin' };

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());
afterEach(() => service.sandbox.reset());

const cookieLine = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => line.startsWith('user_token='))
    .at(-1);
const tokenIn = (headers: Record<string, unknown>) => /user_token=([^;]+)/.exec(cookieLine(headers) ?? '')?.[1];

describe('signing in', () => {
  it('puts the token into an HttpOnly cookie only', async () => {
    const { status, body, headers, text } = await request(service.url).post(signIn).set('Cookie', 'lng=en').send(alice);
    expect([status, body]).toEqual([200, { user_id: aliceId }]);
    expect(cookieLine(headers)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers['x-auth']).toBeUndefined();
    expect(text).not.toContain(tokenIn(headers) ?? 'no token');
    const page = await request(service.url)
      .get('/en/lotto/')
      .set('Cookie', `user_token=${tokenIn(headers)}`);
    expect(page.text).toContain(`"userId":${aliceId}`);
  });

  it('sends the token to the page if the browser keeps no cookies', async () => {
    const { body, headers } = await request(service.url).post(signIn).send(alice);
    expect(body).toEqual({ user_id: aliceId });
    expect(headers['set-cookie']).toBeUndefined();
    const token = String(headers['x-auth']);
    expect(token).toMatch(/^Bearer [\w.-]+$/);
    const data = await request(service.url).get('/page-data/en/lotto/').set('X-Auth', token);
    expect(data.body.visitor).toEqual({
      userId: aliceId,
      userCountry: { code: 'IE', id: expect.any(Number) },
      isKnown: true,
    });
  });

  it('ignores another visitor’s leftover token', async () => {
    const left = await service.sandbox.token(285_117_860, -60);
    const { body, headers } = await request(service.url).post(signIn).set('Cookie', `user_token=${left}`).send(alice);
    expect(body).toEqual({ user_id: aliceId });
    expect(tokenIn(headers)).not.toBe(left);
    expect(await service.sandbox.calls('token')).toBe(0);
  });

  it.each([
    [{ login: 'alice', pass: 'wrong' }, 401, 'wrong-credentials'],
    [{ login: '', pass: '' }, 400, undefined],
  ])('returns only the platform’s code on failure: %j', async (credentials, status, code) => {
    const response = await request(service.url).post(signIn).send(credentials);
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['x-auth']).toBeUndefined();
  });

  it.each([
    { user_id: 7 },
    { user_id: 0, token: 'a.b.c' },
    { user_id: 7, token: 'no token' },
    { user_id: 7, token: `${btoa('{"alg":"none"}')}.${btoa('{"sub":"7"}')}.` },
    { user_id: 7, token: `${btoa('{"alg":"none"}')}.${btoa('{"exp":1}')}.` },
    [],
  ])('with %j from the platform signs no visitor in', async (reply) => {
    const platform = await startRecordingPlatform();
    platform.replyWith((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
    });
    const misled = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url } });
    const { status, body, headers } = await request(misled.url).post(signIn).set('Cookie', 'lng=en').send(alice);
    expect([status, body.error.code, headers['set-cookie']]).toEqual([502, 'platform-garbage', undefined]);
    await misled.close();
    platform.close();
  });

  it('needs no key server', async () => {
    const settings = { DEFAULT_COUNTRY: 'IE', TOKEN_KEYS_URL: 'http://127.0.0.1:9/keys' };
    const keyless = await startService({ settings });
    const { status, headers } = await request(keyless.url).post(signIn).set('Cookie', 'lng=en').send(alice);
    expect([status, cookieLine(headers)]).toEqual([200, expect.stringMatching(/^user_token=\S+;/)]);
    await keyless.close();
  });
});

it('counts a visitor whose token has a key that the key set lacks', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'published' }] };
  const keyServer = createServer((_request, response) => response.end(JSON.stringify(keys))).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  const { port } = z.object({ port: z.number() }).parse(keyServer.address());
  const settings = { DEFAULT_COUNTRY: 'IE', TOKEN_KEYS_URL: `http://127.0.0.1:${port}/` };
  const strict = await startService({ settings });
  const claims = { exp: Math.trunc(Date.now() / 1_000) + 60 };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'secret' }).sign(privateKey);
  for (const path of ['/en/lotto/', '/en/']) {
    const page = await request(strict.url).get(path).set('Cookie', `user_token=${token}`);
    expect(page.text).toContain('"userId":null');
  }
  const metrics = await (await fetch(`${strict.opsUrl}/metrics`)).text();
  expect(metrics).toContain('session_tokens_total{outcome="unknown-key"} 1\n');
  expect(metrics).toContain('session_tokens_total{outcome="verified"} 0\n');
  await strict.close();
  keyServer.close();
});

describe('signing out', () => {
  it('ends the session at the platform, and deletes the cookie', async () => {
    const token = await service.sandbox.token();
    const { status, body, headers } = await request(service.url).post(signOut).set('Cookie', `user_token=${token}`);
    expect([status, body]).toEqual([200, { user_id: 0 }]);
    expect(cookieLine(headers)).toMatch(/^user_token=; .*Expires=Thu, 01 Jan 1970/);
    const after = await request(service.url).post(balance).set('Cookie', `user_token=${token}`).send({});
    expect(after.status).toBe(401);
  });

  it('ends an expired session, too: it could be renewed', async () => {
    const token = await service.sandbox.token(undefined, -60);
    expect((await request(service.url).post(signOut).set('Cookie', `user_token=${token}`)).status).toBe(200);
    expect(await service.sandbox.calls('token')).toBe(0);
    const page = await request(service.url).get('/en/lotto/').set('Cookie', `user_token=${token}`);
    expect(page.text).toContain('"userId":null');
  });

  it('notifies the page that keeps the token', async () => {
    const { headers } = await request(service.url)
      .post(signOut)
      .set('X-Auth', `Bearer ${await service.sandbox.token()}`);
    expect([headers['x-auth'], headers['set-cookie']]).toEqual(['over', undefined]);
  });

  it('keeps the session while the platform is down', async () => {
    await service.sandbox.fault('disconnect', { status: 500 });
    const token = await service.sandbox.token();
    const { status, headers } = await request(service.url).post(signOut).set('Cookie', `user_token=${token}`);
    expect([status, headers['set-cookie']]).toEqual([503, undefined]);
  });

  it('succeeds with a token that the platform does not know', async () => {
    await service.sandbox.fault('disconnect', { status: 401 });
    const token = await service.sandbox.token();
    const { status, body, headers } = await request(service.url).post(signOut).set('Cookie', `user_token=${token}`);
    expect([status, body]).toEqual([200, { user_id: 0 }]);
    expect(cookieLine(headers)).toMatch(/^user_token=;/);
    expect(await service.sandbox.calls('token')).toBe(0);
  });

  it('succeeds twice, and without a session', async () => {
    const token = await service.sandbox.token();
    const out = () => request(service.url).post(signOut).set('Cookie', `user_token=${token}`);
    expect([(await out()).status, (await out()).status]).toEqual([200, 200]);
    expect((await request(service.url).post(signOut)).status).toBe(200);
  });
});
