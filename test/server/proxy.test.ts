import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { recordedService } from '../support/recorded-service.ts';
import { startService } from '../support/start-service.ts';

const call = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
const freshToken = '/web-api/user/gettoken?force_refresh=true';

const { platform, service } = await recordedService();

const sentToken = () => platform.requests[0]?.headers['x-auth'];

describe('an API group', () => {
  it('forwards method, path, query and body, with the token as a bearer value', async () => {
    const token = await service.sandbox.token();
    platform.replyWith((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"participates":true,"tickets":1}');
    });
    const { status, body } = await request(service.url)
      .post(`${call}?a=1`)
      .set('Cookie', `user_token=${token}; other=secret`)
      .send({ b: 2 });
    expect([status, body]).toEqual([200, { participates: true, tickets: 1 }]);
    expect(platform.requests).toMatchObject([{ method: 'POST', url: `${call}?a=1`, body: '{"b":2}' }]);
    expect(sentToken()).toBe(`Bearer ${token}`);
    expect(platform.requests[0]?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  it('forwards the calls of the sandbox', async () => {
    const alive = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
    const cookie = `user_token=${await alive.sandbox.token()}`;
    const joined = await request(alive.url).post(call).set('Cookie', cookie);
    expect([joined.status, joined.body]).toMatchObject([200, { participates: true, tickets: expect.any(Number) }]);
    const anonymous = await request(alive.url).post(call);
    expect([anonymous.status, anonymous.body.error.code]).toEqual([401, 'platform-refused']);
    await alive.close();
  });

  it.each([
    ['GET', '/web-api/nothing', 404, 'not-found'],
    ['GET', '/web-api/api/internal/v1/sessions/user', 404, 'not-found'],
    ['GET', '/web-api/api/debug', 404, 'not-found'],
    ['POST', '/web-api/api/mobile/v1/token/auth', 404, 'not-found'],
    ['GET', '/web-api/user/getuserconfig', 404, 'not-found'],
    ['GET', '/web-api/user/balance', 405, 'method-not-allowed'],
    ['DELETE', call, 405, 'method-not-allowed'],
  ])('responds to an unknown call in JSON: %s %s', async (method, path, status, code) => {
    const reply = await fetch(`${service.url}${path}`, { method });
    expect([reply.status, await reply.json()]).toEqual([status, { error: { status, code } }]);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(platform.bytes()).toBe('');
  });

  it('returns the allowed methods of a call', async () => {
    expect((await request(service.url).delete(call)).headers['allow']).toBe('GET, POST');
  });

  it('refuses a body that is too large, and keeps connections alive after others', async () => {
    const large = await request(service.url)
      .post(call)
      .set('Connection', 'keep-alive')
      .send({ text: 'x'.repeat(70_000) });
    expect([large.status, large.body.error.code]).toEqual([413, 'body-too-large']);
    expect(large.headers['connection']).toBe('close');
    const small = await request(service.url).post(call).set('Connection', 'keep-alive').send({});
    expect([small.status, small.headers['connection']]).toEqual([200, 'keep-alive']);
  });
});

describe('the token of a call', () => {
  it('is the page’s header rather than the session cookie', async () => {
    const [own, stored] = [await service.sandbox.token(), await service.sandbox.token(285_117_860)];
    await request(service.url)
      .get(call)
      .set({ 'X-Auth': `Bearer ${own}`, Cookie: `user_token=${stored}` });
    expect(sentToken()).toBe(`Bearer ${own}`);
  });

  it.each([
    ['GET', '/web-api/api/v3/promotions/lucky-day-draw?date_draw=2026-11-20', true],
    ['GET', '/web-api/api/counters?project=285&domain=promo.example', true],
    ['POST', '/web-api/api/analytics/events', false],
    ['POST', '/web-api/external-api/fastLogin', false],
  ])(
    'R7.2 is sent for a signed-in visitor unless the call begins a session or is analytics: %s %s',
    async (method, path, isSent) => {
      const token = await service.sandbox.token();
      const body = path.endsWith('fastLogin') ? { login: 'a', pass: 'b' } : {};
      await (method === 'GET' ? request(service.url).get(path) : request(service.url).post(path).send(body)).set(
        'Cookie',
        `user_token=${token}`,
      );
      expect(platform.requests).toHaveLength(1);
      expect(platform.requests[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
      expect(sentToken()).toBe(isSent ? `Bearer ${token}` : undefined);
    },
  );

  it('is left out when it has expired and can’t be renewed', async () => {
    const over = await service.sandbox.token(undefined, -60);
    await request(service.url)
      .get(call)
      .set({ 'X-Auth': `Bearer ${over}`, Cookie: `user_token=${over}` });
    expect(platform.requests.map(({ url, headers }) => [url, headers['x-auth']])).toEqual([
      [freshToken, `Bearer ${over}`],
      [call, undefined],
    ]);
  });

  it('may be an expired one that is renewed, but never the cookie’s', async () => {
    const over = await service.sandbox.token(undefined, -60);
    await request(service.url).get(freshToken).set('X-Auth', `Bearer ${over}`);
    expect(sentToken()).toBe(`Bearer ${over}`);
    platform.reset();
    await request(service.url)
      .get(freshToken)
      .set('Cookie', `user_token=${await service.sandbox.token()}`);
    expect(platform.requests).toHaveLength(1);
    expect(sentToken()).toBeUndefined();
  });

  it.each([
    ['%0d%0aX-Evil:1', 'line breaks'],
    ['%00', 'a NUL'],
    ['%E2%80%A6', 'letters beyond latin-1'],
  ])('is ignored when it contains %s (%s), without ending the process', async (part) => {
    const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url');
    const { status } = await request(service.url).get(call).set('Cookie', `user_token=${part}.${claims}.x`);
    expect(status).toBe(200);
    expect(sentToken()).toBeUndefined();
  });
});
