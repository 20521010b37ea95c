import { connect, type Socket } from 'node:net';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchange, exchangeAtOnce } from '../support/exchange.ts';
import { leave } from '../support/leave.ts';
import { type RecordingPlatform, startRawPlatform, startRecordingPlatform } from '../support/recording-platform.ts';
import { startService, type TestService } from '../support/start-service.ts';

const read = '/web-api/external-api/lotto/available';
const action = '/web-api/api/web/promotions/wheel/1101/spin';
const signIn = '/web-api/external-api/fastLogin';

/** Limits that tests reach: the time limit of a call in milliseconds, and the bytes of a reply. */
const { timeout, replyLimit } = vi.hoisted(() => ({ timeout: 2_500, replyLimit: 200_000 }));

vi.mock(import('../../config/proxy-groups.ts'), async (original) => {
  const { proxyGroups } = await original();
  return { proxyGroups: proxyGroups.map((group) => ({ ...group, timeout, replyLimit })) };
});

let platform: RecordingPlatform;
let service: TestService;
beforeAll(async () => {
  platform = await startRecordingPlatform();
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url } });
});
beforeEach(() => {
  platform.reset();
  service.lines.length = 0;
});
afterAll(async () => {
  await service.close();
  platform.close();
});

/** The whole response to a GET, on a connection that ends with it. */
const getClosing = (url: string, path = read): Promise<string> =>
  exchange(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
const failures = (lines = service.lines) => lines.filter(({ event }) => event === 'proxy_failed');
const untilRequestIsDone = () =>
  vi.waitFor(() => expect(service.lines.some(({ event }) => event === 'request_done')).toBe(true), 30_000);
const failure = (status: number, code: string) => ({ error: { status, code } });

describe('a reply of the platform', () => {
  it('hides the platform’s own headers and every cookie from the browser', async () => {
    platform.replyWith((_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': 2,
        'Set-Cookie': ['user_token=a.b.c; Path=/', 'inner=1; Domain=internal'],
        'X-Powered-By': 'inner',
        Server: 'inner',
        Via: '1.1 inner',
        Connection: 'keep-alive, X-Inner',
        'X-Inner': 'inner',
        'Keep-Alive': 'timeout=999',
        'Proxy-Authenticate': 'Basic',
        'Access-Control-Allow-Origin': '*',
        'Content-Security-Policy': 'none',
        'Cache-Control': 'public, max-age=999',
        ETag: '"inner"',
        Expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
        Location: 'http://inner/',
        'X-Request-Id': 'inner-12345',
      });
      response.end('{}');
    });
    const { status, headers, body } = await request(service.url).get(read);
    expect([status, body]).toEqual([200, {}]);
    expect(JSON.stringify(headers)).not.toContain('inner');
    for (const name of ['set-cookie', 'via', 'etag', 'expires', 'proxy-authenticate', 'access-control-allow-origin'])
      expect(headers[name], name).toBeUndefined();
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': '2',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('to a sign-in sets only the session cookie, and has no token in its body', async () => {
    const token = await service.sandbox.token();
    platform.replyWith((_request, response) => {
      response.setHeader('Set-Cookie', ['user_token=a.b.c; Domain=.operator.example; Path=/inner', 'inner=1']);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ user_id: 7, token, inner: 'inner' }));
    });
    const { headers, text } = await request(service.url)
      .post(signIn)
      .set('Cookie', 'lng=en')
      .send({ login: 'a', pass: 'b' });
    const lines = [headers['set-cookie'] ?? []].flat();
    expect([lines.length, text]).toEqual([2, '{"user_id":7}']);
    expect(lines[0]).toMatch(/^user_token=; .*Partitioned/);
    expect(lines[1]).toMatch(new RegExp(`^user_token=${token}; Path=/; Expires=`));
  });

  it.each([
    [
      'JSON API errors',
      '{"errors":[{"code":"no_tickets","detail":"None left"},{"detail":"Come back"}]}',
      'None left; Come back',
    ],
    ['more than its errors', '{"path":"/inner","errors":[{"code":"no_tickets","detail":"None left"}]}', 'None left'],
  ])('that refuses, with %s: status, code and details, and nothing else', async (_, text, detail) => {
    platform.replyWith((_request, response) => {
      response.writeHead(409, { 'Content-Type': 'application/json', 'Set-Cookie': 'inner=1' }).end(text);
    });
    const { status, body, headers } = await request(service.url).post(action);
    expect([status, body]).toEqual([
      409,
      { ...failure(409, 'platform-refused'), errors: [{ code: 'no_tickets', detail }] },
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['a page', 'text/html', '<h1>nginx at 10.0.0.7: /inner</h1>'],
    ['other JSON', 'application/json', '{"host":"inner","path":"/inner"}'],
    ['half a JSON', 'application/json', '{"errors":[{"detail":"inner'],
    ['nothing', 'application/json', ''],
    ['more than anybody reads', 'application/json', `{"errors":[{"detail":"inner"}],"x":"${'x'.repeat(70_000)}"}`],
  ])('that refuses with %s: only status and code', async (_, type, text) => {
    platform.replyWith((_request, response) => {
      response.writeHead(401, { 'Content-Type': type, 'WWW-Authenticate': 'inner' }).end(text);
    });
    const { status, body, headers } = await request(service.url).get(read);
    expect([status, body]).toEqual([401, failure(401, 'platform-refused')]);
    expect(headers['www-authenticate']).toBeUndefined();
  });

  it('passes on Retry-After', async () => {
    platform.replyWith((_request, response) => void response.writeHead(429, { 'Retry-After': '7' }).end());
    const { status, headers } = await request(service.url).get(read);
    expect([status, headers['retry-after']]).toEqual([429, '7']);
  });

  it('passes on the date of Retry-After as seconds, and nothing that is neither', async () => {
    const retryAfter = async (value: string) => {
      platform.replyWith((_request, response) => void response.writeHead(429, { 'Retry-After': value }).end());
      return (await request(service.url).get(read)).headers['retry-after'];
    };
    expect(await retryAfter(new Date(Date.now() + 60_000).toUTCString())).toMatch(/^(?:5\d|60)$/);
    expect(await retryAfter('soon')).toBeUndefined();
  });

  it.each([
    ['an error of its own', 500, 'text/html', '<pre>at inner.js:1 /inner</pre>', 503, 'platform-unavailable'],
    ['an error in JSON', 502, 'application/json', '{"errors":[{"detail":"inner"}]}', 503, 'platform-unavailable'],
    ['a redirect', 302, 'application/json', '{"to":"inner"}', 502, 'platform-garbage'],
    ['a page', 200, 'text/html', '<script src="inner"></script>', 502, 'platform-garbage'],
    ['a picture that is a script', 200, 'image/svg+xml', '<svg onload="inner"/>', 502, 'platform-garbage'],
    ['almost JSON', 200, 'application/jsonp', 'inner()', 502, 'platform-garbage'],
    ['no type', 200, '', 'inner', 502, 'platform-garbage'],
  ])('that is %s is not forwarded', async (_, status, type, text, expected, code) => {
    platform.replyWith((_request, response) => {
      response.writeHead(status, { ...(type && { 'Content-Type': type }), Location: 'http://inner/' }).end(text);
    });
    const response = await request(service.url).get(read);
    expect([response.status, response.body]).toEqual([expected, failure(expected, code)]);
    expect(JSON.stringify(response.headers)).not.toContain('inner');
    expect(failures()).toHaveLength(1);
    expect(failures()[0]).toMatchObject({ group: 'lotto', code });
  });

  it.each([
    ['204', 204, {}],
    ['200 with a length of 0', 200, { 'Content-Length': '0' }],
  ])('without a body is forwarded: %s', async (_, status, headers) => {
    platform.replyWith((_request, response) => void response.writeHead(status, headers).end());
    expect(await getClosing(service.url)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\n\\r\\n$`));
  });

  it('that is announced as too large is a 502', async () => {
    platform.replyWith((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': replyLimit + 1 });
      response.end('x'.repeat(replyLimit + 1));
    });
    const { status, body } = await request(service.url).get(read);
    expect([status, body]).toEqual([502, failure(502, 'platform-garbage')]);
  });

  it('is aborted when it exceeds the limit', async () => {
    platform.replyWith((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(50_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const response = await exchange(service.url, `GET ${read} HTTP/1.1\r\nHost: a\r\n\r\n`).catch(String);
    expect(response.length).toBeLessThan(replyLimit + 200_000);
    expect(response.endsWith('\r\n0\r\n\r\n')).toBe(false);
    expect(failures()).toHaveLength(1);
    expect(failures()[0]).toMatchObject({
      code: 'platform-garbage',
      cause: `lotto: replied with more than ${replyLimit} bytes`,
    });
  });

  it('of the maximum size is forwarded', async () => {
    const text = JSON.stringify('x'.repeat(replyLimit - 2));
    platform.replyWith((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    });
    const { body } = await request(service.url).get(read);
    expect(JSON.stringify(body)).toBe(text);
  });

  it('leaves the connection to the platform usable, unless it was discarded', async () => {
    const statuses = [200, 404, 200, 500, 200, 204, 200];
    platform.replyWith((_request, response) => {
      response
        .writeHead(statuses[platform.requests.length - 1] ?? 200, { 'Content-Type': 'application/json' })
        .end('{}');
    });
    const answered: number[] = [];
    for (const _ of statuses) answered.push((await request(service.url).get(read)).status);
    expect(answered).toEqual([200, 404, 200, 503, 200, 204, 200]);
    // One for each reply that is not read to its end, here the 500.
    expect(platform.connections()).toBeLessThanOrEqual(2);
  });
});

describe('timeouts', () => {
  it('a platform that does not respond is a 504, and its call is closed', async () => {
    const left = vi.fn();
    platform.replyWith((incoming) => void incoming.socket.once('close', left));
    const { status, body } = await request(service.url).post(action).send({});
    expect([status, body]).toEqual([504, failure(504, 'platform-timeout')]);
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 30_000);
    expect(failures()).toHaveLength(1);
  });

  it('a response that stalls is aborted', async () => {
    platform.replyWith((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"ok":');
    });
    const response = await exchange(service.url, `GET ${read} HTTP/1.1\r\nHost: a\r\n\r\n`).catch(String);
    expect(response.endsWith('\r\n0\r\n\r\n')).toBe(false);
    expect(failures()[0]).toMatchObject({ code: 'platform-timeout' });
  });

  it('a visitor who leaves ends the request at the platform, and does not count as a failure', async () => {
    const left = vi.fn();
    platform.replyWith((incoming) => void incoming.socket.once('close', left));
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(`POST ${action} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`);
    await vi.waitFor(() => expect(platform.requests).toHaveLength(1), 30_000);
    expect(left).not.toHaveBeenCalled();
    await leave(socket);
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 30_000);
    await vi.waitFor(
      () => expect(service.lines.at(-1)).toMatchObject({ event: 'request_done', outcome: 'client-gone' }),
      10_000,
    );
    expect(new Set(service.lines.map(({ event }) => event))).toEqual(new Set(['request_done']));
  });

  it('a visitor who leaves in the middle of a response ends it at the platform too', async () => {
    const left = vi.fn();
    platform.replyWith((incoming, response) => {
      incoming.socket.once('close', left);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"ok":');
    });
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(`GET ${read} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 30_000);
    await untilRequestIsDone();
    expect(failures()).toEqual([]);
  });
});

