import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { recordedService } from '../support/recorded-service.ts';

const read = '/web-api/external-api/lotto/available';
const action = '/web-api/api/web/promotions/wheel/1101/spin';

const { platform, service } = await recordedService();

/** Sends a request of these lines; the connection ends with the response. */
const send = (firstLine: string, lines: readonly string[] = [], body = '') =>
  exchange(service.url, [firstLine, 'Host: a', 'Connection: close', ...lines, '', body].join('\r\n'));
const get = (path: string) => send(`GET ${path} HTTP/1.1`);
const post = (lines: readonly string[], body = '') => send(`POST ${action} HTTP/1.1`, lines, body);

/** Expects a refusal: one response, a status with its code as JSON, and no byte sent to the platform. */
function expectRefused(response: string, status: number, code: string): void {
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.endsWith(`{"error":{"status":${status},"code":"${code}"}}`), response).toBe(true);
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(platform.bytes()).toBe('');
}

describe('an ambiguous request target', () => {
  it.each([
    ['a dot segment', '/web-api/external-api/lotto/../user/available'],
    ['a dot segment at its end', '/web-api/external-api/lotto/available/..'],
    ['a dot segment with a parameter', '/web-api/external-api/..;x=1/lotto/available'],
    ['an encoded dot segment', '/web-api/external-api/%2e%2e/lotto/available'],
    ['a half encoded dot segment', '/web-api/external-api/.%2E/lotto/available'],
    ['a doubly encoded dot segment', '/web-api/external-api/%252e%252e/lotto/available'],
    ['an encoded slash', '/web-api/external-api/promotions/1%2F..%2Fx'],
    ['a triply encoded slash', '/web-api/external-api/promotions/1%25252fx'],
    ['an encoded backslash', '/web-api/external-api/promotions/1%5cx'],
    ['a backslash', '/web-api/external-api/promotions/1\\..\\x'],
    ['an empty segment', '/web-api//external-api/lotto/available'],
    ['an encoded NUL', '/web-api/external-api/promotions/1%00'],
    ['an encoded line break', '/web-api/external-api/promotions/1%0d%0aX-Evil:%201'],
    ['a fragment', '/web-api/external-api/lotto/available#/../../user'],
    ['a fragment in the query', '/web-api/external-api/lotto/available?a#/../../user'],
    ['half a percent-encoding', '/web-api/external-api/promotions/%f'],
    ['an overlong encoding', '/web-api/external-api/promotions/%c0%ae%c0%ae'],
    ['an absolute target', 'http://169.254.169.254/web-api/external-api/lotto/available'],
    ['no path', 'web-api/external-api/lotto/available'],
    ['a NUL', '/web-api/external-api/promotions/1\0'],
    ['a tab', '/web-api/external-api/promotions/1\t2'],
    ['a letter that is not ASCII', '/web-api/external-api/promotions/é'],
  ])('with %s is refused', async (_, path) => {
    expectRefused(await get(path), 400, 'bad-request');
  });

  it.each([
    ['another case', '/web-api/External-API/lotto/available'],
    ['a letter encoded', '/web-api/external-api/l%6ftto/available'],
    ['a slash at its end', '/web-api/external-api/lotto/available/'],
    ['a parameter', '/web-api/external-api/lotto;x=1/available'],
    ['an action in another case', '/web-api/api/thirdparty/ParticipateTournament/7'],
    ['an action with a slash at its end', '/web-api/api/thirdparty/participatetournament/7/'],
  ])('with %s is another, missing call', async (_, path) => {
    expectRefused(await get(path), 404, 'not-found');
  });

  it('with another host, by two slashes, is not a call', async () => {
    expect(await get('//evil.example/web-api/external-api/lotto/available')).toMatch(/^HTTP\/1\.1 400 .*text\/html/s);
    expect(platform.bytes()).not.toMatch(/lotto|evil/);
  });

  it('is forwarded unchanged with its query', async () => {
    const path = '/web-api/external-api/promotions/7?next=//evil&x=%2F..%00&%ff';
    expect(await get(path)).toMatch(/^HTTP\/1\.1 200 /);
    expect(platform.requests.map(({ url }) => url)).toEqual([path]);
  });
});

