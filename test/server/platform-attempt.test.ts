import { errors, Pool } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformRefusalLimit, platformReplyLimit } from '../../config/platform-groups.ts';
import { FailedAttempt, makeAttempt, SuccessfulAttempt } from '../../server/platform/attempt.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import { freePort } from '../../tools/scripts/free-ports.ts';
import {
  hang,
  replyJson,
  type Script,
  type ScriptedPlatform,
  startScriptedPlatform,
} from '../support/scripted-platform.ts';

let platform: ScriptedPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await startScriptedPlatform(hang);
  pool = new Pool(platform.url, { connections: 4, allowH2: false });
});
afterEach(() => {
  platform.received.length = 0;
});
afterAll(async () => {
  await pool.destroy();
  platform.close();
});

const read: PlatformRequest = { call: 'read', group: 'lotto', method: 'GET', path: '/read?a=1', isRepeatable: true };
const write: PlatformRequest = { call: 'write', group: 'wheel', method: 'POST', path: '/write', isRepeatable: false };
const staying = new AbortController().signal;
const attempt = (request: PlatformRequest = read, signal = staying, to = pool) =>
  makeAttempt({ pool: to }, request, signal, undefined);

/** Kind of failure, in a form that is easy to compare. */
async function failureOf(request?: PlatformRequest, signal?: AbortSignal, to?: Pool) {
  const made = await attempt(request, signal, to);
  if (!(made instanceof FailedAttempt)) throw new Error('The attempt was answered');
  const { failure, isTransient, isFault } = made;
  return { failure, code: failure.code, status: failure.status, isTransient, isFault };
}

describe('an attempt that fails', () => {
  it.each([
    [500, 'platform-unavailable', false, true],
    [501, 'platform-unavailable', false, true],
    [502, 'platform-unavailable', true, true],
    [503, 'platform-unavailable', true, true],
    [504, 'platform-unavailable', true, true],
    [302, 'platform-refused', false, false],
    [400, 'platform-refused', false, false],
    [401, 'platform-refused', false, false],
    [429, 'platform-refused', false, false],
  ] as const)('%i: %s, transient: %s, the platform is to blame: %s', async (status, code, isTransient, isFault) => {
    platform.does(replyJson({}, status, { location: '/elsewhere' }));
    expect(await failureOf()).toMatchObject({ code, status, isTransient, isFault });
    expect(platform.received).toHaveLength(1);
  });

  it('is not retried when the platform sends Retry-After', async () => {
    platform.does(replyJson({}, 503, { 'retry-after': '1' }));
    expect(await failureOf()).toMatchObject({ code: 'platform-unavailable', isTransient: false });
  });

  it('keeps the joined detail fields of a JSON API error out of its message (R8.10)', async () => {
    platform.does(replyJson({ errors: [{ code: 'low', detail: 'one' }, { detail: 'two' }] }, 400));
    const { failure } = await failureOf(write);
    expect([failure.platformCode, failure.details]).toEqual(['low', 'one; two']);
    expect(failure.message).not.toMatch(/one|two/);
  });

  it.each(['<html>hunter2</html>', '{"token":"hunter2"', ''])('%j is invalid, and is not quoted', async (text) => {
    platform.does(({ response }) => response.end(text));
    const { failure, isTransient, isFault } = await failureOf();
    expect([failure.code, isTransient, isFault]).toEqual(['platform-garbage', false, false]);
    expect(failure.message).not.toContain('hunter2');
  });

  it('reads no more of a reply than its limit', async () => {
    platform.does(({ response }) => response.write(`"${'a'.repeat(platformReplyLimit)}`));
    expect(await failureOf()).toMatchObject({ code: 'platform-garbage' });
    await platform.received[0]?.broken;
  });

  it('reads no more of a refusal than its limit', async () => {
    platform.does(({ response }) => response.writeHead(400).write('a'.repeat(platformRefusalLimit + 1)));
    expect(await failureOf()).toMatchObject({ code: 'platform-refused', status: 400 });
    await platform.received[0]?.broken;
  });

  it.each<[string, Script]>([
    ['before', ({ response }) => response.destroy()],
    [
      'in the middle of',
      ({ response }) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{"a":', () => response.destroy());
      },
    ],
  ])('if the connection ends %s the response, and undici itself sends nothing twice', async (_, script) => {
    for (const request of [read, write]) {
      platform.received.length = 0;
      platform.does(replyJson('so that the socket is one that was used before'));
      await attempt(request);
      platform.does(script);
      expect(await failureOf(request)).toMatchObject({
        code: 'platform-unavailable',
        isTransient: true,
        isFault: true,
      });
      expect(platform.received).toHaveLength(2);
    }
  });

  it('to an unreachable platform has only the system’s error code', async () => {
    const nowhere = new Pool(`http://127.0.0.1:${await freePort()}`);
    const { failure, isTransient } = await failureOf(read, staying, nowhere);
    expect([failure.message, isTransient]).toEqual(['read: no response (ECONNREFUSED)', true]);
    await nowhere.destroy();
  });

  it('without a connection in time', async () => {
    const silent = new Pool(platform.url, { connect: (_, done) => done(new errors.ConnectTimeoutError(), null) });
    expect(await failureOf(read, staying, silent)).toMatchObject({ code: 'platform-timeout', isTransient: true });
    await silent.destroy();
  });

  it('times out at the deadline', async () => {
    platform.does(hang);
    const deadline = new AbortController();
    const failure = failureOf(read, deadline.signal);
    await vi.waitFor(() => expect(platform.received).toHaveLength(1), 30_000);
    deadline.abort(new PlatformError('read', 'platform-timeout', 'late'));
    expect(await failure).toMatchObject({ code: 'platform-timeout', isTransient: false, isFault: true });
    await platform.received[0]?.broken;
  });
});