describe('a visitor who leaves while the platform refuses', () => {
  it('does not count as a failure', async () => {
    const left = vi.fn();
    platform.replyWith((incoming, response) => {
      incoming.socket.once('close', left);
      response.writeHead(409, { 'Content-Type': 'application/json' });
      response.write('{"errors":[');
    });
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(`POST ${action} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await vi.waitFor(() => expect(platform.requests).toHaveLength(1), 30_000);
    await leave(socket);
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 30_000);
    await untilRequestIsDone();
    expect(failures()).toEqual([]);
  });
});

describe('a platform with malformed HTTP', () => {
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const { close } of opened.splice(0).reverse()) await close();
  });

  /** Starts Marquee for a platform that responds to each request with these bytes. */
  async function startBehind(bytes: string, then?: (socket: Socket) => void, protocol = 'http') {
    const raw = await startRawPlatform(bytes, then);
    opened.push(raw);
    const behind = await startService({
      settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: `${protocol}://127.0.0.1:${raw.port}` },
    });
    opened.push(behind);
    return { raw, behind };
  }
  const end = (socket: Socket) => void socket.end();
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

  it.each([
    ['an invalid status', 'HTTP/1.1 099 Internal\r\nContent-Length: 0\r\n\r\n', 'platform-garbage'],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'platform-garbage'],
    ['no HTTP', 'canary\r\n\r\n', 'platform-unavailable'],
    ['nothing', '', 'platform-unavailable'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-Ty', 'platform-unavailable'],
    [
      'a length and an encoding',
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      'platform-unavailable',
    ],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 'platform-unavailable'],
    ['a NUL in a header', `${head}Retry-After: 1\0\r\nContent-Length: 2\r\n\r\n{}`, 'platform-unavailable'],
    ['an invalid chunk', `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 'platform-unavailable'],
    ['a folded header', `${head}Retry-After: 1\r\n X: y\r\nContent-Length: 2\r\n\r\n{}`, 'platform-unavailable'],
    ['headers without end', `${head}${'X-A: canary\r\n'.repeat(3_000)}`, 'platform-unavailable'],
  ])('that responds with %s is a 502 or 503', async (_, bytes, code) => {
    const { behind } = await startBehind(bytes, end);
    const { status, body } = await request(behind.url).get(read);
    expect([status, body.error.code]).toEqual([code === 'platform-garbage' ? 502 : 503, code]);
    expect(JSON.stringify(behind.lines)).not.toContain('canary');
    expect((await request(behind.url).get('/web-api/nothing')).status).toBe(404);
  });

  it.each([
    ['with a length', `${head}Content-Length: 100\r\n\r\n{"ok":`],
    ['in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n6\r\n{"ok":\r\n`],
    ['in the middle of a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n60\r\n{"ok":`],
  ])('that closes in the middle of a body %s: the client’s connection is closed too', async (_, bytes) => {
    const { behind } = await startBehind(bytes, (socket) => void setTimeout(() => socket.destroy(), 50));
    const response = await exchange(behind.url, `GET ${read} HTTP/1.1\r\nHost: a\r\n\r\n`).catch(String);
    expect(response.endsWith('\r\n0\r\n\r\n')).toBe(false);
    await expect(fetch(`${behind.url}${read}`).then((reply) => reply.text())).rejects.toThrow();
    expect(failures(behind.lines)).toHaveLength(2);
  });

  it('that closes in the middle of a refusal closes the client’s connection too', async () => {
    const bytes = 'HTTP/1.1 409 Conflict\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"errors":[';
    const { behind } = await startBehind(bytes, (socket) => void setTimeout(() => socket.destroy(), 50));
    await expect(fetch(`${behind.url}${read}`)).rejects.toThrow();
    expect(failures(behind.lines)).toHaveLength(1);
  });

  it('that responds twice: the second response is dropped', async () => {
    const reply = (text: string) => `${head}Content-Length: ${text.length}\r\n\r\n${text}`;
    const { behind } = await startBehind(reply('{"n":1}') + reply('{"poisoned":1}'));
    for (let count = 0; count < 5; count += 1)
      expect((await request(behind.url).get(read)).text).not.toContain('poisoned');
  });

  it('that sends early hints or 100 Continue: they are dropped', async () => {
    const { behind } = await startBehind(
      `HTTP/1.1 103 Early Hints\r\nLink: </inner>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${head}Content-Length: 2\r\n\r\n{}`,
    );
    expect(await getClosing(behind.url)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{\}$/);
  });

  it('that is down is a 503 with a code and no address', async () => {
    const { raw, behind } = await startBehind('');
    raw.close();
    const { status, body, text, headers } = await request(behind.url).get(read);
    expect([status, body, headers['retry-after']]).toEqual([503, failure(503, 'platform-unavailable'), '5']);
    expect(text).not.toMatch(/127\.0\.0\.1|web-api/);
    expect(failures(behind.lines)[0]).toMatchObject({ cause: 'ECONNREFUSED' });
    expect(JSON.stringify(behind.lines)).not.toContain(String(raw.port));
  });

  it('is called over TLS for an https address', async () => {
    const { raw, behind } = await startBehind('', (socket) => socket.destroy(), 'https');
    expect((await request(behind.url).get(read)).status).toBe(503);
    // The first byte of a TLS handshake (RFC 8446, section 5.1).
    expect(raw.received[0]?.[0]).toBe(22);
  });
});

describe('a group without free connections', () => {
  // Separate from the others: requests that are cut off here may still arrive at the platform later.
  let busy: RecordingPlatform;
  let behind: TestService;
  beforeEach(async () => {
    busy = await startRecordingPlatform();
    behind = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: busy.url } });
  });
  afterEach(async () => {
    await behind.close();
    busy.close();
  });

  it('requests that wait for a connection get a response by the deadline, and are not sent once their visitor has left', async () => {
    const waiting: Socket[] = [];
    busy.replyWith(({ socket }) => void waiting.push(socket));
    const occupying = Promise.all(Array.from({ length: 64 }, () => request(behind.url).get(read)));
    await vi.waitFor(() => expect(busy.requests).toHaveLength(64), { interval: 5, timeout: 10_000 });
    const socket = connect(Number(new URL(behind.url).port), '127.0.0.1');
    socket.write(`GET ${read}?gone HTTP/1.1\r\nHost: a\r\n\r\n`);
    const queued = request(behind.url).get(`${read}?queued`);
    const answered = queued.then(({ status }) => status);
    await leave(socket);
    expect(new Set((await occupying).map(({ status }) => status))).toEqual(new Set([504]));
    expect(await answered).toBe(504);
    await vi.waitFor(() => expect(waiting.every(({ destroyed }) => destroyed)).toBe(true), 30_000);
    expect(busy.bytes()).not.toContain('?gone');
  });

  it('requests whose time ran out while they waited are never sent', async () => {
    const waiting: Socket[] = [];
    busy.replyWith(({ socket }) => void waiting.push(socket));
    const ask = (count: number, name: string) =>
      Array.from({ length: count }, () => `GET ${read}?${name} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const responses = exchangeAtOnce(behind.url, [...ask(64, 'first'), ...ask(10, 'queued')]);
    await vi.waitFor(() => expect(busy.requests).toHaveLength(64), { interval: 5, timeout: 10_000 });
    // The rest is read as well, and waits.
    await new Promise((resolve) => setTimeout(resolve, 100));
    // Blocks the process, so that all time limits pass before a connection is free.
    const until = Date.now() + timeout + 50;
    while (Date.now() < until);
    expect((await responses).filter((response) => response.startsWith('HTTP/1.1 504 '))).toHaveLength(74);
    await vi.waitFor(() => expect(waiting.every(({ destroyed }) => destroyed)).toBe(true), 30_000);
    expect(busy.bytes()).not.toContain('?queued');
  });

  it('a group that hangs does not affect others', async () => {
    let isHanging = true;
    busy.replyWith((incoming, response) => {
      if (incoming.url?.includes('lotto')) return;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
    const hanging = Promise.all(Array.from({ length: 80 }, () => request(behind.url).get(read))).then(() => {
      isHanging = false;
    });
    await vi.waitFor(() => expect(busy.requests.length).toBeGreaterThan(60), 30_000);
    expect((await request(behind.url).get('/web-api/GetTimezones')).status).toBe(200);
    expect(isHanging).toBe(true);
    await hanging;
  });
});