describe('an ambiguous request, as in request smuggling', () => {
  const chunked = '5\r\n{"a":\r\n0\r\n\r\n';
  it.each([
    ['a length and an encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked, 400],
    ['an encoding and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked, 400],
    ['two encodings, the last unknown', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked, 400],
    ['an unknown encoding', ['Transfer-Encoding: xchunked'], chunked, 400],
    ['an encoding behind a vertical tab', ['Transfer-Encoding:\x0bchunked'], chunked, 400],
    ['an encoding before a space', ['Transfer-Encoding : chunked'], chunked, 400],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 5'], 'abcde', 400],
    ['two equal lengths', ['Content-Length: 4', 'Content-Length: 4'], 'abcd', 400],
    ['a list of lengths', ['Content-Length: 4, 4'], 'abcd', 400],
    ['a length with a sign', ['Content-Length: +4'], 'abcd', 400],
    ['a length in hexadecimal', ['Content-Length: 0x4'], 'abcd', 400],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999999'], 'abcd', 400],
    ['a folded header', ['X-A: b', ' c'], '', 400],
    ['a space before the colon', ['X-A : b'], '', 400],
    ['a NUL in a header', ['X-A: b\0c'], '', 400],
    ['a lone carriage return in a header', ['X-A: b\rc'], '', 400],
    ['a lone line feed in a header', ['X-A: b\nX-Auth: c'], '', 400],
    ['a second host', ['Host: b'], '', 400],
    ['a compressed body', ['Content-Encoding: gzip', 'Content-Length: 4'], 'abcd', 400],
  ])('by %s is refused', async (_, lines, body, status) => {
    expectRefused(await post(lines, body), status, 'bad-request');
  });

  it.each([
    ['chunks', ['Transfer-Encoding: chunked'], chunked],
    ['chunks in capitals', ['Transfer-Encoding: CHUNKED'], chunked],
    ['two encodings, the last known', ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], chunked],
    ['compressed chunks', ['Transfer-Encoding: gzip, chunked'], chunked],
    ['chunks with trailers', ['Transfer-Encoding: chunked'], '0\r\nX-Auth: Bearer a\r\n\r\n'],
  ])('by %s in place of a length is refused', async (_, lines, body) => {
    expectRefused(await post(lines, body), 411, 'length-required');
  });

  it('by chunks in the older protocol is refused', async () => {
    const response = await send(`POST ${action} HTTP/1.0`, ['Transfer-Encoding: chunked'], chunked);
    expectRefused(response, 411, 'length-required');
  });

  it('by the body of a GET is refused', async () => {
    const smuggled = `GET ${read}?smuggled HTTP/1.1\r\nHost: a\r\n\r\n`;
    const response = await send(`GET ${read} HTTP/1.1`, [`Content-Length: ${smuggled.length}`], smuggled);
    expectRefused(response, 400, 'bad-request');
  });

  it.each([
    ['none', `GET ${read} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['an empty one', `GET ${read} HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n`],
    ['a path', `GET ${read} HTTP/1.1\r\nHost: a/../b\r\nConnection: close\r\n\r\n`],
    ['a user', `GET ${read} HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n`],
    ['two in one', `GET ${read} HTTP/1.1\r\nHost: a, b\r\nConnection: close\r\n\r\n`],
    ['none, in the oldest protocol', `GET ${read}\r\n\r\n`],
  ])('by its host, which is %s, is refused', async (_, bytes) => {
    expectRefused(await exchange(service.url, bytes), 400, 'bad-request');
  });

  it.each([
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an invalid version', `GET ${read} HTTP/1.2\r\nHost: a\r\n\r\n`],
    ['an invalid method', `get ${read} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['line feeds alone', `GET ${read} HTTP/1.1\nHost: a\n\n`],
  ])('%s is refused', async (_, bytes) => {
    expectRefused(await exchange(service.url, bytes), 400, 'bad-request');
  });

  it('CONNECT is refused', async () => {
    expect(await send('CONNECT 127.0.0.1:80 HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 .*"code":"bad-request"/s);
    expect(platform.bytes()).toBe('');
  });

  it.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is not allowed', async (method) => {
    const response = await send(`${method} ${read} HTTP/1.1`);
    expect(response).toMatch(/^HTTP\/1\.1 405 [\s\S]*Allow: GET\r\n/);
    expect(platform.bytes()).toBe('');
  });
});

describe('headers of the client', () => {
  const hostile = [
    'Connection: close, X-Secret, X-Auth',
    'X-Secret: canary',
    'Keep-Alive: timeout=999',
    'Proxy-Connection: keep-alive',
    'Proxy-Authorization: Basic canary',
    'Proxy-Authenticate: canary',
    'TE: trailers',
    'Trailer: X-Auth',
    'Upgrade: h2c',
    'HTTP2-Settings: canary',
    'Forwarded: for=6.6.6.6;host=canary',
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Host: canary.example',
    'X-Forwarded-Proto: canary',
    'X-Forwarded-Port: 666',
    'X-Forwarded-Prefix: /canary',
    'X-Real-IP: 6.6.6.6',
    'X-Client-IP: 6.6.6.6',
    'True-Client-IP: 6.6.6.6',
    'CF-Connecting-IP: 6.6.6.6',
    'X-Original-URL: /canary',
    'X-Rewrite-URL: /canary',
    'X-HTTP-Method-Override: DELETE',
    'X-Internal-User: canary',
    'X-Tenant-Id: canary',
    'X-Auth: Bearer canary',
    'Authorization: Bearer canary',
    'Cookie: session=canary; user_token=canary',
    'Referer: http://canary.example/',
    'Origin: http://a',
    'Accept-Encoding: canary',
    'Range: bytes=0-1',
    'If-None-Match: canary',
    'baggage: user=canary',
    'tracestate: canary=1',
    'X-Requested-With: canary',
  ];
  const ours = ['host', 'connection', 'accept-encoding', 'x-requested-with', 'x-request-id', 'traceparent'];

  it.each([
    ['GET', read, [], ''],
    ['POST', action, ['Content-Length: 2'], '{}'],
    ['POST', action, ['Content-Length: 2', 'Expect: 100-continue'], '{}'],
    ['POST', action, ['Content-Length: 2', 'Expect: canary'], '{}'],
  ])('are not forwarded unless listed: %s %s %j', async (method, path, lines, body) => {
    const response = await exchange(
      service.url,
      [`${method} ${path} HTTP/1.1`, 'Host: a', ...lines, ...hostile, '', body].join('\r\n'),
    );
    expect(response).toMatch(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 200 /);
    const { headers, ...sent } = platform.requests[0] ?? { headers: {} };
    expect(sent).toEqual({ method, url: path, body });
    const expected = [...ours, 'x-forwarded-for', ...(method === 'POST' ? ['content-length'] : [])];
    expect(Object.keys(headers).sort()).toEqual(expected.sort());
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: new URL(platform.url).host });
    expect(platform.bytes()).not.toMatch(/canary|6\.6\.6\.6/);
  });

  it('are forwarded when listed, in one line each', async () => {
    const lines = ['Accept: application/json', 'Accept-Language: de', 'Content-Type: application/json'];
    await post([...lines, 'Idempotency-Key: 5f1c', 'Content-Length: 2'], '{}');
    expect(platform.requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'de',
      'content-type': 'application/json',
      'idempotency-key': '5f1c',
      'content-length': '2',
    });
    expect(platform.bytes().match(/content-length/gi)).toHaveLength(1);
    expect(platform.bytes()).not.toMatch(/transfer-encoding/i);
  });
});

