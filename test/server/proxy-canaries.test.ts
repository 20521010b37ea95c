import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { type RecordingPlatform, startRawPlatform, startRecordingPlatform } from '../support/recording-platform.ts';
import { startService, type TestService } from '../support/start-service.ts';

const action = '/web-api/api/web/promotions/wheel/1101/spin';
const read = '/web-api/external-api/promotions/7?canary-path';

vi.mock(import('../../config/proxy-groups.ts'), async (original) => {
  const { proxyGroups } = await original();
  return { proxyGroups: proxyGroups.map((group) => ({ ...group, timeout: 300 })) };
});

let platform: RecordingPlatform;
let service: TestService;
/** A valid token; each of its parts can be recognized elsewhere. */
let token: string;
beforeAll(async () => {
  platform = await startRecordingPlatform();
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url, LOG_LEVEL: 'trace' } });
  const key = new TextEncoder().encode('a key of at least thirty-two bytes!');
  token = await new SignJWT({ name: 'canary', exp: 4_000_000_000 }).setProtectedHeader({ alg: 'HS256' }).sign(key);
});
beforeEach(() => {
  platform.reset();
  service.lines.length = 0;
});
afterAll(async () => {
  await service.close();
  platform.close();
});

const headers = (body: string) => [
  'Host: a',
  'Connection: close',
  `Cookie: user_token=${token}; session=canary-cookie; canary-name=1`,
  'Authorization: Bearer canary-authorization',
  'X-Auth: Bearer canary-auth',
  'X-Forwarded-For: canary-address',
  'User-Agent: canary-agent',
  'Referer: http://canary-referer/',
  'Accept: application/json;canary-accept',
  'Accept-Language: canary-language',
  'Content-Type: application/json;canary-type',
  'Idempotency-Key: canary-key',
  'X-Fingerprint: canary-fingerprint',
  'X-Request-Id: canary request id',
  'traceparent: canary-trace',
  'X-Canary-Name: 1',
  ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
];
const post = (path: string, more: readonly string[] = [], body = '{"login":"canary-login","pass":"canary-pass"}') =>
  [`POST ${path}?secret=canary-query HTTP/1.1`, ...headers(body), ...more, '', body].join('\r\n');
const get = (path: string, more: readonly string[] = []) =>
  [`GET ${path}?secret=canary-query HTTP/1.1`, ...headers(''), ...more, '', ''].join('\r\n');

/** Expects the canary neither in an error response, nor in a log line, nor in a metric. */
async function expectNoCanary(
  response: string,
  { lines, opsUrl }: Pick<TestService, 'lines' | 'opsUrl'>,
): Promise<void> {
  const signature = token.split('.')[2] ?? token;
  const metrics = await (await fetch(`${opsUrl}/metrics`)).text();
  for (const [where, text] of Object.entries({ response, log: JSON.stringify(lines), metrics })) {
    expect(text.toLowerCase(), where).not.toContain('canary');
    expect(text, where).not.toContain(signature);
    // The encoded part: the name in the token's claims.
    expect(text, where).not.toContain(token.split('.')[1]);
  }
}

/** Every part of the request, as a platform might include it in an error. */
function echoOf(
  incoming: { method?: string | undefined; url?: string | undefined; rawHeaders: string[] },
  body: string,
): string {
  return [incoming.method, incoming.url, ...incoming.rawHeaders, body].join(' ');
}

describe('secrets of a visitor appear in no log, metric or error body', () => {
  it.each([
    ['a success', 200],
    ['an error that repeats all of them', 500],
    ['a redirect to where they are', 302],
  ])('when the platform responds with %s', async (_, status) => {
    platform.replyWith((incoming, response, body) => {
      const echo = echoOf(incoming, body);
      response.writeHead(status, {
        'Content-Type': 'application/json',
        Location: `http://inner/${encodeURIComponent(echo)}`,
        'Set-Cookie': `echo=${encodeURIComponent(echo)}`,
      });
      response.end(status === 200 ? '{}' : JSON.stringify({ errors: [{ code: 'echo', detail: echo }], echo }));
    });
    const response = await exchange(service.url, post(action));
    expect(platform.requests[0]?.body).toContain('canary-pass');
    expect(platform.requests[0]?.headers['x-auth']).toBe(`Bearer ${token}`);
    await vi.waitFor(() => expect(service.lines.at(-1)?.event).toBe('request_done'), 30_000);
    await expectNoCanary(response, service);
  });

  it('when the platform echoes headers, address and token in a refusal', async () => {
    platform.replyWith((incoming, response) => {
      const detail = `Token ${incoming.headers['x-auth']} is not good`;
      const errors = [{ code: 'bad_token', detail }];
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ errors, path: incoming.url, headers: incoming.headers }));
    });
    const response = await exchange(service.url, post(action));
    expect(response).toContain('"errors":[{"code":"bad_token","detail":""}]');
    await vi.waitFor(() => expect(service.lines.at(-1)?.event).toBe('request_done'), 30_000);
    await expectNoCanary(response, service);
  });

  it('when the platform does not respond in time', async () => {
    platform.replyWith(() => {});
    const response = await exchange(service.url, post(action));
    expect(response).toMatch(/^HTTP\/1\.1 504 /);
    await expectNoCanary(response, service);
  });

  it.each([
    ['another site started it', post(action, ['Sec-Fetch-Site: cross-site']), 403],
    ['there is no such call', post('/web-api/canary/call'), 404],
    ['its method is not allowed', post(read), 405],
    ['its body has no length', post(action, ['Transfer-Encoding: chunked'], ''), 411],
    ['its body is too large', post(action, ['Content-Length: 999999'], ''), 413],
    ['its path is hostile', get('/web-api/external-api/promotions/../canary'), 400],
    ['its target is not a path', get('http://canary/web-api'), 400],
    ['it has two hosts', get(read, ['Host: canary.example']), 400],
    ['it is no HTTP', 'canary-line\r\n\r\n', 400],
    ['a header is broken', get(read, ['X-Canary: canary\0']), 400],
    ['its headers are too large', get(read, [`X-Canary: ${'canary'.repeat(4_000)}`]), 431],
  ])('when a request is refused because %s', async (_, bytes, status) => {
    const response = await exchange(service.url, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(service.lines).not.toHaveLength(0);
    await expectNoCanary(response, service);
  });

  it.each([
    ['no HTTP', 'canary '],
    ['invalid headers', 'HTTP/1.1 200 OK\r\ncanary\r\n\r\n'],
    [
      'an invalid cookie',
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nSet-Cookie: canary\r\nContent-Length: 200\r\n\r\n{',
    ],
  ])('when the platform responds with %s', async (_, bytes) => {
    const raw = await startRawPlatform(bytes, (socket) => void socket.end());
    const behind = await startService({
      settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: `http://127.0.0.1:${raw.port}`, LOG_LEVEL: 'trace' },
    });
    const response = await exchange(behind.url, post(action)).catch(String);
    expect(raw.received.toString()).toContain('canary-pass');
    await vi.waitFor(() => expect(behind.lines.at(-1)?.event).toBe('request_done'), 30_000);
    await expectNoCanary(response, behind);
    await behind.close();
    raw.close();
  });
});