describe('a visitor who leaves', () => {
  it.each<[string, Script]>([
    ['before the answer', hang],
    ['in the middle of it', ({ response }) => response.write('{')],
  ])('%s ends the connection, and receives their own reason', async (_, script) => {
    platform.does(script);
    const visitor = new AbortController();
    const made = attempt(read, visitor.signal);
    await vi.waitFor(() => expect(platform.received).toHaveLength(1), 30_000);
    visitor.abort(new DOMException('left', 'AbortError'));
    await expect(made).rejects.toThrow('left');
    await platform.received[0]?.broken;
  });
});

describe('the sent request', () => {
  it('sends X-Requested-With, no body and no identity with a read (R7.1)', async () => {
    platform.does(replyJson({ ok: true }));
    const made = await attempt();
    expect(made).toEqual(new SuccessfulAttempt({ ok: true }));
    const received = platform.received[0];
    expect([received?.method, received?.url, received?.body]).toEqual(['GET', '/read?a=1', '']);
    expect(received?.headers).toEqual({
      host: new URL(platform.url).host,
      connection: 'keep-alive',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('sends the token as a bearer value in x-auth, with body, key and trace (R6.2)', async () => {
    platform.does(replyJson({}, 201));
    const request = { ...write, body: { a: ['ü'] }, token: 'a.b.c', idempotencyKey: 'key-1' };
    const made = await makeAttempt({ pool }, request, staying, { requestId: 'request-1', traceparent: '00-a-b-01' });
    expect(made).toBeInstanceOf(SuccessfulAttempt);
    expect(platform.received[0]?.body).toBe('{"a":["ü"]}');
    expect(platform.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-auth': 'Bearer a.b.c',
      'idempotency-key': 'key-1',
      'x-request-id': 'request-1',
      traceparent: '00-a-b-01',
    });
  });

  it('sends a length of 0 for a write without a body, and the headers of the call', async () => {
    platform.does(replyJson({}));
    await attempt({ ...write, headers: { accept: 'text/plain', authorization: 'Basic x', 'x-requested-with': 'me' } });
    const headers = platform.received[0]?.headers;
    expect(headers).toMatchObject({
      'content-length': '0',
      accept: 'text/plain',
      authorization: 'Basic x',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(headers).not.toHaveProperty('content-type');
  });

  it('is nothing when a header contains a line break', async () => {
    const sending = attempt({ ...read, token: 'hunter2\r\nx-evil: 1' });
    await expect(sending).rejects.toMatchObject({ code: 'bad-request', message: 'read: the request cannot be sent' });
    expect(platform.received).toHaveLength(0);
  });
});
