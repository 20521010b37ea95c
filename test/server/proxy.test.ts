import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange, getRaw } from '../support/exchange.ts';
import { startService, type TestService, urlOf } from '../support/start-service.ts';

const call = '/web-api/api/web/promotions/wheel/1101/confirm-participation';

/** A platform that records what reaches it and answers with more than it should. */
const seen: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
let upstream: Server;
let service: TestService;
let answer = { status: 200, delay: 0 };

beforeAll(async () => {
  upstream = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk) => {
      body += String(chunk);
    });
    incoming.on('end', () => {
      seen.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body });
      setTimeout(() => {
        response.writeHead(answer.status, {
          'Content-Type': 'application/json',
          'Set-Cookie': 'inner=1; Domain=internal',
          'X-Powered-By': 'inner',
          Server: 'inner',
          'Cache-Control': 'public, max-age=999',
        });
        response.end('{"participates":true,"tickets":1}');
      }, answer.delay);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: urlOf(upstream) } });
});
beforeEach(() => {
  seen.length = 0;
  answer = { status: 200, delay: 0 };
});
afterAll(async () => {
  await service.close();
  upstream.close();
  upstream.closeAllConnections();
});

describe('an API group', () => {
  it('passes method, path, query and body on, with the token as a bearer value', async () => {
    const token = await service.sandbox.token();
    const { status, body } = await request(service.url)
      .post(`${call}?a=1`)
      .set('Cookie', `user_token=${token}; other=secret`)
      .send({ b: 2 });
    expect([status, body]).toEqual([200, { participates: true, tickets: 1 }]);
    expect(seen[0]).toMatchObject({ method: 'POST', url: `${call}?a=1`, body: '{"b":2}' });
    expect(seen[0]?.headers['x-auth']).toBe(`Bearer ${token}`);
    expect(seen[0]?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  it('keeps every header to itself that is not listed', async () => {
    await request(service.url).get(call).set({
      'X-Auth': 'Bearer forged',
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=1.2.3.4',
      'X-Internal-User': 'root',
      'Proxy-Authorization': 'Basic x',
      Cookie: 'session=secret',
      Connection: 'keep-alive, X-Internal-User',
      TE: 'trailers',
    });
    const allowed = ['accept', 'connection', 'host', 'traceparent', 'x-request-id', 'x-requested-with'];
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('keeps what the platform says of itself from the browser', async () => {
    const { headers } = await request(service.url).get(call);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('refuses writes that another site started', async () => {
    const post = () => request(service.url).post(call);
    const host = service.url.replace('http://', '');
    expect((await post().set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
    expect((await post().set('Sec-Fetch-Site', 'same-site')).status).toBe(403);
    expect((await post().set('Origin', 'https://evil.example')).status).toBe(403);
    expect((await post().set('Origin', 'null')).status).toBe(403);
    expect(seen).toHaveLength(0);
    expect((await post().set('Sec-Fetch-Site', 'same-origin').set('Origin', 'https://evil.example')).status).toBe(200);
    expect((await post().set('Host', host).set('Origin', `http://${host}`)).status).toBe(200);
    expect((await request(service.url).get(call).set('Sec-Fetch-Site', 'cross-site')).status).toBe(200);
  });

  it.each([
    '/web-api/api/web/promotions/../../user',
    '/web-api/api/web/promotions/..%2fuser',
    '/web-api//api/web/promotions/x',
  ])('never passes %s on', async (path) => {
    const text = await getRaw(service.url, path);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":"bad-request"');
    expect(seen).toHaveLength(0);
  });

  it('answers in JSON what it does not have, refuses, or finds too large', async () => {
    const unknown = await request(service.url).get('/web-api/user/balance');
    expect([unknown.status, unknown.body]).toEqual([404, { error: { status: 404, code: 'not-found' } }]);
    const method = await request(service.url).delete(call);
    expect([method.status, method.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    const large = await request(service.url)
      .post(call)
      .send({ text: 'x'.repeat(70_000) });
    expect([large.status, large.body.error.code]).toEqual([413, 'body-too-large']);
    const endless = `POST ${call} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    expect(await exchange(service.url, endless)).toMatch(/^HTTP\/1\.1 411 .*"code":"length-required"/s);
    expect(seen).toHaveLength(0);
  });

  it('passes the status of the platform on', async () => {
    answer = { status: 409, delay: 0 };
    expect((await request(service.url).post(call)).status).toBe(409);
  });
});

describe('what would end the process', () => {
  it.each([
    ['%0d%0aX-Evil:1', 'line breaks'],
    ['%00', 'a NUL'],
    ['%E2%80%A6', 'letters beyond latin-1'],
  ])('a token with %s (%s) is no token', async (part) => {
    const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url');
    const { status } = await request(service.url).get(call).set('Cookie', `user_token=${part}.${claims}.x`);
    expect(status).toBe(200);
    expect(seen[0]?.headers['x-auth']).toBeUndefined();
  });

  it.each([
    ['a status that is none', 'HTTP/1.1 099 Internal\r\nContent-Length: 0\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['no HTTP', 'garbage\r\n\r\n'],
    ['nothing', ''],
  ])('a platform that answers with %s is a 502 or 503', async (_, bytes) => {
    const strange = createTcpServer((socket) => socket.on('data', () => socket.end(bytes)));
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    const address = strange.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const behind = await startService({
      settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: `http://127.0.0.1:${port}` },
    });
    const { status, body } = await request(behind.url).get(call);
    expect([502, 503]).toContain(status);
    expect(body.error.code).toMatch(/^platform-(garbage|unavailable)$/);
    await behind.close();
    strange.close();
  });
});

describe('a platform behind the proxy', () => {
  it('that is down is a 503 with a code and no address', async () => {
    const down = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: 'http://127.0.0.1:9' } });
    const { status, body, text } = await request(down.url).get(call);
    expect([status, body.error.code]).toEqual([503, 'platform-unavailable']);
    expect(text).not.toMatch(/127\.0\.0\.1|web-api/);
    await down.close();
  });

  it('that hangs is a 504', async () => {
    answer = { status: 200, delay: 7_000 };
    const { status, body } = await request(service.url).get(call);
    expect([status, body.error.code]).toEqual([504, 'platform-timeout']);
  });
});