describe('a body', () => {
  it('that is too large is refused before it is read, without 100 Continue', async () => {
    const response = await post(['Content-Length: 70000', 'Expect: 100-continue']);
    expectRefused(response, 413, 'body-too-large');
    expect(response).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('is received after 100 Continue', async () => {
    const response = await post(['Content-Length: 2', 'Expect: 100-continue'], '{}');
    expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    expect(platform.requests[0]?.body).toBe('{}');
  });

  it.each([
    ['too large', ['Content-Length: 70000'], 413],
    ['for an unknown call', ['Content-Length: 200'], 404],
  ])('%s is never read as the next request, though the client keeps the connection', async (_, lines, status) => {
    const path = status === 404 ? '/web-api/nothing' : action;
    const next = `GET ${read}?smuggled HTTP/1.1\r\nHost: a\r\n\r\n`;
    const response = await exchange(service.url, [`POST ${path} HTTP/1.1`, 'Host: a', ...lines, '', next].join('\r\n'));
    expectRefused(response, status, status === 404 ? 'not-found' : 'body-too-large');
    expect(response).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('holds no platform connection while it is slow, and times out', async () => {
    service.server.requestTimeout = 1_500;
    service.server.headersTimeout = 1_000;
    const response = await post(['Content-Length: 10'], '{"a":');
    expect(response).toMatch(/^HTTP\/1\.1 408 .*"code":"request-timeout"/s);
    expect(platform.connections()).toBe(0);
    service.server.requestTimeout = 30_000;
    service.server.headersTimeout = 10_000;
  });

  it('is not sent when its visitor leaves, and does not count as a failure', async () => {
    service.lines.length = 0;
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(`POST ${action} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{"a":`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await vi.waitFor(
      () => expect(service.lines.at(-1)).toMatchObject({ event: 'request_done', outcome: 'client-gone' }),
      10_000,
    );
    expect(service.lines).toHaveLength(1);
    expect(platform.connections()).toBe(0);
  });

  it('leaves the connection usable after it was read', async () => {
    platform.replyWith((_request, response, body) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    });
    const one = (body: string, more = '') =>
      `POST ${action} HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
    const response = await exchange(
      service.url,
      one('{"n":1}') + one('{"n":2}') + one('{"n":3}', 'Connection: close\r\n'),
    );
    expect(response.match(/\{"n":\d\}/g)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  });
});
